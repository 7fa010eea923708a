import fc from "fast-check";
import { checkAnswers } from "../../../../src/forms/engine/checkAnswers";
import { fieldAt } from "../../../../src/forms/engine/fieldAt";
import type { FieldSchema, FormModule, JsonObject, Problem } from "../../../../src/forms/engine/form";
import { isObject, isWithin, valueAt } from "../../../../src/forms/engine/pointer";
import { aDocument } from "./aDocument";
import { broken, pointerOf } from "./breaks";
import { byChance, type Chance } from "./chance";
import { today } from "./dates";
import { type JudgedPlace, judgedPlaces } from "./judgedPlaces";

/** Noon in every market. */
export const noon = new Date(`${today}T04:00:00Z`);

/** Answers to a form, and the problems that the page finds in them. */
export interface Telling {
  document: JsonObject;
  problems: Problem[];
}

/** A kind of problem of one field of a form, wherever in a list the field stands: `required education.major`. */
export function kindOf(schema: FieldSchema, { path, keyword }: Pick<Problem, "path" | "keyword">): string {
  return `${keyword} ${fieldAt(schema, path)?.title ?? path}`;
}

/** The places of a form at which a broken rule is reported: for a missing answer in a group, at its fields. */
export function toldPlaces(schema: FieldSchema): JudgedPlace[] {
  return judgedPlaces(schema).filter(
    ({ keyword, field }) => keyword !== "required" || field.type !== "object" || field.file !== undefined,
  );
}

/** The kind of a reported rule: for a repeated list entry, the answer that makes it a duplicate. */
export function toldKind(schema: FieldSchema, { steps, keyword, field }: JudgedPlace): string {
  const path = pointerOf(steps);
  if (keyword === "uniqueBy") return kindOf(schema, { path: `${path}/0/${field.uniqueBy}`, keyword });
  return kindOf(schema, { path, keyword: keyword === "dependentRequired" ? "required" : keyword });
}

/** Answers, as few as possible, with which a form reports every problem of these places. */
export function tellingDocuments(module: FormModule, places: JudgedPlace[]): Telling[] {
  const { schema } = module.form;
  const reported = new Set<string>();
  const tellings: Telling[] = [];
  const kinds = new Map(places.map((place) => [place, toldKind(schema, place)]));
  const waits = (place: JudgedPlace) => !reported.has(kinds.get(place) ?? "");
  for (const [seed, place] of places.entries()) {
    const others = places.filter((other) => other !== place && waits(other));
    // Breaks this rule with all others first, and alone if another broken rule hides its problem.
    for (const broken of [[place, ...others], [place]]) {
      if (!waits(place)) continue;
      const made = byChance((chance) => brokenIn(chance, schema, broken));
      const [document = {}] = fc.sample(made, { numRuns: 1, seed });
      const problems = checkAnswers(module, document, noon);
      const news = problems.map((problem) => kindOf(schema, problem)).filter((kind) => !reported.has(kind));
      if (news.length > 0) tellings.push({ document, problems });
      for (const kind of news) reported.add(kind);
    }
  }
  return tellings;
}

/** Answers with the rule of the first place broken, and of each other place that the same answers reach. */
function brokenIn(chance: Chance, schema: FieldSchema, [first, ...others]: JudgedPlace[]): JsonObject {
  if (!first) return {};
  const whole = aDocument(chance, schema, { steps: first.steps });
  const taken = [pointerOf(first.steps)];
  return others.reduce(
    (document, place) => {
      const pointer = pointerOf(place.steps);
      const group = valueAt(document, pointer.slice(0, pointer.lastIndexOf("/")));
      const isThere = isObject(group) && valueAt(document, pointer) !== undefined;
      if (!isThere || taken.some((other) => isWithin(other, pointer) || isWithin(pointer, other)))
        return document;
      taken.push(pointer);
      return broken(document, place, chance);
    },
    broken(whole, first, chance),
  );
}
