import type { Branch, FieldSchema, UiSchema } from "../form";
import type { SectionDraft } from "./changeSection";
import type { QuestionFile, QuestionSource } from "./sources";

/**
 * A section of questions: one list of answers, with a fixed place for each question, which holds the id and
 * the answer.
 */
export function questionSection(
  id: string,
  { answers, questions, "x-data": use }: QuestionFile,
): SectionDraft {
  const places = questions.map(
    (question): FieldSchema => ({
      type: "object",
      properties: {
        questionId: { const: question.id },
        answer: { ...answerSchema(question), ...ownUse(question) },
      },
      required: ["questionId", ...(question.required ? ["answer"] : [])],
      ...(question.detail && { allOf: [detailBranch(question.detail, question)] }),
    }),
  );
  const field: FieldSchema = { type: "array", prefixItems: places, minItems: places.length, items: false };
  const looks = questions.map(({ type, detail }) => ({
    answer: answerLooks[type],
    ...(detail && { detail: answerLooks.text }),
  }));
  return {
    id,
    schema: {
      type: "object",
      properties: { [answers]: field },
      required: [answers],
      ...(use && { "x-data": use }),
    },
    ui: { [answers]: { items: looks } },
  };
}

const answerLooks: Record<QuestionSource["type"], UiSchema> = {
  text: { "ui:widget": "textarea" },
  choice: { "ui:widget": "radio" },
  number: { "ui:widget": "number", "ui:options": { width: "short" } },
};

function answerSchema({ type, maxWords, englishOnly, options, maximum }: QuestionSource): FieldSchema {
  if (type === "number") return { type: "number", minimum: 0, maximum, decimal: 1 };
  return {
    type: "string",
    ...(options ? { included: options } : { maxLength: maxCharacters }),
    ...(maxWords !== undefined && { wordCount: maxWords }),
    ...(englishOnly && { englishOnly }),
  };
}

const maxCharacters = 10_000;

const ownUse = ({ "x-data": use }: QuestionSource) => use && { "x-data": use };

function detailBranch(
  { when, maxWords }: NonNullable<QuestionSource["detail"]>,
  question: QuestionSource,
): Branch {
  return {
    if: { properties: { answer: { const: when } }, required: ["answer"] },
    then: {
      properties: {
        detail: { type: "string", maxLength: maxCharacters, wordCount: maxWords, ...ownUse(question) },
      },
      required: ["detail"],
    },
  };
}
