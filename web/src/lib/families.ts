/** What people call the families of games, in the order they are listed in. */

import { t } from "./words";

export const FAMILIES = ["tricks", "melds", "chain", "betting"] as const;

const isKnown = (family: string): family is (typeof FAMILIES)[number] => (FAMILIES as readonly string[]).includes(family);

/** A family's name; one that is not known here by its own. */
export const familyWords = (family: string): string => isKnown(family) ? t(`lobby-family-${family}`) : family.charAt(0).toUpperCase() + family.slice(1);
