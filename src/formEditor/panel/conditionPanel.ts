import type { Json, JsonObject } from "../../engine/form";
import { isEqualJson } from "../../engine/isEqualJson";
import { isObject } from "../../engine/pointer";
import type { FieldDetails } from "../operations/fieldFacts";
import type { AskedWhen, ConditionTest, FormOperation } from "../operations/operation";
import { type Adapted, answered, type Given } from "./adaptStep";
import { answerOf, type Sibling } from "./siblings";

/** From this many choices on, each answer is looked for in the list instead of ticked. */
const manyChoices = 16;

/** The one condition that the builder shows; null: always; undefined: it cannot show what stands there. */
export function builtCondition(
  { asked, isQuestion }: FieldDetails,
  siblings: readonly Sibling[],
): AskedWhen | null | undefined {
  const [only, ...others] = asked;
  if (isQuestion || only === undefined || only === "unreadable" || others.length > 0) return undefined;
  return only?.tests.every((test) => isShown(test, siblings)) === false ? undefined : only;
}

function isShown({ field, is, answers }: ConditionTest, siblings: readonly Sibling[]): boolean {
  const sibling = siblings.find(({ name }) => name === field);
  if (!sibling) return false;
  if (!testsOf(sibling).includes(is)) return false;
  return answers.every((answer) => isEqualJson(answerOf(sibling, String(answer)) ?? null, answer));
}

/** What can be said of a field: of a date, a file or a list, only that it is answered. */
function testsOf({ kind }: Sibling): Array<ConditionTest["is"]> {
  if (kind === "question") return ["equal", "answered"];
  return kind === "choice" || kind === "text" || kind === "number"
    ? ["equal", "oneOf", "answered"]
    : ["answered"];
}

const isLong = ({ choices }: Sibling) => choices.length >= manyChoices;

/** When a field is asked, as answers. */
export function answersOfCondition(asked: AskedWhen | null, siblings: readonly Sibling[]): JsonObject {
  if (asked === null) return { asked: "always" };
  const tests = asked.tests.map(({ field, is, answers, orUnanswered }) => {
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
  return { asked: asked.unless ? "unless" : "when", tests };
}

/** What was changed about it; nothing while a test lacks its answer. */
export function conditionOperations(
  { field }: FieldDetails,
  before: AskedWhen | null,
  typed: JsonObject,
  siblings: readonly Sibling[],
): FormOperation[] {
  if (typed.asked === "always") return before ? [{ operation: "setCondition", field, asked: null }] : [];
  const entries = Array.isArray(typed.tests) ? typed.tests.filter(isObject) : [];
  const tests = entries.map((entry) => testOf(entry, siblings));
  if (tests.length === 0 || tests.includes(undefined)) return [];
  const asked: AskedWhen = {
    unless: typed.asked === "unless",
    tests: tests.filter((test) => test !== undefined),
  };
  return isEqualJson(plain(asked), plain(before)) ? [] : [{ operation: "setCondition", field, asked }];
}

const plain = (asked: AskedWhen | null): Json => JSON.parse(JSON.stringify(asked));

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

/** The fields that a condition may look at, and by each of them which answers. */
export function conditionOffers(siblings: readonly Sibling[]): Pick<Adapted, "offers" | "following"> {
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
