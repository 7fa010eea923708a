import { describe, expect, it } from "vitest";
import { composeApply, type Unversioned } from "../../../../src/forms/engine/compose/compose";
import type { Change, QuestionFile, SectionFile } from "../../../../src/forms/engine/compose/sources";
import { laterFields } from "../../../../src/forms/engine/laterFields";
import type { QuestionLaw } from "../../../../src/forms/engine/lawFile";
import { here, someSources, versionText } from "../aForm";

const later = (field: string, parts: { in?: string; isHidden?: true } = {}): Change => ({
  change: "later",
  section: "crew",
  field,
  ...parts,
});

const health: SectionFile = {
  properties: {
    isFit: { type: "boolean" },
    doctor: { type: "object", properties: { name: { type: "string" }, since: { type: "string" } } },
    tests: {
      type: "object",
      properties: { score: { type: "integer" }, testDate: { type: "string" }, level: { type: "string" } },
      required: ["level"],
      dependentRequired: { score: ["testDate"] },
    },
    skills: {
      type: "array",
      items: false,
      prefixItems: [
        {
          type: "object",
          properties: { id: { const: "reading" }, level: { type: "string" } },
          required: ["id", "level"],
        },
      ],
    },
    agreed: { type: "boolean", const: true },
    email: { type: "string", "x-profile": "email" },
    repeated: { type: "string", confirmed: "email2" },
    email2: { type: "string" },
  },
  required: ["isFit", "agreed", "skills"],
  allOf: [
    {
      if: { properties: { isFit: { const: true } }, required: ["isFit"] },
      then: { properties: { issued: { type: "string" } }, required: ["issued"] },
    },
  ],
};

const essays: QuestionFile = {
  answers: "essays",
  questions: [
    { id: "why", type: "text", required: true },
    {
      id: "moved",
      type: "choice",
      required: true,
      options: "few",
      detail: { when: "TW", maxWords: 10 },
    },
  ],
};

const lateByLaw = (field: string): QuestionLaw => ({
  field,
  asks: "late",
  source: "A law, article 1",
  read: "2026-11-26",
});

interface Changes {
  own?: Change[];
  market?: Change[];
}

function composed({ own = [], market = [] }: Changes, phase: "first" | "due" = "first"): Unversioned {
  const sections = { ...someSources().sections, health };
  const steps = [{ id: "first", path: "", sections: ["crew", "health", "talk"] }];
  const markets = { here: { ...here, changes: market } };
  const law = {
    here: { rows: ["crew.name", "crew.nickname", "crew.passport", "talk.essays.why"].map(lateByLaw) },
  };
  return composeApply(
    someSources({
      sections,
      questions: { talk: essays },
      markets,
      law,
      apply: { crew: { steps, changes: own } },
    }),
    "crew",
    "here",
    phase,
  );
}

const inHealth = (field: string, parts: { in?: string } = {}): Change => ({
  change: "later",
  section: "health",
  field,
  ...parts,
});

const inEssays = (field: string, parts: { isHidden?: true } = {}): Change => ({
  change: "later",
  section: "talk",
  in: "essays",
  field,
  ...parts,
});

