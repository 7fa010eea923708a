import type { Json, JsonObject, Problem } from "../../engine/form";
import { isEqualJson } from "../../engine/isEqualJson";
import { isObject } from "../../engine/pointer";
import { type Adapted, answered, type Given } from "../editing/adaptStep";
import type { ConditionAbout } from "../editing/conditionWords";
import { answerOf, type Sibling } from "../editing/siblings";
import type { FieldDetails } from "../operations/fieldFacts";
import type { AskedWhen, ConditionTest, FormOperation } from "../operations/operation";
import type { FieldSubject, Panel } from "./panel";

/** From this many choices on, each answer is looked for in the list instead of ticked. */
const manyChoices = 16;

/** The one condition that the builder shows; null: there is none. */
export type BuiltCondition = { about: ConditionAbout; when: AskedWhen } | null;

/** By the choice in the builder, the condition that it makes; `always` makes none. */
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

/** The condition of a field; undefined where the builder cannot show the conditions that stand there. */
export function builtCondition(
  { asked, requiredWhen }: FieldDetails,
  siblings: readonly Sibling[],
): BuiltCondition | undefined {
  const about = requiredWhen.length > 0 ? "required" : "asked";
  const [only, ...others] = requiredWhen.length > 0 ? requiredWhen : asked;
  if (only === undefined || only === "unreadable" || others.length > 0) return undefined;
  if (only === null) return null;
  return only.tests.every((test) => isShown(test, siblings)) ? { about, when: only } : undefined;
}

function isShown({ field, is, answers }: ConditionTest, siblings: readonly Sibling[]): boolean {
  const sibling = siblings.find(({ name }) => name === field);
  if (!sibling) return false;
  if (!testsOf(sibling).includes(is)) return false;
  return answers.every((answer) => isEqualJson(answerOf(sibling, String(answer)) ?? null, answer));
}

/** The tests that fit a field: of a date, a file or a list, only whether it is answered. */
function testsOf({ kind }: Sibling): Array<ConditionTest["is"]> {
  if (kind === "question") return ["equal", "answered"];
  return kind === "choice" || kind === "text" || kind === "number"
    ? ["equal", "oneOf", "answered"]
    : ["answered"];
}

const isLong = ({ choices }: Sibling) => choices.length >= manyChoices;

/** A condition as answers. */
export function answersOfCondition(built: BuiltCondition, siblings: readonly Sibling[]): JsonObject {
  if (built === null) return { asked: "always" };
  const { about, when } = built;
  const [asked = ""] =
    Object.entries(ways).find(([, way]) => way.about === about && way.unless === when.unless) ?? [];
  const tests = when.tests.map(({ field, is, answers, orUnanswered }) => {
    const texts = answers.map(String);
    const isLooked = siblings.some((sibling) => sibling.name === field && isLong(sibling));
    return answered({
      field,
      is,
      answer: is === "equal" ? texts[0] : undefined,
      answers: is === "oneOf" && !isLooked ? texts : undefined,
      codes: is === "oneOf" && isLooked ? texts.map((code) => ({ code })) : undefined,
      orUnanswered,
    });
  });
  return { asked, tests };
}

/** The operations of the changed condition; none while a test lacks its answer. */
export function conditionOperations(
  { field, required }: FieldDetails,
  before: BuiltCondition,
  typed: JsonObject,
  siblings: readonly Sibling[],
): FormOperation[] {
  const after = typedCondition(typed, siblings);
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
    // A field that is always required is not required under a condition.
    ...(after?.about === "required" && required === true ? require(false) : []),
    ...(after?.about === "required" ? require(true, after.when) : []),
  ];
}

/** The condition of the typed answers; undefined while a test lacks its answer. */
function typedCondition(typed: JsonObject, siblings: readonly Sibling[]): BuiltCondition | undefined {
  if (typed.asked === "always") return null;
  const way = ways[String(typed.asked)];
  const entries = Array.isArray(typed.tests) ? typed.tests.filter(isObject) : [];
  const tests = entries.map((entry) => testOf(entry, siblings));
  if (!way || tests.length === 0 || tests.includes(undefined)) return undefined;
  return {
    about: way.about,
    when: { unless: way.unless, tests: tests.filter((test) => test !== undefined) },
  };
}

