import type { SourceFile } from "./filesIn";
import { isNode, type Node, placeOf, walk } from "./walk";

const saidAttributes = new Set(["alt", "aria-label", "label", "placeholder", "title"]);

/** Texts for people in the code itself: JSX text, attributes that are read aloud, strings that look like a sentence. */
export function sentencesIn(file: SourceFile): string[] {
  const found: string[] = [];
  walk(file, (node, parents) => {
    const text = textOf(node);
    if (text !== undefined && isSaid(text, node, parents))
      found.push(`${placeOf(file, node)}: ${text.trim()}`);
  });
  return found;
}

function textOf(node: Node): string | undefined {
  if (node.type === "JSXText" || node.type === "Literal")
    return typeof node.value === "string" ? node.value : undefined;
  if (node.type !== "TemplateElement" || typeof node.value !== "object" || node.value === null)
    return undefined;
  return "raw" in node.value ? String(node.value.raw) : undefined;
}

function isSaid(text: string, { type }: Node, parents: Node[]): boolean {
  if (type === "JSXText") return /\p{L}/u.test(text);
  const parent = parents.at(-1);
  if (parent?.type === "JSXAttribute" && isNode(parent.name) && saidAttributes.has(String(parent.name.name)))
    return /\p{L}/u.test(text);
  // The descriptions of meta schemas are for those who write files.
  if (parents.some((each) => each.type === "Property" && isNode(each.key) && each.key.name === "meta"))
    return false;
  // Error messages are for programmers.
  if (
    parents.some(
      (each) =>
        each.type === "NewExpression" && isNode(each.callee) && /Error$/.test(String(each.callee.name)),
    )
  )
    return false;
  return /^\p{Lu}\p{L}* \p{L}/u.test(text) || /\p{L} \p{L}+[.!?]$/u.test(text);
}
