import { areInterviewDaysReversed } from "../../contract/jobs";
import { type JudgedPosting, listUnmetLawRows } from "../../contract/postingLaw";
import { writtenTerms } from "../../contract/postingTerms";
import type { FormModule, JsonObject, SchemaError, Validate } from "../../forms/engine/form";
import { languageFields } from "../../forms/engine/languageFacts";
import type { PostingLaw } from "../../forms/engine/lawFile";
import { isObject } from "../../forms/engine/pointer";

interface Judgement {
  laws: readonly PostingLaw[];
  /** Reads from the answers what the laws ask a posting to state. */
  read(answers: JsonObject): JudgedPosting;
}

/**
 * Adds to the form of a posting the rules that its schema does not express: a text in one language needs all
 * languages, an interview must not end before it begins, and the posting must state what the law of its
 * market requires.
 */
export function addPostingRules({ form, validate: ofSchema }: FormModule, judgement: Judgement): FormModule {
  const validate: Validate = function judge(data) {
    const isValid = ofSchema.call(this, data);
    const own = isObject(data)
      ? [...halfTexts(data), ...backwardDates(data), ...unlawful(data, judgement)]
      : [];
    validate.errors = [...(ofSchema.errors ?? []), ...own];
    return isValid && own.length === 0;
  };
  return { form, validate };
}

const errorAt = (instancePath: string, keyword: string, params: Record<string, unknown>): SchemaError => ({
  instancePath,
  schemaPath: "",
  keyword,
  params,
});

const halfTexts = (answers: JsonObject): SchemaError[] =>
  [...writtenTerms, "description"].flatMap((name) => {
    const words = answers[name];
    if (!isObject(words)) return [];
    return Object.values(languageFields)
      .filter((language) => words[language] === undefined)
      .map((missingProperty) => errorAt(`/${name}`, "required", { missingProperty }));
  });

const backwardDates = ({ from, to }: JsonObject): SchemaError[] =>
  typeof from === "string" && typeof to === "string" && areInterviewDaysReversed({ from, to })
    ? [errorAt("/to", "after", {})]
    : [];

/**
 * Returns the errors for required facts that are not stated, each at the field of the fact or, for a text, at
 * the field of each language.
 */
const unlawful = (answers: JsonObject, { laws, read }: Judgement): SchemaError[] =>
  listUnmetLawRows(read(answers), laws).flatMap(({ states, source }) =>
    placesOf(states).map((at) => errorAt(at, "askedByLaw", { source })),
  );

function placesOf(states: string): string[] {
  if (states === "salary" || states === "employmentType") return [`/${states}`];
  if (states === "contractMonths") return ["/contractEnd"];
  return Object.values(languageFields).map((language) => `/${states}/${language}`);
}
