import { describe, expect, it } from "vitest";
import { composeApply } from "../../../../src/forms/engine/compose/compose";
import type { Change, FormFile, SectionFile } from "../../../../src/forms/engine/compose/sources";
import { composedWith, here, someSources, versionText } from "../aForm";

const labels = { en: { label: "Kana" }, ja: { label: "カナ" }, "zh-TW": { label: "假名" } };
const add: Change = {
  change: "add",
  section: "crew",
  after: "name",
  field: "kana",
  schema: { type: "string" },
  labels,
};

/**
 * The error for two changes that set the same part of a field or, without `thing`, for a field that is hidden by
 * one change and changed by another.
 */
const twoChanges = (field: string, thing?: { phrase: string; params: object }): unknown =>
  expect.objectContaining({
    message: expect.stringContaining(`${field}: two changes contradict each other`),
    reason: {
      phrase: "twoChanges",
      params: {
        form: expect.any(String),
        field,
        reason: thing
          ? { phrase: "saidAlready", params: { thing } }
          : { phrase: "hiddenAlready", params: {} },
      },
    },
  });
const part = (phrase: string, params: object = {}) => ({ phrase, params });

describe("a market", () => {
  it("adds a field in its place", () => {
    const form = composedWith({ ...add, required: true, ui: { "ui:widget": "text" } });
    expect(form.steps[0]?.sections[0]?.fields).toEqual([
      "country",
      "idNumber",
      "passport",
      "name",
      "kana",
      "nickname",
      "jobs",
    ]);
    expect(form.schema.required).toContain("kana");
    expect(form.steps[0]?.ui.kana).toEqual({ "ui:widget": "text" });
    expect(form.schema.properties.kana?.title).toBe("crew.kana");
  });

  it("adds a field under a condition", () => {
    const condition = { properties: { country: { const: "TW" } }, required: ["country"] };
    const when = composedWith({ ...add, required: true, when: condition });
    expect(when.schema.allOf?.at(-1)).toMatchObject({ if: condition, then: { required: ["kana"] } });
    expect(composedWith({ ...add, unless: condition }).schema.allOf?.at(-1)).toMatchObject({
      if: condition,
      else: { properties: { kana: { type: "string" } } },
    });
    expect(when.schema.required).not.toContain("kana");
  });

  it("adds a field to the entries of a list", () => {
    const form = composedWith({ ...add, in: "jobs", after: "company" });
    expect(form.schema.properties.jobs?.items).toMatchObject({
      properties: { kana: { title: "crew.jobs.kana" } },
    });
  });

  it("requires what was optional", () => {
    const form = composedWith({ change: "require", section: "crew", field: "nickname" });
    expect(form.schema.required).toContain("nickname");
  });

  it("requires once what its form requires already", () => {
    const require: Change = { change: "require", section: "crew", field: "nickname" };
    const sources = someSources({ markets: { here: { ...here, changes: [require] } } });
    const own = { crew: { steps: [], ...sources.apply.crew, changes: [require] } };
    const { required = [] } = composeApply({ ...sources, apply: own }, "crew", "here").schema;
    expect(required.filter((name) => name === "nickname")).toHaveLength(1);
  });

  it("requires a conditional field under its condition", () => {
    const form = composedWith({ change: "require", section: "crew", field: "passport" });
    expect(form.schema.required).not.toContain("passport");
    expect(form.schema.allOf?.[0]?.else?.required).toEqual(["passport"]);
  });

  it("hides a field that an answer beside it requires, so that nobody must answer it", () => {
    const hide: Change = { change: "hide", section: "crew", in: "jobs", field: "salary" };
    const sources = someSources({ markets: { here: { ...here, changes: [hide] } } });
    Object.assign(sources.sections.crew?.properties?.jobs?.items ?? {}, {
      dependentRequired: { company: ["salary"], from: ["salary", "company"] },
    });
    const { jobs } = composeApply(sources, "crew", "here").schema.properties;
    expect(jobs?.items).toMatchObject({ dependentRequired: { from: ["company"] } });
    expect(jobs?.items).not.toHaveProperty("dependentRequired.company");
  });

  it("hides an optional field", () => {
    const form = composedWith({ change: "hide", section: "crew", field: "nickname" });
    expect(form.schema.properties).not.toHaveProperty("nickname");
    expect(form.steps[0]?.sections[0]?.fields).not.toContain("nickname");
  });

  it("limits a field", () => {
    const form = composedWith({ change: "limit", section: "crew", field: "name", limits: { maxLength: 10 } });
    expect(form.schema.properties.name).toMatchObject({ type: "string", maxLength: 10 });
  });

  it("replaces the options of a field", () => {
    const form = composedWith({
      change: "replaceOptions",
      section: "crew",
      field: "country",
      options: "few",
    });
    expect(form.schema.properties.country).toMatchObject({ included: ["TW"], "x-options": "few" });
  });

  it("renames a field without asking anything else", () => {
    const form = composedWith({ change: "relabel", section: "crew", field: "name", labels });
    expect(form.schema).toEqual(composedWith().schema);
  });

  it("changes one field in several ways that do not contradict each other", () => {
    const place = { section: "crew", field: "nickname" };
    const form = composedWith(
      { change: "require", ...place },
      { change: "limit", ...place, limits: { maxLength: 10 } },
      { change: "limit", ...place, limits: { minLength: 2 } },
      { change: "relabel", ...place, labels },
    );
    expect(form.schema.required).toContain("nickname");
    expect(form.schema.properties.nickname).toMatchObject({ minLength: 2, maxLength: 10 });
  });

  it("changes only the forms that it names", () => {
    expect(composedWith({ ...add, forms: ["ground"] }).schema).toEqual(composedWith().schema);
  });
});

