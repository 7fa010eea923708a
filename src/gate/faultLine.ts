import { findNodeAtLocation, type Node, parseTree } from "jsonc-parser";
import { parsePointer } from "../engine/pointer";
import { positionAt, type TextPosition } from "../forms/positionAt";
import type { Texts } from "../forms/texts";
import type { Fault } from "./fault";

/** `schemas/markets/jp.json:14:7  …`: a place that editors can open, and the fault. */
export function faultLine(texts: Texts, fault: Fault): string {
  const place = placeOfFault(texts, fault);
  return `${fault.file}${place ? `:${place.line}:${place.column}` : ""}  ${fault.says}`;
}

/** The position of a fault; undefined for a file that does not exist. */
export function placeOfFault(texts: Texts, { file, at, offset }: Fault): TextPosition | undefined {
  const text = texts.get(file);
  if (text === undefined) return undefined;
  return positionAt(text, offset ?? offsetOf(text, at ?? ""));
}

/** The offset of the property's name, else of the array entry; for a missing place, of the nearest parent. */
function offsetOf(text: string, pointer: string): number {
  const tree = parseTree(text);
  const path = parsePointer(pointer);
  for (let length = path.length; tree && length >= 0; length--) {
    const node = nodeAt(tree, path.slice(0, length));
    if (node) return node.parent?.type === "property" ? node.parent.offset : node.offset;
  }
  return 0;
}

function nodeAt(tree: Node, path: string[]): Node | undefined {
  let node: Node | undefined = tree;
  for (const part of path)
    node = node && findNodeAtLocation(node, [node.type === "array" ? Number(part) : part]);
  return node;
}
