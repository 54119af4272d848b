/** What is said of a player beside the name, in few words. */

import { t } from "./words";

/** Whether a badge says who deals, in the language in use: that has a disc of its own. */
export const isDealer = (badge: string): boolean => badge.toLowerCase() === t("table-dealer").toLowerCase();
