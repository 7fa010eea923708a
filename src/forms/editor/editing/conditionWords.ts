import type { TFunction } from "i18next";
import type { AnswerTest, CrossCondition, Json, Language } from "../../engine/form";
import { formatCalendarDate } from "../../language/formatDate";
import { formatNumber } from "../../language/formatNumber";
import type { FieldDetails } from "../operations/fieldFacts";
import type { ConditionTest } from "../operations/operation";
import type { Sibling } from "./siblings";

/** The effect of a condition: a field is asked, or a field that is always asked is required. */
export type ConditionAbout = "asked" | "required";

const wordsAbout = { asked: "conditionWords", required: "requiredWords" } as const;

/**
 * The sentence of one condition under which a field is asked, or required.
 * @param answers the answers that the condition may read
 */
export function conditionSentence(
  about: ConditionAbout,
  asked: FieldDetails["asked"][number],
  answers: readonly Sibling[],
  language: Language,
  t: TFunction,
): string {
  const wordAbout = (key: string, params = {}) => t(`formEditor:change.${wordsAbout[about]}.${key}`, params);
  if (asked === null) return wordAbout("always");
  if (asked === "unreadable") return wordAbout("unreadable");
  const { tests, cross, unless } = asked;
  const words = { answers, language, t };
  const isAny = tests.length === 0 && cross !== undefined && "anyOf" in cross;
  const parts = isAny ? cross.anyOf : cross && "allOf" in cross ? cross.allOf : cross ? [cross] : [];
  const worded = [
    ...tests.map((test) => plainWords(test, words)),
    ...parts.map((part) => crossWords(part, words)),
  ];
  const joined = listed(isAny ? "disjunction" : "conjunction", worded, language);
  return wordAbout(unless ? "unless" : "when", { tests: joined });
}

interface TestWords {
  answers: readonly Sibling[];
  language: Language;
  t: TFunction;
}

const listed = (type: "conjunction" | "disjunction", texts: readonly string[], language: Language) =>
  new Intl.ListFormat(language, { type }).format(texts);

const word = ({ t }: TestWords, key: string, params = {}) =>
  t(`formEditor:change.conditionWords.${key}`, params);

/** The words for a test of the answer to a field beside the selected one. */
function plainWords({ field, is, answers, orUnanswered }: ConditionTest, words: TestWords): string {
  return word(words, is === "answered" ? "answered" : orUnanswered ? "isOrBlank" : "is", {
    field: labelOf(field, words),
    answers: anyOf(field, answers, words),
  });
}

const answerTo = (field: string, { answers }: TestWords) =>
  answers.find(({ name, path }) => name === field || path === field);

const labelOf = (field: string, words: TestWords) => answerTo(field, words)?.label ?? field;

/** The names of some answers to a field, joined by "or": "A, B or C". */
function anyOf(field: string, codes: readonly Json[], words: TestWords): string {
  const { choices = [] } = answerTo(field, words) ?? {};
  const names = codes.map((code) => choices.find((each) => String(each.code) === String(code))?.name);
  const texts = codes.map((code, index) => names[index] ?? valueWords(code, words.language));
  return listed("disjunction", texts, words.language);
}

const valueWords = (value: Json, language: Language): string =>
  typeof value === "number" ? formatNumber(value, language) : String(value);

/** The words of a part of `x-when`. Several joined tests are put in brackets. */
function crossWords(cross: CrossCondition, words: TestWords): string {
  const grouped = (type: "conjunction" | "disjunction", parts: CrossCondition[]) =>
    word(words, "group", {
      tests: listed(
        type,
        parts.map((part) => crossWords(part, words)),
        words.language,
      ),
    });
  if ("allOf" in cross) return grouped("conjunction", cross.allOf);
  if ("anyOf" in cross) return grouped("disjunction", cross.anyOf);
  if (!("not" in cross)) return testWords(cross, words);
  const { not } = cross;
  if (!("field" in not)) return word(words, "not", { tests: crossWords(not, words) });
  const { field, ...wanted } = not;
  const [only, ...others] = Object.entries(wanted);
  if (only && others.length === 0) {
    const params = { field: labelOf(field, words), answers: anyOf(field, awaited(not), words) };
    if (only[0] === "is" || only[0] === "oneOf") return word(words, "isNot", params);
    if (only[0] === "contains") return word(words, "lacks", params);
  }
  return word(words, "not", { tests: testWords(not, words) });
}

const awaited = ({ is, oneOf = [], contains }: AnswerTest): Json[] =>
  [is, ...oneOf, contains].filter((answer) => answer !== undefined);

/** The words of each comparison of a test, joined by "and". */
function testWords(test: AnswerTest, words: TestWords): string {
  const { language } = words;
  const { is, oneOf, contains, answered, atLeast, atMost, above, below, before, after, count = {} } = test;
  const field = labelOf(test.field, words);
  const say = (key: string, params = {}) => word(words, key, { field, ...params });
  const of = (codes: readonly Json[]) => ({ answers: anyOf(test.field, codes, words) });
  const number = (value: number) => ({ number: valueWords(value, language) });
  const day = (date: string) => ({
    date: date === "today" ? word(words, "today") : dayWords(date, language),
  });
  const isBetween = atLeast !== undefined && atMost !== undefined;
  const between = () =>
    say("between", { from: valueWords(atLeast ?? 0, language), to: valueWords(atMost ?? 0, language) });
  const texts = [
    is !== undefined && say("is", of([is])),
    oneOf !== undefined && say("is", of(oneOf)),
    contains !== undefined && say("contains", of([contains])),
    answered !== undefined && say(answered ? "answered" : "unanswered"),
    isBetween && between(),
    !isBetween && atLeast !== undefined && say("atLeast", number(atLeast)),
    !isBetween && atMost !== undefined && say("atMost", number(atMost)),
    above !== undefined && say("above", number(above)),
    below !== undefined && say("below", number(below)),
    before !== undefined && say("before", day(before)),
    after !== undefined && say("after", day(after)),
    count.atLeast !== undefined && say("countAtLeast", number(count.atLeast)),
    count.atMost !== undefined && say("countAtMost", number(count.atMost)),
  ];
  return listed(
    "conjunction",
    texts.filter((text) => text !== false),
    language,
  );
}

/** The words for a date from a file: `YYYY-MM-DD`, or `YYYY-MM` or `YYYY` for an unknown day or month. */
const dayWords = (date: string, language: Language) =>
  /^\d{4}-\d{2}/.test(date) ? formatCalendarDate(date, language) : date;
