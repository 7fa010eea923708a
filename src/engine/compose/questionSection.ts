import type { FieldSchema } from "../form";
import type { SectionDraft } from "./changeSection";
import type { QuestionFile, QuestionSource } from "./sources";

/** A section of questions: one list of answers, with a fixed place for each question that holds the question's id. */
export function questionSection(id: string, { answers, questions }: QuestionFile): SectionDraft {
  const places = questions.map(
    (question): FieldSchema => ({
      type: "object",
      properties: { questionId: { const: question.id }, answer: answerSchema(question) },
      required: ["questionId", ...(question.required ? ["answer"] : [])],
    }),
  );
  const field: FieldSchema = { type: "array", prefixItems: places, minItems: places.length, items: false };
  const looks = questions.map(({ type }) => ({
    answer: { "ui:widget": type === "text" ? "textarea" : "radio" },
  }));
  return {
    id,
    schema: { type: "object", properties: { [answers]: field }, required: [answers] },
    ui: { [answers]: { items: looks } },
  };
}

function answerSchema({ maxWords, englishOnly, options }: QuestionSource): FieldSchema {
  return {
    type: "string",
    ...(options ? { included: options } : { maxLength: 10_000 }),
    ...(maxWords !== undefined && { wordCount: maxWords }),
    ...(englishOnly && { englishOnly }),
  };
}
