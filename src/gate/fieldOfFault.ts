import { getLocation, parse } from "jsonc-parser";
import { isObject, segments, valueAt } from "../engine/pointer";
import type { Texts } from "../forms/texts";
import type { Fault } from "./fault";

/**
 * The field that a fault belongs to, by the key of its words (`education.academicBackgrounds.major`), or the group or
 * section around it; undefined for a fault that is about more than one section. Read from the path alone: the file may
 * be so broken that nothing can be composed of it.
 */
export function fieldOfFault(texts: Texts, { file, at, offset }: Fault): string | undefined {
  const text = texts.get(file) ?? "";
  const path = (offset === undefined ? segments(at ?? "") : getLocation(text, offset).path).map(String);
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

/** The names of fields on the way to a place in a section, its looks or its words. */
function namesOn(path: string[], file: string): string[] {
  if (file.startsWith("locales/")) return path[0] === "fields" ? path.slice(1, 2) : [];
  if (file.endsWith(".ui.json"))
    return path.filter((part) => !part.startsWith("ui:") && !/^(?:items|\d+)$/.test(part));
  return path.filter((_, place) => path[place - 1] === "properties" && path[place - 2] !== "if");
}

function questionKey(set: string, [list, which = ""]: string[], file: unknown): string {
  if (list !== "questions" || !isObject(file)) return set;
  // In the words a question stands by its id, in the set by its number.
  const id = /^\d+$/.test(which) ? valueAt(file, `/questions/${which}/id`) : which;
  return id ? key(set, file.answers, id, "answer") : set;
}

function changeKey([list, which, part, ...rest]: string[], file: unknown): string | undefined {
  const change = list === "changes" && isObject(file) ? valueAt(file, `/changes/${which}`) : undefined;
  if (!isObject(change)) return undefined;
  return key(change.section, change.in, change.field, ...(part === "schema" ? namesOn(rest, "") : []));
}
