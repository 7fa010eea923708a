import type { Json } from "../../engine/form";
import { isEqualJson } from "../../engine/isEqualJson";
import { appendToPointer, isObject } from "../../engine/pointer";
import { answerFromRjsf } from "./answerFromRjsf";

interface Change {
  pointer: string;
  value: Json | undefined;
}

/**
 * The innermost place in which two answers differ, and its new value; undefined for equal answers. rjsf
 * returns all of its data at every key press, but only the field that was typed in must be notified.
 */
export function narrowestChange(
  before: Json | undefined,
  data: unknown,
  pointer: string,
): Change | undefined {
  return narrowed(before, answerFromRjsf(data), pointer);
}

function narrowed(before: Json | undefined, after: Json | undefined, pointer: string): Change | undefined {
  if (isEqualJson(before, after)) return undefined;
  const changed = changedParts(before, after);
  return changed.length === 1 && changed[0]
    ? narrowed(changed[0].before, changed[0].after, appendToPointer(pointer, changed[0].name))
    : { pointer, value: after };
}

/**
 * The parts that differ between two objects, or between two lists of the same length; empty for any other
 * values.
 */
function changedParts(before: Json | undefined, after: Json | undefined) {
  const [old, now] = [partsOf(before), partsOf(after)];
  if (!old || !now || Array.isArray(before) !== Array.isArray(after)) return [];
  if (Array.isArray(before) && old.size !== now.size) return [];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((name) => ({ name, before: old.get(name), after: now.get(name) }))
    .filter((part) => !isEqualJson(part.before, part.after));
}

const partsOf = (value: Json | undefined) =>
  Array.isArray(value) || isObject(value) ? new Map<string, Json>(Object.entries(value)) : undefined;
