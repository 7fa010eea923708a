import { getLocation, parse } from "jsonc-parser";
import { isObject, parsePointer, valueAt } from "../engine/pointer";
import type { Texts } from "../files/texts";
import type { Fault, Place } from "./fault";

/**
 * Returns the key of the words of the field that a fault belongs to (`education.academicBackgrounds.major`),
 * or of the group or section around it; undefined if none of the fault's places is in a section, a set of
 * questions, or a change of a market or an ApplyType. The key is derived only from the paths of the places,
 * because broken files cannot be composed.
 */
export function findFieldKeyOfFault(texts: Texts, fault: Place & Pick<Fault, "also">): string | undefined {
  const fields = [fault, ...(fault.also ?? [])].map((place) => fieldOfPlace(texts, place));
  return fields.find((field) => field !== undefined);
}

function fieldOfPlace(texts: Texts, { file, at, offset }: Place): string | undefined {
  const text = texts.get(file) ?? "";
  const path = (
    at === undefined && offset !== undefined ? getLocation(text, offset).path : parsePointer(at ?? "")
  ).map(String);
  const [, kind, section = ""] = /^(?:schemas|locales\/[^/]+)\/(\w+)\/(.+)\.json$/.exec(file) ?? [];
  switch (kind) {
    case "sections":
      return key(section.replace(/\.ui$/, ""), ...namesOn(path, file));
    case "questions":
      return questionKey(section, path, parse(texts.get(`schemas/questions/${section}.json`) ?? ""));
    case "markets":
    case "apply":
      return changeKey(path, parse(text));
    default:
      return undefined;
  }
}

const key = (...names: unknown[]) => names.filter((name) => name !== undefined).join(".");

/** The names of the fields along a path in a section, in its UI schema or in its words. */
function namesOn(path: string[], file: string): string[] {
  if (file.startsWith("locales/")) return path[0] === "fields" ? path.slice(1, 2) : [];
  if (file.endsWith(".ui.json"))
    return path.filter((part) => !part.startsWith("ui:") && !/^(?:items|\d+)$/.test(part));
  return path.filter((_, place) => path[place - 1] === "properties" && path[place - 2] !== "if");
}

function questionKey(set: string, [list, which = ""]: string[], file: unknown): string {
  if (list !== "questions" || !isObject(file)) return set;
  // Files of words have a question under its id; the set of questions in `schemas/` has it under its index.
  const id = /^\d+$/.test(which) ? valueAt(file, `/questions/${which}/id`) : which;
  return id ? key(set, file.answers, id, "answer") : set;
}

function changeKey([list, which, part, ...rest]: string[], file: unknown): string | undefined {
  const change = list === "changes" && isObject(file) ? valueAt(file, `/changes/${which}`) : undefined;
  if (!isObject(change)) return undefined;
  return key(change.section, change.in, change.field, ...(part === "schema" ? namesOn(rest, "") : []));
}