describe("a field that is asked later", () => {
  it("may be left at first, and is required when it is due", () => {
    const own = [later("name")];
    expect(composed({ own }).schema.required).not.toContain("name");
    expect(composed({ own }).schema.properties.name).toMatchObject({ "x-later": true });
    expect(composed({ own }, "due").schema.required).toContain("name");
    expect(laterFields(composed({ own }, "due"))).toEqual(["/name"]);
  });

  it("stays in its condition, and may be left there", () => {
    const own = [later("idNumber")];
    const [branch] = composed({ own }).schema.allOf ?? [];
    expect(branch?.then?.properties?.idNumber).toMatchObject({ "x-later": true });
    expect(branch?.then?.required).toEqual([]);
    expect(composed({ own }, "due").schema.allOf?.[0]?.then?.required).toEqual(["idNumber"]);
  });

  it("is required by no answer beside it at first", () => {
    const own = [inHealth("testDate", { in: "tests" })];
    expect(composed({ own }).schema.properties.tests).not.toHaveProperty("dependentRequired");
    expect(composed({ own }, "due").schema.properties.tests).toHaveProperty("dependentRequired");
  });

  it("is required, limited and worded by the other changes when it is due, wherever they stand", () => {
    const market: Change[] = [
      later("nickname"),
      { change: "require", section: "crew", field: "nickname" },
      { change: "limit", section: "crew", field: "nickname", limits: { maxLength: 10 } },
    ];
    expect(composed({ market }).schema.required).not.toContain("nickname");
    expect(composed({ market }, "due").schema.required).toContain("nickname");
    expect(composed({ market }).schema.properties.nickname).toMatchObject({ maxLength: 10 });
  });

  it("is taken out until it is due where its market hides it", () => {
    const market = [later("passport", { isHidden: true }), later("name", { isHidden: true })];
    const first = composed({ market });
    expect(first.schema.allOf?.[0]?.else?.properties).toEqual({});
    expect(first.steps[0]?.sections[0]?.fields).toEqual(["country", "idNumber", "nickname", "jobs"]);
    expect(laterFields(composed({ market }, "due"))).toEqual(["/name", "/passport"]);
  });

  it("is hidden by a market although its form only puts it off, and not asked at all where the market hides it for good", () => {
    const own = [later("nickname")];
    const hidden = composed({ own, market: [later("nickname", { isHidden: true })] });
    expect(hidden.schema.properties).not.toHaveProperty("nickname");
    const gone = composed({ own, market: [{ change: "hide", section: "crew", field: "nickname" }] }, "due");
    expect(laterFields(gone)).toEqual([]);
  });

  it("may be what a condition reads whose questions are asked later, too", () => {
    const own = [inHealth("issued"), inHealth("isFit")];
    expect(laterFields(composed({ own }))).toEqual(["/isFit", "/issued"]);
  });

  it("may be a field of each entry of a list", () => {
    const own = [later("company", { in: "jobs" })];
    expect(composed({ own }).schema.properties.jobs?.items).toMatchObject({ required: [] });
    expect(laterFields(composed({ own }))).toEqual(["/jobs/*/company"]);
  });

  it("may be a fixed list, whose places stay empty at first and keep their constants", () => {
    const own = [inHealth("skills")];
    const placesOf = (form: Unversioned) => form.schema.properties.skills?.prefixItems;
    expect(placesOf(composed({ own }))).toMatchObject([{ required: ["id"] }]);
    expect(placesOf(composed({ own }, "due"))).toMatchObject([{ required: ["id", "level"] }]);
  });

  it("may be one question of a set, with what its answer asks; the others are asked as before", () => {
    const placesOf = (form: Unversioned) => form.schema.properties.essays?.prefixItems;
    const own = [inEssays("moved")];
    const [why, moved] = placesOf(composed({ own })) ?? [];
    expect(why?.required).toEqual(["questionId", "answer"]);
    expect(moved).toMatchObject({ required: ["questionId"], allOf: [{ then: { required: [] } }] });
    expect(laterFields(composed({ own }))).toEqual(["/essays/moved/answer", "/essays/moved/detail"]);
    expect(versionText(composed({ own }, "due"))).toBe(versionText(composed({})));
  });

  it("may be a question that a market's law lets it hide until it is due", () => {
    const market = [inEssays("why", { isHidden: true })];
    const placesOf = (form: Unversioned) =>
      form.schema.properties.essays?.prefixItems?.map((place) => place.properties?.questionId?.const);
    expect(placesOf(composed({ market }))).toEqual(["moved"]);
    expect(placesOf(composed({ market }, "due"))).toEqual(["why", "moved"]);
  });

  it("may be a field that a market adds, in both phases of each form", () => {
    const added: Change = {
      change: "add",
      section: "crew",
      after: "name",
      field: "badge",
      required: true,
      schema: { type: "string" },
      labels: {},
    };
    const market = [added, later("badge")];
    for (const phase of ["first", "due", "first", "due"] as const)
      expect(laterFields(composed({ market }, phase))).toEqual(["/badge"]);
    expect(added.schema).toEqual({ type: "string" });
  });

  it("is one with the fields in it", () =>
    expect(laterFields(composed({ own: [inHealth("doctor"), later("jobs")] }))).toEqual([
      "/jobs",
      "/doctor",
    ]));

  it("changes a version by what may be left, and by nothing else", () => {
    expect(versionText(composed({ own: [later("nickname")] }))).toBe(versionText(composed({})));
    expect(versionText(composed({ own: [later("name")] }))).not.toBe(versionText(composed({})));
    expect(versionText(composed({ own: [later("name")] }, "due"))).toBe(versionText(composed({})));
  });
});

describe("nobody can", () => {
  const reason = (phrase: string, params: object = {}): unknown =>
    expect.objectContaining({
      reason: expect.objectContaining({ params: expect.objectContaining({ reason: { phrase, params } }) }),
    });

  it.each<[string, Changes, unknown]>([
    ["put off a field that is nowhere", { own: [later("age")] }, /no field age/],
    ["put off a field twice", { own: [later("name")], market: [later("name")] }, reason("laterAlready")],
    ["put off a field twice in one file", { own: [later("name"), later("name")] }, /contradict/],
    [
      "put off a field of a group that is put off",
      { own: [inHealth("level", { in: "tests" }), inHealth("tests")] },
      reason("laterAlready"),
    ],
    [
      "put off a question twice",
      { own: [inEssays("why")], market: [inEssays("why")] },
      reason("laterAlready"),
    ],
    [
      "put off a question of a list that is put off",
      { own: [{ change: "later", section: "talk", field: "essays" }, inEssays("why")] },
      reason("laterAlready"),
    ],
    ["hide a field for all markets", { own: [later("name", { isHidden: true })] }, reason("hiddenByForm")],
    ["put off a consent", { own: [inHealth("agreed")] }, reason("laterConsent")],
    ["put off what the account fills", { own: [inHealth("email")] }, reason("laterProfile")],
    [
      "put off what a condition reads for a question of now",
      { own: [inHealth("isFit")] },
      reason("laterRead", { other: "issued" }),
    ],
    [
      "put off what a rule reads for an answer of now",
      { own: [inHealth("email2")] },
      reason("laterRead", { other: "repeated" }),
    ],
  ])("%s", (_name, changes, error) => expect(() => composed(changes)).toThrow(error));
});
