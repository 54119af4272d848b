/** The pages of the drawer beside a table; on a phone a menu of them. */

export type Tab = "menu" | "score" | "log" | "chat" | "rules" | "rulings" | "settings" | "table";

/** What the menu leads to: chat has a button of its own, rulings stand with the rules. */
export const TABS = ["score", "log", "rules", "table", "settings"] as const;
