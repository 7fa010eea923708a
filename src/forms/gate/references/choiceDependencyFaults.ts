import type { Sources } from "../../engine/compose/sources";
import { evaluateCross, isFromRoot, passesTest } from "../../engine/crossCondition";
import { evaluateCondition, fieldNamesInConditions } from "../../engine/evaluateCondition";
import { hasChoices } from "../../engine/fieldStructure";
import type { Belongings, ComposedForm, FieldSchema, Json, JsonObject } from "../../engine/form";
import {
  type AskedField,
  getNumberedPathOfField,
  type HeldCondition,
  iterateFieldsWithConditions,
} from "../../engine/iterateFieldsWithConditions";
import { offeredRuleOf, pathsOfOfferedRule } from "../../engine/keywords/offered";
import { isLater } from "../../engine/laterFields";
import { appendToPointer, outerPointer, parsePointer } from "../../engine/pointer";
import type { WordlessProject } from "../cacheLookBySources";
import { createFinding, dedupeFaultsByPlace, type Fault, type Found, withoutPhase } from "../fault";
import { day } from "../meaning/applications/proveForms";
import { buildSuggestion } from "../nearestName";
import { findFieldsByPath, isLaterAtPath, pathsReadByCondition } from "./crossFaults";

/**
 * Faults in the answers to which choices belong (`for` of an option list): the field of the answers does not
 * exist, offers no choices, is asked later or follows these choices itself; its list does not have the code;
 * or no choice is left with some answers.
 */
export function choiceDependencyFaults({ sources, composed }: WordlessProject): Fault[] {
  return dedupeFaultsByPlace(composed.flatMap(({ form }) => faultsIn(form, sources)));
}

type Code = string | number;

/** A field whose choices follow other answers. */
interface Following {
  asked: AskedField;
  own: string;
  /** For each path in its rule, the same path from the root of the form. */
  targets: Map<string, string>;
}

function faultsIn(form: ComposedForm, sources: Sources): Fault[] {
  const following = [...iterateFieldsWithConditions(form.schema)].flatMap((asked): Following[] => {
    const paths = pathsOfOfferedRule(asked.field);
    if (paths.length === 0) return [];
    const own = getNumberedPathOfField(asked);
    const targets = paths.map((path): [string, string] => [path, targetOf(path, own)]);
    return [{ asked, own, targets: new Map(targets) }];
  });
  return following.flatMap((each) => {
    const list = listOf(each.asked.field);
    const file = `schemas/options/${list}.json`;
    const looks = [
      () => pathFaults(each, form, sources),
      () => circleFaults(each, following),
      () => emptyFaults(each, following, form),
    ];
    // Each check runs only if the checks before it find no fault.
    const all = looks.reduce<Found[]>((found, look) => (found.length > 0 ? found : look()), []);
    return all.map(({ at, ...fault }): Fault => ({ file, at: `/for${at ?? ""}`, ...fault }));
  });
}

const targetOf = (path: string, own: string): string =>
  isFromRoot(path) ? path : appendToPointer(outerPointer(own), path);

const choicesIn = (field: FieldSchema): FieldSchema => (field.type === "array" && field.items) || field;

const listOf = (field: FieldSchema): string => choicesIn(field)["x-options"] ?? "";

/** The codes that the field at a path may have, including codes that can no longer be chosen. */
function codesAt(path: string, { schema }: ComposedForm, { options }: Sources): Code[] {
  return findFieldsByPath(schema, path).fields.flatMap((field) => options[listOf(field)]?.codes ?? []);
}

function pathFaults({ asked, own, targets }: Following, form: ComposedForm, sources: Sources): Found[] {
  const written = sources.options[listOf(asked.field)]?.for ?? {};
  return Object.entries(offeredRuleOf(asked.field)).flatMap(([code, belongsTo]) =>
    Object.entries(belongsTo).flatMap(([path, answers], index): Found[] => {
      // In the file, a place of a fixed list has its name, not its index.
      const name = Object.keys(written[code] ?? {})[index] ?? path;
      const at = appendToPointer(appendToPointer("", code), name);
      const target = targets.get(path) ?? path;
      const { fields, near } = findFieldsByPath(form.schema, target);
      const meant = buildSuggestion(parsePointer(target).at(-1) ?? "", near);
      if (target === own) return [{ at, ...createFinding("offeredCircle", { fields: name }) }];
      if (fields.length === 0)
        return [
          { at, ...createFinding("crossField", { field: name, form: withoutPhase(form.name), meant }) },
        ];
      if (!fields.some(hasChoices)) return [{ at, ...createFinding("offeredNoChoices", { field: name }) }];
      if (isLaterAtPath(form.schema, target) && !isLater(asked.field) && !isLaterAtPath(form.schema, own))
        return [{ at, ...createFinding("offeredLater", { field: name }) }];
      const codes: Json[] = codesAt(target, form, sources);
      return answers.flatMap((answer, place) =>
        codes.includes(answer)
          ? []
          : [
              {
                at: appendToPointer(at, place),
                ...createFinding("offeredNever", {
                  field: name,
                  answer: JSON.stringify(answer),
                  meant: buildSuggestion(String(answer), codes.map(String)),
                }),
              },
            ],
      );
    }),
  );
}

