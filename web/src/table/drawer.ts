/** The pages of the drawer beside a table. */

export type Tab = "score" | "log" | "chat" | "rules" | "rulings" | "settings" | "table";

export const TABS: [Tab, string][] = [
  ["score", "Score"],
  ["log", "Log"],
  ["chat", "Chat"],
  ["rules", "Rules"],
  ["rulings", "Rulings"],
  ["table", "Table"],
  ["settings", "Settings"],
];
