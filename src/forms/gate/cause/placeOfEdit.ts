import type { Node } from "jsonc-parser";
import { appendToPointer, isObject, parsePointer, valueAt } from "../../engine/pointer";
import { nodeAt, parseJsonTree } from "../../files/offsetOfPointer";
import type { Texts } from "../../files/texts";
import type { Place } from "../fault";
import type { TextEdit } from "./applyChosenTextEdits";

/**
 * The place at which to show an edit. A removed value is shown where it would be in the object or list that
 * contained it.
 */
export function placeOfEdit({ change, file, at }: TextEdit, before: Texts, now: Texts): Place {
  if (change !== "removed" || at === "") return { file, at };
  const [name = "", ...outer] = parsePointer(at).reverse();
  const path = outer.reverse();
  const around = path.reduce<string>(appendToPointer, "");
  const text = now.get(file) ?? "";
  const tree = parseJsonTree(text);
  const holder = tree && nodeAt(tree, path);
  if (!holder) return { file, at: around };
  const names =
    holder.type === "array" ? [String(Number(name) - 1)] : namesBefore(before.get(file), around, name);
  const last = names.map((each) => nodeAt(holder, [each])).find((node) => node !== undefined);
  const end = last ? endOf(last) : holder.offset + 1;
  // Skips to the next entry, which may be on the same line or on the next one.
  const [gap = ""] = /^[ \t]*,?[ \t]*(?:\r?\n[ \t]*)?/.exec(text.slice(end)) ?? [];
  return { file, at: around, offset: end + gap.length };
}

const endOf = ({ offset, length }: Node) => offset + length;

/** The names before this name in its object, the nearest first. */
function namesBefore(text: string | undefined, around: string, name: string): string[] {
  const value = valueAt(JSON.parse(text ?? "{}"), around);
  const names = isObject(value) ? Object.keys(value) : [];
  return names.slice(0, names.indexOf(name)).reverse();
}