/** The fault of a field whose choices depend, through other fields, on itself. */
function circleFaults({ own, asked }: Following, all: readonly Following[]): Found[] {
  const seen = new Set<string>();
  const circularPath = (path: string, way: string[]): string[] | undefined => {
    for (const { own: field, targets } of all) {
      if (field !== path || seen.has(field)) continue;
      seen.add(field);
      for (const target of targets.values()) {
        if (target === own) return [...way, target];
        const found = circularPath(target, [...way, target]);
        if (found) return found;
      }
    }
    return undefined;
  };
  const way = circularPath(own, [own]);
  const [code = ""] = Object.keys(offeredRuleOf(asked.field));
  return way
    ? [{ at: appendToPointer("", code), ...createFinding("offeredCircle", { fields: way.join(" → ") }) }]
    : [];
}

/** Answers that an applicant may give, by the paths of their fields. */
type Given = ReadonlyMap<string, Json>;

/**
 * The fault of answers with which a field has no choice left. At most one answer for each field is tried: a
 * missing answer leaves all choices, and several answers leave the choices of each of them.
 */
function emptyFaults(following: Following, all: readonly Following[], form: ComposedForm): Found[] {
  const { asked, targets } = following;
  const rule = offeredRuleOf(asked.field);
  const { included } = choicesIn(asked.field);
  const codes: Json[] = Array.isArray(included) ? included : [];
  // A choice that belongs to no answer is always left.
  if (codes.some((code) => rule[String(code)] === undefined)) return [];
  const paths = [...targets.entries()];
  const search = (place: number, given: Given, left: Json[]): Given | undefined => {
    if (left.length === 0) return isPossible(given, following, all, form) ? given : undefined;
    const [path, target] = paths[place] ?? [];
    if (path === undefined || target === undefined) return undefined;
    for (const answer of offeredAt(target, form)) {
      const isLeft = (code: Json) => rule[String(code)]?.[path]?.includes(answer) ?? true;
      const found = search(place + 1, new Map(given).set(target, answer), left.filter(isLeft));
      if (found) return found;
    }
    // Also tries the other fields without an answer to this field.
    return search(place + 1, given, left);
  };
  const found = search(0, new Map(), codes);
  if (!found) return [];
  const answers = [...found].map(([path, answer]) => `${path}: ${String(answer)}`).join(", ");
  return [{ at: "", ...createFinding("offeredNothing", { field: asked.path, answers }) }];
}

const offeredAt = (path: string, { schema }: ComposedForm): Json[] => {
  const codes = findFieldsByPath(schema, path).fields.flatMap((field): Json[] => {
    const { included } = choicesIn(field);
    return Array.isArray(included) ? included : [];
  });
  return [...new Set(codes)];
};

/** Whether an applicant whose form asks the field may have given these answers. */
function isPossible(
  given: Given,
  { asked }: Following,
  all: readonly Following[],
  { schema }: ComposedForm,
): boolean {
  const isOfferedThere = all.every(({ own, asked: { field }, targets }) => {
    const answer = given.get(own);
    return answer === undefined || leavesChoice(answer, offeredRuleOf(field), targets, given);
  });
  return isOfferedThere && asked.conditions.every((held) => mayHold(held, given, schema));
}

const leavesChoice = (
  answer: Json,
  rule: Belongings,
  targets: ReadonlyMap<string, string>,
  given: Given,
): boolean =>
  Object.entries(rule[String(answer)] ?? {}).every(([path, answers]) => {
    const other = given.get(targets.get(path) ?? path);
    return other === undefined || answers.includes(other);
  });

/**
 * Whether a condition can have the outcome that a field needs. The result is true if the condition reads an
 * answer that is not given, or the answer to a list.
 */
function mayHold(held: HeldCondition, given: Given, schema: FieldSchema): boolean {
  const { condition, holds } = held;
  const read = pathsReadByCondition(held, schema);
  const isKnown = (path: string) =>
    given.has(path) && findFieldsByPath(schema, path).fields.every(({ type }) => type !== "array");
  if (read.length === 0 || !read.every(isKnown)) return true;
  const beside: JsonObject = {};
  for (const name of fieldNamesInConditions({ allOf: [{ if: condition }] })) {
    const path = read.find((each) => parsePointer(each).at(-1) === name);
    const answer = path === undefined ? undefined : given.get(path);
    if (answer !== undefined) beside[name] = answer;
  }
  const { "x-when": cross, ...standard } = condition;
  const crossHolds =
    cross === undefined ||
    evaluateCross(cross, (test) => {
      const answer = isFromRoot(test.field) ? given.get(test.field) : beside[test.field];
      return passesTest(test, answer === undefined ? [] : [answer], day);
    });
  return (evaluateCondition(standard, beside) && crossHolds) === holds;
}
