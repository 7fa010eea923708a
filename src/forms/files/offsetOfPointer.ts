import { findNodeAtLocation, type Node, parseTree } from "jsonc-parser";
import { parsePointer } from "../engine/pointer";

/**
 * The offset of a place in a JSON text: of the property's name or, in a list, of the entry. For a missing
 * place, the offset of the nearest parent.
 */
export function offsetOfPointer(text: string, pointer: string): number {
  const tree = parseJsonTree(text);
  const path = parsePointer(pointer);
  for (let length = path.length; tree && length >= 0; length--) {
    const node = nodeAt(tree, path.slice(0, length));
    if (node) return node.parent?.type === "property" ? node.parent.offset : node.offset;
  }
  return 0;
}

/** The tree of the last text, cached because several places of one file are looked up in turn. */
let last: { text: string; tree: Node | undefined } | undefined;

export function parseJsonTree(text: string): Node | undefined {
  if (last?.text !== text) last = { text, tree: parseTree(text) };
  return last.tree;
}

/** The node of a value; undefined where the path leads nowhere. */
export function nodeAt(tree: Node, path: string[]): Node | undefined {
  let node: Node | undefined = tree;
  for (const part of path)
    node = node && findNodeAtLocation(node, [node.type === "array" ? Number(part) : part]);
  return node;
}
