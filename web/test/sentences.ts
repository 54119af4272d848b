/** Finds sentences for people that stand in the client's code rather than in its words. */

import { parse } from "svelte/compiler";
import ts from "typescript";

/** What stands in the code, and the line it begins at. */
export interface Found {
  line: number;
  text: string;
}

/** Attributes that browsers and assistive technology show or read to people. */
const READ = new Set(["alt", "aria-description", "aria-label", "aria-roledescription", "aria-valuetext", "content", "placeholder", "title"]);
/** Attributes of elements, and properties of components, that hold no words. */
const TECHNICAL = /^(class|style|id|for|href|src|d|fill|stroke|transform|type|role|name|key|viewBox|testid|rel|use|width|height|x|y|points|lang|translate)$|^(data|aria|stroke|font|fill|on|text-anchor|dominant|clip|pointer|marker|enter|auto|input|svelte)[-a-z]*/;
const BRAND = /^\W*Cardhouse\W*$/;
const LETTERS = /\p{L}{2}/u;
/** Two words side by side, or one that begins as a sentence does. */
const SENTENCE = /(?<![\p{L}\d.#[\]:>=_-])\p{L}[\p{L}’']*[,.:;!?…]? (\p{L}[\p{L}’'-]*|\d+|…)(?![\p{L}(:=_[])|^\p{Lu}\p{Ll}+[.!?…:]?$/u;
const CODE = /[{}<>=]|\p{Ll}\p{Lu}|\b(ms|px|solid|rgb|var|translate|rotate|scale)\b|^\(/u;
/** Functions whose strings are no words: keys of messages, selectors, names of events. */
const CALLS = new Set(["t", "has", "querySelector", "querySelectorAll", "closest", "matches", "matchMedia", "addEventListener", "getItem", "setItem", "removeItem", "defect", "import", "createElement", "createElementNS", "setAttribute", "includes", "startsWith", "endsWith"]);

const sentence = (text: string): boolean => SENTENCE.test(text.trim()) && !CODE.test(text) && !BRAND.test(text);

function nameOf(call: ts.CallExpression | ts.NewExpression): string {
  const callee = call.expression;
  return ts.isPropertyAccessExpression(callee) ? callee.name.text : ts.isIdentifier(callee) ? callee.text : "";
}

/** Whether a literal is a key, a type, a name of a file or an argument of a function that shows nothing. */
function technical(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent) || ts.isElementAccessExpression(parent)) return true;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return true;
  if (ts.isCaseClause(parent) || (ts.isBinaryExpression(parent) && /^([!=]==?|in)$/.test(parent.operatorToken.getText()))) return true;
  return (ts.isCallExpression(parent) || ts.isNewExpression(parent)) && CALLS.has(nameOf(parent));
}

const textOf = (node: ts.Node): string | null => {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join("\u{fffc}");
  return null;
};

/** The sentences of a TypeScript source. */
export function inScript(source: string, first = 1): Found[] {
  const file = ts.createSourceFile("a.ts", source, ts.ScriptTarget.ESNext, true);
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== null && !technical(node) && text.split("\u{fffc}").some(sentence)) {
      found.push({ line: first + file.getLineAndCharacterOfPosition(node.getStart()).line, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** The sentences of a Svelte component: its texts, its attributes, and what its code holds. */
export function inComponent(source: string): Found[] {
  const root = parse(source, { modern: true }) as unknown as Record<string, Node | null>;
  const lineAt = (at: number): number => source.slice(0, at).split("\n").length;
  const found: Found[] = [];
  const keep = (node: Node, text: string): void => void found.push({ line: lineAt(node.start), text: text.trim() });
  const code = (node: Node): void => void found.push(...inScript(source.slice(node.start, node.end), lineAt(node.start)));
  function attribute(node: Node): void {
    const name = node.name as string;
    for (const value of [node.value].flat()) {
      if (!isNode(value)) continue;
      if (value.type === "Text") {
        const text = value.data as string;
        if (READ.has(name) ? LETTERS.test(text) && !BRAND.test(text) : !TECHNICAL.test(name) && sentence(text)) keep(value, text);
      } else if (READ.has(name) || !TECHNICAL.test(name)) code(value.expression as Node);
    }
  }
  function visit(node: Node): void {
    if (node.type === "Text") {
      if (LETTERS.test(node.data as string) && !BRAND.test(node.data as string)) keep(node, node.data as string);
      return;
    }
    if (node.type === "RegularElement" && (node.name === "kbd" || node.name === "style")) return;
    if (node.type === "StyleDirective") return;
    if (node.type === "Attribute") return attribute(node);
    if (node.type === "ExpressionTag" || node.type === "ConstTag") return code((node.expression ?? node.declaration) as Node);
    for (const [key, value] of Object.entries(node)) {
      if (key === "expression" && isNode(value) && /Directive|Attach/.test(node.type)) continue;
      for (const each of [value].flat()) if (isNode(each)) visit(each);
    }
  }
  if (root.fragment) visit(root.fragment);
  for (const script of [root.instance, root.module]) {
    if (!script) continue;
    const { content } = script as unknown as { content: Node };
    code(content);
  }
  return found.sort((a, b) => a.line - b.line);
}

export const sentences = (path: string, source: string): Found[] => (path.endsWith(".svelte") ? inComponent(source) : inScript(source));
