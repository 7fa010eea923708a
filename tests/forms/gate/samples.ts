import type { FieldSchema } from "../../../src/forms/engine/form";
import type { AnswerKind } from "../../../src/forms/engine/widgetTable";

/** A field of each kind of answer, as staff write it. */
export const samples: Readonly<Record<AnswerKind | "group" | "list", FieldSchema>> = {
  text: { type: "string", maxLength: 60 },
  email: { type: "string", format: "email", maxLength: 254 },
  phone: { type: "string", phoneNumber: true },
  number: { type: "integer", minimum: 0, maximum: 9 },
  choice: { type: "string", included: "yesNo" },
  choices: { type: "array", maxItems: 2, items: { type: "string", included: "yesNo" } },
  question: { type: "boolean" },
  consent: { type: "boolean", const: true },
  date: { type: "string", format: "date" },
  partialDate: { type: "string", format: "partialDate" },
  month: { type: "string", format: "yearMonth" },
  file: { type: "object", file: { kind: "toeic" } },
  files: { type: "array", maxItems: 3, items: { type: "object", file: { kind: "toeic" } } },
  group: { type: "object", properties: { part: { type: "string", maxLength: 60 } } },
  list: { type: "array", maxItems: 3, items: { type: "string", maxLength: 60 } },
};
