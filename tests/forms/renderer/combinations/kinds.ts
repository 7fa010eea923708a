import type { FieldSchema, Json } from "../../../../src/forms/engine/form";

/** A field as staff write it, and one answer to it. */
export interface Kind {
  schema: FieldSchema;
  /** The answer that is typed, chosen or uploaded, and sent unless `sent` differs. */
  answer: Json;
  sent?: Json;
  /** Its text on a sheet of answers. */
  shown: string;
}

const text = (rules: FieldSchema, answer: string): Kind => ({
  schema: { type: "string", ...rules },
  answer,
  shown: answer,
});

const number = (rules: FieldSchema, answer: number): Kind => ({
  schema: { type: "number", ...rules },
  answer,
  shown: String(answer),
});

const date = (rules: FieldSchema, answer: string, shown: string): Kind => ({
  schema: { type: "string", format: "date", ...rules },
  answer,
  shown,
});

const aFile: FieldSchema = { type: "object", file: { kind: "diploma" } };
const upload = { kind: "diploma", fileName: "stored.pdf" };

/** Every rule in `schemas/README.md`, but those that read another answer. */
export const kinds: Readonly<Record<string, Kind>> = {
  aText: text({ minLength: 2, maxLength: 60 }, "Wu"),
  aSentence: text({ maxLength: 200, wordCount: 5 }, "Over the sea"),
  aPattern: text({ pattern: "^[0-9]{4}$" }, "1234"),
  letters: text({ pattern: "^[\\p{L}\\p{M} ]*$", maxLength: 60 }, "Mei Ling"),
  notAdmin: text({ maxLength: 20, not: { enum: ["admin", "root"] } }, "staff"),
  english: text({ maxLength: 60, englishOnly: true }, "Taipei"),
  anAddress: text({ format: "uri", pattern: "^https?:.*$", maxLength: 200 }, "https://example.com/1"),
  aVideo: text({ youtubeOnly: true, maxLength: 200 }, "https://youtu.be/abcdefghijk"),
  aPassword: text({ minLength: 8, maxLength: 60, uncommon: ["starling"] }, "six geese over taipei"),
  taiwanId: text({ taiwanId: true }, "A123456789"),
  residenceCard: text({ residenceCard: true }, "A800000014"),
  vietnamId: text({ vietnamId: true }, "001099000001"),
  anEmail: text({ format: "email", maxLength: 254 }, "mei@example.com"),
  aPhone: text({ phoneNumber: true }, "+886912345678"),
  aNumber: number({ minimum: 120, maximum: 250, decimal: 1 }, 172.5),
  aWhole: number({ type: "integer", minimum: -5 }, 7),
  steps: number({ multipleOf: 0.5, maximum: 9 }, 6.5),
  aChoice: { schema: { type: "string", included: "colour" }, answer: "blue", shown: "Blue" },
  aCode: { schema: { type: "integer", included: "size" }, answer: 2, shown: "Two" },
  aCountry: { schema: { type: "string", included: "country" }, answer: "TW", shown: "Taiwan" },
  anEnum: { schema: { type: "string", enum: ["north", "south"] }, answer: "south", shown: "south" },
  choices: {
    schema: { type: "array", maxItems: 2, items: { type: "string", included: "colour" } },
    answer: ["blue"],
    shown: "Blue",
  },
  aQuestion: { schema: { type: "boolean" }, answer: true, shown: "Yes" },
  aConsent: { schema: { type: "boolean", const: true }, answer: true, shown: "Yes" },
  aDate: date({}, "2001-02-03", "3 February 2001"),
  aPast: date({ inPast: true, minAge: 18, maxAge: 80 }, "2001-02-03", "3 February 2001"),
  aFuture: date({ inFuture: true }, "2031-02-03", "3 February 2031"),
  aPartialDate: date({ format: "partialDate" }, "2001-02", "February 2001"),
  aMonth: date({ format: "yearMonth" }, "2001-02", "February 2001"),
  aFile: { schema: aFile, answer: upload, shown: "diploma.png" },
  files: {
    schema: { type: "array", maxItems: 3, items: aFile },
    answer: [upload],
    shown: "diploma.png",
  },
};
