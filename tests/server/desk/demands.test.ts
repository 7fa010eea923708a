import { describe, expect, it } from "vitest";
import type { DemandCheck, PostingDemand } from "../../../src/contract/postingDemands";
import type { FieldSchema, JsonObject, ObjectSchema } from "../../../src/forms/engine/form";
import { visibleAnswers } from "../../../src/forms/engine/purposes/visibleAnswers";
import { visibleForm } from "../../../src/forms/engine/purposes/visibleForm";
import { tickDemands } from "../../../src/server/desk/tickDemands";
import { checkPostingDemands } from "../../../src/server/postings/checkPostingDemands";
import { wordPostingFault } from "../../../src/server/postings/wordPostingFault";
import { sampleJobs } from "../../../src/server/sample/sampleJobs";
import { loadWords } from "../../../src/server/words";
import { seeded } from "../../forms/gate/effects/seeded";
import { aCatalog } from "../aCatalog";
import { somePurposes } from "../purposefulCatalog";

const seenByAll = { purpose: "work", class: "career" };
const hidden = { purpose: "medical", class: "health" };
const number = (title: string, use = seenByAll): FieldSchema => ({ type: "number", title, "x-data": use });

const schema: ObjectSchema = {
  type: "object",
  properties: {
    test: {
      type: "object",
      title: "test",
      properties: { listening: number("listening"), reading: number("reading") },
    },
    level: {
      type: "string",
      title: "level",
      included: ["4", "5"],
      "x-options": "level",
      "x-data": seenByAll,
    },
    flights: {
      type: "array",
      title: "flights",
      items: {
        type: "object",
        properties: { on: { type: "string", title: "on", format: "date", "x-data": seenByAll } },
      },
    },
    sight: number("sight", hidden),
    until: { type: "string", title: "until", format: "date", "x-data": hidden },
  },
};
const [some] = Object.values(somePurposes);
if (!some) throw new Error("There are no purposes.");
const [base] = aCatalog().applying;
if (!base) throw new Error("There is no form.");
const form = {
  ...base.form,
  schema,
  purposes: { work: some, medical: { ...some, audience: ["medical" as const] } },
  blind: { classes: [], until: "submitted" },
};
const stage = { name: "submitted", order: ["submitted"], blindUntil: null };
const titles = ["test", "listening", "reading", "level", "flights", "on", "sight", "until"];
const labels = Object.fromEntries(titles.map((title) => [title, { label: title.toUpperCase() }]));

function demandsOn(
  answers: JsonObject,
  demands: PostingDemand[],
  audience: "recruiting" | "medical" = "recruiting",
) {
  const audiences = [audience];
  const answered = { form, labels: { en: labels, ja: labels, "zh-TW": labels } };
  const application = { submitted_at: new Date("2026-03-15T00:00:00Z"), saved_at: new Date(0) };
  return tickDemands(
    { words: { staff: (_, key) => key } },
    {
      application,
      job: { demands },
      seen: {
        answered,
        labels: answered.labels,
        form: visibleForm(form, answers, audiences, stage),
        answers: visibleAnswers(form, answers, audiences, stage),
        stage,
        isBlind: false,
      },
      viewer: { audiences },
      language: "en",
      timeZone: null,
    },
  );
}

const toeic: DemandCheck = { fields: ["/test/listening", "/test/reading"], of: "sum", atLeast: 600 };
const stateOf = (answers: JsonObject, ...checks: DemandCheck[]) =>
  demandsOn(answers, [{ anyOf: [checks] }])[0]?.state;

