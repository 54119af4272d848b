/** The pages of the drawer beside a table. */

export type Tab = "score" | "log" | "chat" | "rules" | "rulings" | "settings" | "table";

export const TABS: readonly Tab[] = ["score", "log", "chat", "rules", "rulings", "table", "settings"];
