import { isFromRoot, testsIn } from "../../engine/crossCondition";
import type { Json, JsonObject, Problem } from "../../engine/form";
import { isEqualJson } from "../../engine/isEqualJson";
import { isObject } from "../../engine/pointer";
import { type Adapted, type Given, omitUndefined } from "../editing/adaptPanelStep";
import type { ConditionAbout } from "../editing/conditionWords";
import type { Sibling } from "../editing/siblings";
import type { FieldDetails } from "../operations/fieldFacts";
import type { AskedWhen, FormOperation } from "../operations/operation";
import {
  isLong,
  listNonNumberPlaces,
  listTestsForField,
  parseBuilderEntries,
  toBuilderEntries,
} from "./conditionRows";
import type { FieldSubject, Panel } from "./panel";

/** The single condition that the builder shows; null for a field without a condition. */
export type BuiltCondition = { about: ConditionAbout; when: AskedWhen } | null;

/** The kind of condition for each choice in the builder; the choice `always` makes no condition. */
const ways: Readonly<Record<string, { about: ConditionAbout; unless: boolean }>> = {
  when: { about: "asked", unless: false },
  unless: { about: "asked", unless: true },
  requiredWhen: { about: "required", unless: false },
  requiredUnless: { about: "required", unless: true },
};

/** The choices of the builder for a field. A field that a form or market adds cannot be required under a condition. */
const offeredWays = ({ declared }: FieldDetails): readonly string[] => [
  "always",
  ...Object.keys(ways).filter((way) => declared.scope.in === "everywhere" || ways[way]?.about === "asked"),
];

/** The condition of a field; undefined if the builder cannot show the existing conditions. */
export function findBuilderCondition(
  { asked, requiredWhen }: FieldDetails,
  siblings: readonly Sibling[],
): BuiltCondition | undefined {
  const about = requiredWhen.length > 0 ? "required" : "asked";
  const [only, ...others] = requiredWhen.length > 0 ? requiredWhen : asked;
  if (only === undefined || only === "unreadable" || others.length > 0) return undefined;
  if (only === null) return null;
  return toBuilderEntries(only, siblings) ? { about, when: only } : undefined;
}

/** The condition as answers to the builder's form. */
export function conditionToAnswers(built: BuiltCondition, siblings: readonly Sibling[]): JsonObject {
  if (built === null) return { asked: "always" };
  const { about, when } = built;
  const [asked = ""] =
    Object.entries(ways).find(([, way]) => way.about === about && way.unless === when.unless) ?? [];
  const { entries, isAny } = toBuilderEntries(when, siblings) ?? { entries: [], isAny: false };
  return omitUndefined({ asked, tests: entries, isAny: isAny || undefined });
}

/** The operations of the changed condition; none without a change, or while a test lacks its answer. */
export function conditionOperations(
  { field, required }: FieldDetails,
  before: BuiltCondition,
  typed: JsonObject,
  siblings: readonly Sibling[],
): FormOperation[] {
  const after = typedCondition(typed, siblings, before?.when);
  if (after === undefined || isEqualJson(plain(after), plain(before))) return [];
  const require = (isRequired: boolean, when?: AskedWhen): FormOperation[] => [
    {
      operation: "setRequired",
      field,
      scope: { in: "everywhere" },
      required: isRequired,
      ...(when && { when }),
    },
  ];
  const isAsked = { before: before?.about === "asked", after: after?.about === "asked" };
  return [
    ...(before?.about === "required" ? require(false, before.when) : []),
    ...(isAsked.before || isAsked.after
      ? [{ operation: "setCondition", field, asked: isAsked.after && after ? after.when : null } as const]
      : []),
    // A field that is always required must first become optional.
    ...(after?.about === "required" && required === true ? require(false) : []),
    ...(after?.about === "required" ? require(true, after.when) : []),
  ];
}

/**
 * The condition that staff have entered in the builder; null for `always`, undefined while a test is missing
 * or incomplete.
 */
function typedCondition(
  typed: JsonObject,
  siblings: readonly Sibling[],
  before: AskedWhen | undefined,
): BuiltCondition | undefined {
  if (typed.asked === "always") return null;
  const way = ways[String(typed.asked)];
  const options = { unless: way?.unless === true, isAny: typed.isAny === true, before };
  const when = parseBuilderEntries(entriesIn(typed), siblings, options);
  return way && when && { about: way.about, when };
}