describe("a demand of a posting", () => {
  it("has the answer, the demanded limit and the place of the answer", () => {
    const answers = { test: { listening: 400, reading: 445 } };
    expect(demandsOn(answers, [{ anyOf: [[toeic]] }])[0]?.alternatives[0]?.checks[0]).toEqual({
      state: "met",
      label: "TEST",
      pointer: "/test/listening",
      answer: "845",
      atLeast: "600",
      atMost: null,
      oneOf: null,
      withinMonths: null,
      notOver: false,
    });
  });

  it.each<[string, JsonObject, DemandCheck]>([
    ["met", { test: { listening: 300, reading: 300 } }, toeic],
    ["unmet", { test: { listening: 300, reading: 295 } }, toeic],
    ["unanswered", {}, toeic],
    [
      "met",
      { test: { listening: 5, reading: 5.75 } },
      { ...toeic, of: "mean", roundedTo: 0.5, atLeast: 5.5 },
    ],
    ["unmet", { test: { listening: 5, reading: 5.75 } }, { ...toeic, of: "mean", atLeast: 5.5 }],
    // Their sum in binary fractions is a little more than 0.3.
    ["met", { test: { listening: 0.1, reading: 0.2 } }, { ...toeic, atLeast: 0, atMost: 0.3 }],
    // 66 tenths, which binary fractions make a little more than 6.6.
    [
      "met",
      { test: { listening: 6.4, reading: 6.8 } },
      { ...toeic, of: "mean", roundedTo: 0.1, atLeast: 0, atMost: 6.6 },
    ],
    ["unanswered", { test: { listening: 9 } }, { ...toeic, of: "mean", atLeast: 5.5 }],
    ["unmet", { test: { listening: 9, reading: 4 } }, { ...toeic, of: "least", atLeast: 5 }],
    ["met", { level: "5" }, { fields: ["/level"], oneOf: ["4", "5"] }],
    ["unmet", { level: "5" }, { fields: ["/level"], oneOf: ["4"] }],
    [
      "met",
      { flights: [{ on: "2020-01-01" }, { on: "2025-03-15" }] },
      { fields: ["/flights/*/on"], withinMonths: 12 },
    ],
    ["unmet", { flights: [{ on: "2025-03-14" }] }, { fields: ["/flights/*/on"], withinMonths: 12 }],
    ["met", { flights: [{ on: "2026-03-15" }] }, { fields: ["/flights/*/on"], notOver: true }],
    ["unmet", { flights: [{ on: "2026-03-14" }] }, { fields: ["/flights/*/on"], notOver: true }],
    ["hidden", { sight: 2 }, { fields: ["/sight"], atLeast: 1 }],
    ["unanswered", {}, { fields: ["/noSuchField"], atLeast: 1 }],
  ])("is %s by %j where %j is demanded", (state, answers, check) => {
    expect(stateOf(answers, check)).toBe(state);
  });

  it("is met by any alternative of which every check is", () => {
    const level: DemandCheck = { fields: ["/level"], oneOf: ["5"] };
    const sight: DemandCheck = { fields: ["/sight"], atLeast: 1 };
    const good = { test: { listening: 300, reading: 300 } };
    expect(stateOf({ ...good, level: "4" }, toeic, level)).toBe("unmet");
    expect(demandsOn(good, [{ anyOf: [[level], [toeic]] }])[0]?.state).toBe("met");
    expect(demandsOn({}, [{ anyOf: [[toeic], [sight]] }])[0]?.state).toBe("hidden");
    expect(demandsOn({ sight: 2 }, [{ anyOf: [[sight]] }], "medical")[0]?.state).toBe("met");
  });

  const cases = process.env.FULL ? 10_000 : 500;
  it(`tells nothing of answers that its reader does not see, in ${cases} cases`, () => {
    const chance = seeded(7);
    const maybe = <T>(make: () => T) => (chance.upTo(3) === 0 ? undefined : make());
    const given = (answers: Record<string, JsonObject[string] | undefined>): JsonObject =>
      Object.fromEntries(
        Object.entries(answers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
      );
    const aDay = () => `202${chance.upTo(9)}-0${1 + chance.upTo(8)}-11`;
    const demands: PostingDemand[] = [
      { anyOf: [[{ fields: ["/sight"], atLeast: 5 }]] },
      { anyOf: [[{ fields: ["/until"], notOver: true }], [toeic]] },
      { anyOf: [[toeic, { fields: ["/sight", "/test/listening"], of: "sum", atLeast: 300 }]] },
      { anyOf: [[{ fields: ["/until"], withinMonths: 24 }]] },
    ];
    let differing = 0;
    for (let index = 0; index < cases; index++) {
      const seen = given({ test: maybe(() => ({ listening: chance.upTo(495), reading: chance.upTo(495) })) });
      const secret = () => given({ sight: maybe(() => chance.upTo(10)), until: maybe(aDay) });
      const [one, other] = [
        { ...seen, ...secret() },
        { ...seen, ...secret() },
      ];
      expect(demandsOn(one, demands)).toEqual(demandsOn(other, demands));
      const asDoctor = [one, other].map((answers) => JSON.stringify(demandsOn(answers, demands, "medical")));
      if (asDoctor[0] !== asDoctor[1]) differing++;
    }
    expect(differing).toBeGreaterThan(cases / 10);
  });

  it("is refused where no answer to the form could meet it", () => {
    const faultsOf = (check: DemandCheck) => {
      const [job] = sampleJobs;
      if (!job) return expect.fail("There are no postings.");
      const own = { ...job, applyType: "crew", market: "north", demands: [{ anyOf: [[check]] }] };
      return checkPostingDemands(own, "", aCatalog()).map((fault) =>
        wordPostingFault(loadWords("locales"), "en", fault),
      );
    };
    const at = "demands.0.anyOf.0.0";
    expect(faultsOf({ fields: ["/expectedMonthlySalary"], atMost: 9 })).toEqual([]);
    expect(faultsOf({ fields: ["/nothing"], atLeast: 1 })).toEqual([`${at}: the form has no field /nothing`]);
    expect(faultsOf({ fields: ["/surname"], atLeast: 1 })).toEqual([
      `${at} does not fit /surname, which is of type text`,
    ]);
    expect(faultsOf({ fields: ["/nationality"], oneOf: ["XX"] })).toEqual([
      `${at}: "XX" is not a choice of /nationality`,
    ]);
    expect(faultsOf({ fields: ["/surname"] })).toEqual([`${at} sets no condition for the answer`]);
  });
});
