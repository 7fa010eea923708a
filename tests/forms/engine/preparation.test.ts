import { expect, it } from "vitest";
import type { ObjectSchema } from "../../../src/forms/engine/form";
import { preparationFor } from "../../../src/forms/engine/preparation";

const pdf = { kind: "report", accept: ["application/pdf", "image/png"] };
const text = (title: string, wordCount: number) => ({
  type: "object" as const,
  properties: { questionId: { const: title }, answer: { type: "string" as const, title, wordCount } },
  required: ["answer"],
});

const schema: ObjectSchema = {
  type: "object",
  properties: {
    name: { type: "string", title: "name" },
    face: { type: "object", title: "face", file: { kind: "face", accept: ["image/jpeg"] } },
    film: { type: "string", title: "film", youtubeOnly: true },
    books: { type: "array", title: "books", items: { type: "object", file: pdf } },
    tests: {
      type: "object",
      title: "tests",
      properties: {
        toeic: {
          type: "object",
          title: "toeic",
          properties: { file: { type: "object", title: "report", file: pdf } },
          required: ["file"],
        },
      },
    },
    questions: {
      type: "array",
      title: "questions",
      prefixItems: [text("why", 500), text("how", 250)],
      items: false,
    },
    more: { type: "string", title: "more", wordCount: 500 },
  },
  required: ["name", "face", "film", "books", "questions"],
};

it("tells what to have ready, whether everybody must give it, and in which group it is", () => {
  const { things } = preparationFor(schema);
  expect(things.map(({ kind, titles, isRequired }) => [kind, titles.join(" "), isRequired])).toEqual([
    ["item", "face", true],
    ["item", "film", true],
    ["item", "books", true],
    // Required only of those who took the test.
    ["item", "toeic report", false],
    ["essay", "why", true],
    ["essay", "how", true],
  ]);
});

it("counts the minutes of all that may be required, rounded up to five", () => {
  // Two short answers, three files, and 750 words at 50 a minute.
  expect(preparationFor(schema).minutes).toBe(20);
  expect(preparationFor({ type: "object", properties: { name: { type: "string" } } }).minutes).toBe(0);
});
