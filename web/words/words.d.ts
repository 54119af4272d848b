declare module "words:languages" {
  /** How each language's groups of words are loaded. */
  const loads: Record<string, Record<import("../src/lib/languages").Group, () => Promise<{ default: import("../src/lib/words").Compiled }>>>;
  export default loads;
}
