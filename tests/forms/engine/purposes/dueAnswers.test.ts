import { expect, it } from "vitest";
import type { JsonObject, ObjectSchema } from "../../../../src/forms/engine/form";
import { dueAnswers, hasAgreed, type KeepRules } from "../../../../src/forms/engine/purposes/dueAnswers";
import { keepByField, undeclaredField } from "../../../../src/forms/engine/purposes/keepByField";
import type { Purpose } from "../../../../src/forms/engine/purposes/purpose";

const text = { type: "string" } as const;
const quick = { purpose: "quick" };
const slow = { purpose: "slow" };
const schema: ObjectSchema = {
  type: "object",
  properties: {
    name: { ...text, "x-data": slow },
    passport: { ...text, "x-data": quick },
    photo: { type: "object", file: { kind: "photo" }, "x-data": quick },
    languages: { type: "array", items: { ...text, included: ["en", "ja"] }, "x-data": quick },
    jobs: {
      type: "array",
      "x-data": slow,
      items: {
        type: "object",
        properties: { company: text, salary: { type: "integer", "x-data": quick } },
      },
    },
    relatives: {
      type: "array",
      "x-data": quick,
      items: { type: "object", properties: { relative: text } },
    },
    answers: {
      type: "array",
      "x-data": slow,
      prefixItems: [
        { type: "object", properties: { questionId: { const: "why" }, answer: text } },
        {
          type: "object",
          properties: { questionId: { const: "health" }, answer: { ...text, "x-data": quick } },
        },
      ],
      items: false,
    },
  },
};
const keptFor = (notHired: string): Purpose => ({
  basis: "contract",
  audience: ["recruiting"],
  from: "submitted",
  keep: { notHired, withdrawn: "P1M", hired: "P24M", idle: "P24M" },
});
const rules: KeepRules = {
  schema,
  fields: keepByField({ schema, purposes: { quick: keptFor("P30D"), slow: keptFor("P12M") } }),
  otherwise: undeclaredField,
};
const answers: JsonObject = {
  name: "Amy",
  passport: "AB123",
  photo: { kind: "photo", slot: "main", fileName: "1.jpg" },
  languages: ["en", "ja"],
  jobs: [
    { entryId: "1", company: "Cloud", salary: 300 },
    { entryId: "2", salary: 400 },
  ],
  relatives: [{ entryId: "3", relative: "Bo" }],
  answers: [
    { questionId: "health", answer: "no" },
    { questionId: "why", answer: "wings" },
  ],
  retired: "once asked",
};
const on = (today: string, event: "notHired" | "withdrawn" = "notHired", of = { rules, isAgreed: false }) =>
  dueAnswers(of.rules, answers, { event, day: "2026-01-31" }, today, of.isAgreed);

it("keeps every answer until the last day of its time, and says which day comes first", () => {
  expect(on("2026-03-02")).toEqual({ due: [], rest: answers, keptUntil: "2026-03-02" });
});

it("takes out the answers whose time is over on the next day, and leaves all others as they are", () => {
  const { due, rest, keptUntil } = on("2026-03-03");
  expect(due.map(({ pointer, purpose }) => [pointer, purpose])).toEqual(
    [
      "/passport",
      "/photo",
      "/languages",
      "/jobs/0/salary",
      "/jobs/1/salary",
      "/relatives/0/relative",
      "/answers/0/answer",
    ].map((pointer) => [pointer, "quick"]),
  );
  expect(rest).toEqual({
    name: "Amy",
    jobs: [{ entryId: "1", company: "Cloud" }],
    answers: [{ questionId: "why", answer: "wings" }],
    retired: "once asked",
  });
  expect(keptUntil).toBe("2027-01-31");
});

it("counts a month from its last day, and another event by its own time", () => {
  expect(on("2026-02-28", "withdrawn").due).toEqual([]);
  expect(on("2026-03-01", "withdrawn").rest).toEqual({ retired: "once asked" });
});

it("keeps an answer that no field declares for the longest time, and then nothing is left", () => {
  expect(on("2028-01-31")).toMatchObject({ rest: { retired: "once asked" }, keptUntil: "2028-01-31" });
  expect(on("2028-02-01")).toMatchObject({ rest: {}, keptUntil: null });
});

it("keeps for the longer time what its applicant agrees to, and only after the events of the agreement", () => {
  const longer = { ...keptFor("P30D"), keepAgreed: { notHired: "P12M" } };
  const fields = keepByField({ schema, purposes: { quick: longer, slow: keptFor("P6M") } });
  const of = { rules: { ...rules, fields }, isAgreed: true };
  const gone = (today: string, event?: "withdrawn", isAgreed = true) =>
    new Set(on(today, event, { ...of, isAgreed }).due.map(({ purpose }) => purpose));
  expect(gone("2026-07-31")).toEqual(new Set());
  expect(gone("2026-08-01")).toEqual(new Set(["slow"]));
  expect(gone("2027-02-01")).toEqual(new Set(["slow", "quick"]));
  expect(gone("2026-03-01", "withdrawn")).toEqual(new Set(["slow", "quick"]));
  expect(gone("2026-03-03", undefined, false)).toEqual(new Set(["quick"]));
});

it("knows an agreement by its answer alone", () => {
  const agreement = "keepMe";
  expect(hasAgreed({ agreement }, { keepMe: true })).toBe(true);
  for (const other of [{}, { keepMe: false }, { keepMe: "true" }, { keepMe: null }])
    expect(hasAgreed({ agreement }, other)).toBe(false);
  expect(hasAgreed({}, { keepMe: true })).toBe(false);
});