describe("a market cannot", () => {
  it.each<[string, Change[], unknown]>([
    [
      "hide what is required",
      [{ change: "hide", section: "crew", field: "name" }],
      /no row of the market's law/,
    ],
    [
      "make it optional",
      [{ change: "optional", section: "crew", field: "name" }],
      /no row of the market's law/,
    ],
    [
      "hide what a condition requires",
      [{ change: "hide", section: "crew", field: "idNumber" }],
      /no row of the market's law/,
    ],
    [
      "hide it in an entry",
      [{ change: "hide", section: "crew", in: "jobs", field: "company" }],
      /no row of the market's law/,
    ],
    [
      "add a field twice",
      [add, { ...add, after: "country" }],
      twoChanges("crew.kana", part("thatItIsAsked")),
    ],
    [
      "require a field and make it optional",
      [
        { change: "require", section: "crew", field: "nickname" },
        { change: "optional", section: "crew", field: "nickname" },
      ],
      twoChanges("crew.nickname", part("whetherRequired")),
    ],
    [
      "limit a field twice in the same way",
      [
        { change: "limit", section: "crew", field: "name", limits: { maxLength: 10 } },
        { change: "limit", section: "crew", field: "name", limits: { minLength: 2, maxLength: 20 } },
      ],
      twoChanges("crew.name", part("itsRule", { rule: "maxLength" })),
    ],
    [
      "say a field in other words twice",
      [
        { change: "relabel", section: "crew", field: "name", labels },
        { change: "relabel", section: "crew", field: "name", labels },
      ],
      twoChanges("crew.name", part("itsWords")),
    ],
    [
      "hide a field and require it",
      [
        { change: "require", section: "crew", field: "nickname" },
        { change: "hide", section: "crew", field: "nickname" },
      ],
      twoChanges("crew.nickname"),
    ],
    ["add a field that is there", [{ ...add, field: "nickname" }], /there already/],
    ["put a field after one that is not there", [{ ...add, after: "nowhere" }], /no field nowhere/],
    [
      "change a field that is not there",
      [{ change: "require", section: "crew", field: "age" }],
      /no field age/,
    ],
    [
      "change a list that is not there",
      [{ change: "require", section: "crew", in: "pets", field: "name" }],
      /no group or list pets/,
    ],
    [
      "name options that are not there",
      [{ change: "replaceOptions", section: "crew", field: "country", options: "planets" }],
      /no option list planets/,
    ],
  ])("%s", (_name, changes, reason) => expect(() => composedWith(...changes)).toThrow(reason));
});

it("a form may itself drop what its sections require", () => {
  const sources = someSources();
  const [steps] = Object.values(sources.apply);
  sources.apply = {
    crew: { steps: steps?.steps ?? [], changes: [{ change: "hide", section: "crew", field: "name" }] },
  };
  expect(composeApply(sources, "crew", "here").schema.properties).not.toHaveProperty("name");
});

describe("a version", () => {
  const changed = (...changes: Change[]) =>
    versionText(composedWith(...changes)) !== versionText(composedWith());

  it("stays the same under other words", () => {
    expect(changed({ change: "relabel", section: "crew", field: "name", labels })).toBe(false);
  });

  it("differs with the rules and the fields", () => {
    expect(changed({ change: "limit", section: "crew", field: "name", limits: { maxLength: 10 } })).toBe(
      true,
    );
    expect(changed({ change: "require", section: "crew", field: "nickname" })).toBe(true);
    expect(changed(add)).toBe(true);
  });

  it("stays the same when the steps, the sections or the choices change places", () => {
    const more: SectionFile = {
      properties: { height: { type: "integer" }, size: { type: "string", included: "sizes" } },
      required: ["height"],
      allOf: [{ if: { required: ["height"] }, then: { properties: { weight: { type: "integer" } } } }],
    };
    const sections = { ...someSources().sections, more };
    const version = (steps: FormFile["steps"], sizes: string[]) => {
      const options = { ...someSources().options, sizes: { codes: sizes } };
      return versionText(
        composeApply(someSources({ sections, options, apply: { crew: { steps } } }), "crew", "here"),
      );
    };
    const steps = ["crew", "more"].map((id) => ({ id, path: id, sections: [id] }));
    const one = version(steps, ["S", "L"]);
    expect(version(steps.toReversed(), ["L", "S"])).toBe(one);
    expect(version([{ id: "all", path: "", sections: ["more", "crew"] }], ["S", "L"])).toBe(one);
    expect(version(steps, ["S"])).not.toBe(one);
  });
});

it("forms differ by market through data alone", () => {
  const markets = { here, there: { ...here, currency: "JPY", changes: [add] } };
  const sources = someSources({ markets });
  expect(composeApply(sources, "crew", "here").schema.properties).not.toHaveProperty("kana");
  expect(composeApply(sources, "crew", "there").schema.properties).toHaveProperty("kana");
  expect(composeApply(sources, "crew", "there").currency).toBe("JPY");
});