/** The problems of typed answers that a field can never have. */
function unfitAnswers(typed: JsonObject, siblings: readonly Sibling[]): Problem[] {
  const entries = Array.isArray(typed.tests) ? typed.tests.filter(isObject) : [];
  return entries.flatMap(({ field, is, answer, answers }, index) => {
    const sibling = siblings.find(({ name }) => name === field);
    if (sibling?.kind !== "number") return [];
    const several = is === "oneOf" && Array.isArray(answers) ? answers : [];
    const places = new Map<string, Json>([
      ...(is === "equal" && answer !== undefined ? [["answer", answer] as const] : []),
      ...several.map((each, place) => [`answers/${place}`, each] as const),
    ]);
    return [...places]
      .filter(([, text]) => typeof text === "string" && answerOf(sibling, text) === undefined)
      .map(([place]) => ({ path: `/tests/${index}/${place}`, keyword: "type", params: { type: "number" } }));
  });
}

const plain = (built: BuiltCondition): Json => JSON.parse(JSON.stringify(built));

function testOf(entry: JsonObject, siblings: readonly Sibling[]): ConditionTest | undefined {
  const sibling = siblings.find(({ name }) => name === entry.field);
  const is = testsOf(sibling ?? none).find((test) => test === entry.is);
  if (!sibling || !is) return undefined;
  const { name: field } = sibling;
  if (is === "answered") return { field, is, answers: [] };
  const answers = chosen(entry, is, isLong(sibling)).flatMap((text) => answerOf(sibling, text) ?? []);
  const orUnanswered = entry.orUnanswered === true && { orUnanswered: true };
  return answers.length === 0 ? undefined : { field, is, answers, ...orUnanswered };
}

const none: Sibling = { name: "", label: "", kind: undefined, choices: [] };

function chosen({ answer, answers, codes }: JsonObject, is: ConditionTest["is"], areLooked: boolean) {
  const several =
    areLooked && Array.isArray(codes) ? codes.filter(isObject).map(({ code }) => code) : answers;
  const all = is === "equal" ? [answer] : several;
  return (Array.isArray(all) ? all : []).filter((each) => typeof each === "string");
}

/** The fields that a condition may read, and the answers of each. */
function conditionOffers(siblings: readonly Sibling[]): Pick<Adapted, "offers" | "following"> {
  const given = (sibling: Sibling): Record<string, Given> => {
    const codes = sibling.choices.map(({ code, name }) => ({ code: String(code), name }));
    const is: Given = { only: testsOf(sibling) };
    // Without choices, the answers are typed.
    if (codes.length === 0) return { is, codes: null };
    return isLong(sibling)
      ? { is, answer: codes, answers: null, codes }
      : { is, answer: codes, answers: codes, codes: null };
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

/** The sentences of the builder above its form, or in place of it. */
function notesOf({ facts, near: { beside } }: ConditionSubject): string[] {
  if (facts.isQuestion) return ["conditionWords.question"];
  const built = builtCondition(facts, beside);
  return [
    ...(built === null ? ["conditionWords.always"] : []),
    ...(built === undefined ? ["conditionWords.kept"] : beside.length === 0 ? ["conditionWords.alone"] : []),
  ];
}

/** When a field is asked, or must be answered, by the answers to fields beside it. */
export const conditionPanel: Panel<ConditionSubject> = {
  form: "fieldCondition",
  notes: notesOf,
  canShow: ({ facts, near: { beside } }) =>
    !facts.isQuestion && beside.length > 0 && builtCondition(facts, beside) !== undefined,
  answers: ({ facts, near: { beside } }) => answersOfCondition(builtCondition(facts, beside) ?? null, beside),
  operations: ({ facts, near: { beside } }, answers) =>
    conditionOperations(facts, builtCondition(facts, beside) ?? null, answers, beside),
  offered: ({ facts, near: { beside } }) => ({
    ...conditionOffers(beside),
    only: { asked: offeredWays(facts) },
  }),
  problems: ({ near: { beside } }, answers) => unfitAnswers(answers, beside),
};