const entriesIn = ({ tests }: JsonObject) => (Array.isArray(tests) ? tests.filter(isObject) : []);

/** The problems of typed answers that the tested field can never have. */
const unfitProblems = (typed: JsonObject, siblings: readonly Sibling[]): Problem[] =>
  entriesIn(typed).flatMap((entry, index) =>
    listNonNumberPlaces(
      entry,
      siblings.find(({ name }) => name === entry.field),
    ).map((place) => ({ path: `/tests/${index}/${place}`, keyword: "type", params: { type: "number" } })),
  );

const plain = (built: BuiltCondition): Json => JSON.parse(JSON.stringify(built));

/** The fields that a condition may read, and for each its tests and answers. */
function conditionOffers(siblings: readonly Sibling[]): Pick<Adapted, "offers" | "following"> {
  const given = (sibling: Sibling): Record<string, Given> => {
    const codes = sibling.choices.map(({ code, name }) => ({ code: String(code), name }));
    // In `x-when`, a missing answer is a test of its own, so the choice `orUnanswered` is left out.
    const orUnanswered = isFromRoot(sibling.name) && { orUnanswered: null };
    const only = { is: { only: listTestsForField(sibling) }, ...orUnanswered };
    // Without choices, the answers are typed, so the list `codes` is left out.
    if (codes.length === 0) return { ...only, codes: null };
    return isLong(sibling)
      ? { ...only, answer: codes, answers: null, codes }
      : { ...only, answer: codes, answers: codes, codes: null };
  };
  return {
    offers: { field: siblings.map(({ name, label }) => ({ code: name, name: label })) },
    following: {
      by: "field",
      given: Object.fromEntries(siblings.map((sibling) => [sibling.name, given(sibling)])),
    },
  };
}

type ConditionSubject = Pick<FieldSubject, "facts" | "near">;

/**
 * The answers that the condition of a field may read: answers beside the field, earlier answers, and answers
 * that its condition reads now.
 */
function readable({ facts, near: { beside, elsewhere, earlier } }: ConditionSubject): readonly Sibling[] {
  const read = new Set(
    [...facts.asked, ...facts.requiredWhen].flatMap((each) =>
      each !== null && each !== "unreadable" && each.cross
        ? testsIn(each.cross).map(({ test }) => test.field)
        : [],
    ),
  );
  const known = new Set(beside.map(({ path }) => path));
  const others = elsewhere.filter(({ name }) => !known.has(name) && (earlier.has(name) || read.has(name)));
  return [...beside, ...others];
}

/** The sentences of the builder above its form, or in place of it. */
function notesOf(subject: ConditionSubject): string[] {
  if (subject.facts.isQuestion) return ["conditionWords.question"];
  const answers = readable(subject);
  const built = findBuilderCondition(subject.facts, answers);
  return [
    ...(built === null ? ["conditionWords.always"] : []),
    ...(built === undefined ? ["conditionWords.kept"] : answers.length === 0 ? ["conditionWords.alone"] : []),
  ];
}

/**
 * The panel for the condition under which a field is asked or required, by the answers to fields beside it
 * and to earlier fields.
 */
export const conditionPanel: Panel<ConditionSubject> = {
  form: "fieldCondition",
  notes: notesOf,
  canShow(subject) {
    const answers = readable(subject);
    return (
      !subject.facts.isQuestion &&
      answers.length > 0 &&
      findBuilderCondition(subject.facts, answers) !== undefined
    );
  },
  answers(subject) {
    const answers = readable(subject);
    return conditionToAnswers(findBuilderCondition(subject.facts, answers) ?? null, answers);
  },
  operations(subject, typed) {
    const answers = readable(subject);
    return conditionOperations(
      subject.facts,
      findBuilderCondition(subject.facts, answers) ?? null,
      typed,
      answers,
    );
  },
  offered: (subject) => ({
    ...conditionOffers(readable(subject)),
    only: { asked: offeredWays(subject.facts) },
  }),
  problems: (subject, typed) => unfitProblems(typed, readable(subject)),
};
