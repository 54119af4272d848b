/** The ways in that the first screen offers. */

import { t } from "../lib/words";

/** One of them: a link, or what its press does. */
export type Entry = { id: string; title: string; words: string } & ({ href: string } | { press: () => void });

/** A further page with an entry of its own is one more line here. */
export const pageEntries = (): Entry[] => [
  { id: "day", title: t("house-todays-deals"), words: t("lobby-deals-words"), href: "/#day" },
  { id: "puzzles", title: t("lobby-puzzles"), words: t("lobby-puzzles-words"), href: "/#puzzles" },
  { id: "friends", title: t("lobby-friends"), words: t("lobby-friends-words"), href: "/#friends" },
  { id: "learn", title: t("lobby-learn"), words: t("lobby-learn-words"), href: "/#learn" },
];
