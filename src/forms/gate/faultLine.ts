import { findNodeAtLocation, type Node, parseTree } from "jsonc-parser";
import { parsePointer } from "../engine/pointer";
import { positionAt, type TextPosition } from "../files/positionAt";
import type { Texts } from "../files/texts";
import { type FaultWords, faultSentence, withPlaces } from "../language/faultSentence";
import type { Fault, Place } from "./fault";

/** `schemas/markets/jp.json:14:7  …`: a place that editors can open, and the fault. */
export function faultLine(texts: Texts, fault: Fault, words: FaultWords): string {
  const others = (fault.also ?? []).map((place) => placeAddress(texts, place));
  return `${placeAddress(texts, fault)}  ${withPlaces(words, faultSentence(words, fault), others)}`;
}

/** `schemas/markets/jp.json:14:7`. */
export function placeAddress(texts: Texts, place: Place): string {
  const position = placeOfFault(texts, place);
  return `${place.file}${position ? `:${position.line}:${position.column}` : ""}`;
}

/** The position of a fault; undefined for a file that does not exist. */
export function placeOfFault(texts: Texts, { file, at, offset }: Place): TextPosition | undefined {
  const text = texts.get(file);
  if (text === undefined) return undefined;
  return positionAt(text, offset ?? offsetOf(text, at ?? ""));
}

/** The offset of the property's name, else of the array entry; for a missing place, of the nearest parent. */
function offsetOf(text: string, pointer: string): number {
  const tree = treeOf(text);
  const path = parsePointer(pointer);
  for (let length = path.length; tree && length >= 0; length--) {
    const node = nodeAt(tree, path.slice(0, length));
    if (node) return node.parent?.type === "property" ? node.parent.offset : node.offset;
  }
  return 0;
}

/** The tree of the last text: many places of one file are asked for in turn. */
let last: { text: string; tree: Node | undefined } | undefined;

export function treeOf(text: string): Node | undefined {
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
