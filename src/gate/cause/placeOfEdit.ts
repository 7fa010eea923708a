import { parseTree } from "jsonc-parser";
import { isObject, joinPointer, parsePointer, valueAt } from "../../engine/pointer";
import type { Texts } from "../../forms/texts";
import type { Place } from "../fault";
import { nodeAt } from "../faultLine";
import type { TextEdit } from "./mixTexts";

/** Where an edit is seen: what was taken away, at the line where it stood, in the object, list or file around it. */
export function placeOfEdit({ change, file, at }: TextEdit, before: Texts, now: Texts): Place {
  if (change !== "removed" || at === "") return { file, at };
  const around = at.slice(0, at.lastIndexOf("/"));
  const text = now.get(file) ?? "";
  const tree = parseTree(text);
  const path = parsePointer(around);
  const holder = tree && nodeAt(tree, path);
  if (!tree || !holder) return { file, at: around };
  const names = holder.type === "array" ? [parsePointer(at).at(-1) ?? ""] : namesAfter(before.get(file), at);
  const next = names.map((name) => nodeAt(tree, [...path, name])).find((node) => node !== undefined);
  const node = next?.parent?.type === "property" ? next.parent : next;
  // Where nothing follows, it stood before the bracket.
  return { file, at: around, offset: node?.offset ?? holder.offset + holder.length - 1 };
}

/** The names that stood after this one in its object. */
function namesAfter(text: string | undefined, at: string): string[] {
  const [name = "", ...path] = parsePointer(at).reverse();
  const around = path.reverse().reduce<string>(joinPointer, "");
  const value = valueAt(JSON.parse(text ?? "{}"), around);
  const names = isObject(value) ? Object.keys(value) : [];
  return names.slice(names.indexOf(name) + 1);
}
