import { expect, it } from "vitest";
import { createAjv } from "../../../src/forms/engine/ajv";
import { checkAnswers } from "../../../src/forms/engine/checkAnswers";
import { dateInTimeZone } from "../../../src/forms/engine/dateInTimeZone";
import type { FormModule, JsonObject, ObjectSchema } from "../../../src/forms/engine/form";
import { anObject, composedWith, crew } from "./aForm";

const now = new Date("2026-03-01T00:00:00Z");

function aModule(schema: ObjectSchema, timeZone = "Asia/Taipei"): FormModule {
  const form = { ...composedWith(), schema, timeZone, version: "0" };
  return { form, validate: createAjv().compile(schema) };
}

const check = (schema: ObjectSchema, answers: JsonObject) => checkAnswers(aModule(schema), answers, now);
const at = (schema: ObjectSchema, answers: JsonObject) =>
  check(schema, answers).map(({ path, keyword }) => `${path} ${keyword}`);

const root = anObject({ ...crew, properties: { ...crew.properties, country: { type: "string" } } });

it("has nothing to say about answers that may be submitted", () => {
  expect(at(root, { country: "JP", name: "Aki", jobs: [{ company: "ANA" }] })).toEqual([]);
});

it("points at where a missing answer should stand", () => {
  expect(at(root, { country: "TW", jobs: [{ salary: 1 }] }).sort()).toEqual([
    "/idNumber required",
    "/jobs/0/company required",
    "/name required",
  ]);
});

it.each([null, [], "x", 3])("judges %j, which a stranger may send, as a blank form", (sent) => {
  expect(checkAnswers(aModule(root), sent, now)).toEqual(checkAnswers(aModule(root), {}, now));
});

it("takes blanks for missing", () => {
  expect(at(root, { country: "JP", name: "   " })).toEqual(["/name required"]);
});

it("judges no hidden answer", () => {
  const strict = anObject({
    ...crew,
    properties: { country: { type: "string" } },
    required: [],
    allOf: [
      {
        if: { properties: { country: { const: "TW" } }, required: ["country"] },
        then: { properties: { idNumber: { type: "string", taiwanId: true } } },
      },
    ],
  });
  expect(at(strict, { country: "JP", idNumber: "wrong" })).toEqual([]);
  expect(at(strict, { country: "TW", idNumber: "wrong" })).toEqual(["/idNumber taiwanId"]);
});

it("measures ages by the calendar of the market", () => {
  const schema = anObject({ properties: { born: { type: "string", minAge: 18 } } });
  const eveOfBirthday = new Date("2026-02-28T16:30:00Z");
  const problems = (timeZone: string) =>
    checkAnswers(aModule(schema, timeZone), { born: "2008-03-01" }, eveOfBirthday);
  expect(problems("Asia/Taipei")).toEqual([]);
  expect(problems("Europe/London")).toHaveLength(1);
});

it("knows the date of each place at one moment", () => {
  const moment = new Date("2026-12-31T15:30:00Z");
  expect([
    dateInTimeZone("Asia/Tokyo", moment),
    dateInTimeZone("Asia/Taipei", moment),
    dateInTimeZone(null, moment),
  ]).toEqual(["2027-01-01", "2026-12-31", "2026-12-31"]);
});
