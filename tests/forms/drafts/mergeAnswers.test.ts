import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeAnswers } from "../../../src/forms/drafts/mergeAnswers";
import type { JsonObject } from "../../../src/forms/engine/form";

const merge = (base: JsonObject, mine: JsonObject, theirs: JsonObject) =>
  mergeAnswers({ type: "object" }, base, mine, theirs);

const job = (entryId: string, company: string) => ({ entryId, company });

describe("merging a draft that was changed in two places", () => {
  it("takes different fields from both", () => {
    const base = { surname: "Lin", height: 160 };
    expect(merge(base, { surname: "Lim", height: 160 }, { surname: "Lin", height: 162 })).toEqual({
      merged: { surname: "Lim", height: 162 },
      conflicts: [],
    });
  });

  it("takes what a field of another dialect holds for one answer, also in an entry", () => {
    const pay = { oneOf: [{ required: ["card"] }, { required: ["iban"] }] };
    const jobs = { type: "array" as const, items: { type: "object" as const, properties: { pay } } };
    const schema = { type: "object" as const, properties: { pay, jobs } };
    const at = (pay: JsonObject) => ({ pay, jobs: [{ entryId: "a", pay }] });
    const [mine, theirs] = [{ kind: "card", card: "1" }, { iban: "2" }];
    expect(mergeAnswers(schema, at({}), at(mine), at(theirs))).toEqual({
      merged: at(mine),
      conflicts: [
        { path: "/pay", mine, theirs },
        { path: "/jobs/0/pay", mine, theirs },
      ],
    });
    expect(mergeAnswers(schema, at({}), at({}), at(theirs)).merged).toEqual(at(theirs));
  });

  it("merges a form of another dialect field by field, whatever its fields are called", () => {
    const schema = { properties: { a: { type: "string" as const } }, dependencies: {} };
    const theirs: JsonObject = JSON.parse('{ "__proto__": "x" }');
    const both = JSON.parse('{ "__proto__": "x", "a": "b" }');
    expect(mergeAnswers(schema, {}, { a: "b" }, theirs)).toEqual({ merged: both, conflicts: [] });
  });

  it("asks where the same field was changed to different answers, and keeps mine until then", () => {
    expect(merge({ surname: "Lin" }, { surname: "Lim" }, { surname: "Lam" })).toEqual({
      merged: { surname: "Lim" },
      conflicts: [{ path: "/surname", mine: "Lim", theirs: "Lam" }],
    });
  });

  it("tells entries apart by their id when one side reordered and the other changed one", () => {
    const base = { jobs: [job("a", "A"), job("b", "B")] };
    const mine = { jobs: [job("b", "B"), job("a", "A")] };
    const theirs = { jobs: [job("a", "A"), job("b", "B2")] };
    expect(merge(base, mine, theirs)).toEqual({
      merged: { jobs: [job("b", "B2"), job("a", "A")] },
      conflicts: [],
    });
  });

  it("takes the order that they gave the entries where this side left it alone", () => {
    const [a, b, c, d] = [job("a", "A"), job("b", "B"), job("c", "C"), job("d", "D")];
    const mine = { jobs: [job("a", "A2"), b, d] };
    expect(merge({ jobs: [a, b] }, mine, { jobs: [b, a, c] })).toEqual({
      merged: { jobs: [b, d, job("a", "A2"), c] },
      conflicts: [],
    });
  });

  it.each([
    [undefined, " "],
    [[], "\n"],
    [null, []],
    [{ entryId: "a" }, ""],
  ])("asks nobody to choose between nothing and nothing: %j and %j", (mine, theirs) => {
    const sides = [mine, theirs].map((city) => (city === undefined ? {} : { city }));
    expect(merge({ city: "Taipei" }, sides[0] ?? {}, sides[1] ?? {}).conflicts).toEqual([]);
  });

  it.each([
    [["TPE", "KIX"], ["TPE"], ["TPE", "KIX"], 0],
    [["TPE"], ["KIX", "TPE"], ["KIX", "TPE"], 0],
    [["TPE", null], ["TPE"], ["TPE", null], 0],
    [["TPE", "KIX"], ["SIN"], ["TPE", "KIX"], 1],
  ])(
    "takes a list of plain values from the side that changed it: %j and %j",
    (mine, theirs, ports, asked) => {
      const found = merge({ ports: ["TPE"] }, { ports: mine }, { ports: theirs });
      expect(found.merged).toEqual({ ports });
      expect(found.conflicts.map(({ path }) => path)).toEqual(asked === 0 ? [] : ["/ports"]);
    },
  );

  it("keeps entries that either side added and drops one that either side deleted", () => {
    const base = { jobs: [job("a", "A"), job("b", "B")] };
    const mine = { jobs: [job("a", "A"), job("b", "B"), job("c", "C")] };
    const theirs = { jobs: [job("b", "B"), job("d", "D")] };
    expect(merge(base, mine, theirs).merged).toEqual({
      jobs: [job("b", "B"), job("d", "D"), job("c", "C")],
    });
  });

  it("asks when an entry was deleted there and changed here, and keeps it until then", () => {
    const { merged, conflicts } = merge(
      { jobs: [job("a", "A")] },
      { jobs: [job("a", "changed")] },
      { jobs: [] },
    );
    expect(merged).toEqual({ jobs: [job("a", "changed")] });
    expect(conflicts.map(({ path }) => path)).toEqual(["/jobs/0"]);
  });

  it("takes the blank entry that another form began with for its own, and keeps one that was added here", () => {
    const blank = (entryId: string) => ({ entryId });
    const here = { jobs: [blank("a")] };
    expect(merge({}, here, { jobs: [blank("b")] }).merged).toEqual({ jobs: [blank("b")] });
    expect(merge({}, here, { jobs: [job("b", "B")] }).merged).toEqual({ jobs: [job("b", "B")] });
    expect(merge({}, here, { jobs: [] }).merged).toEqual(here);
    expect(
      merge({ jobs: [job("b", "B")] }, { jobs: [job("b", "B"), blank("c")] }, { jobs: [job("b", "B2")] })
        .merged,
    ).toEqual({ jobs: [job("b", "B2"), blank("c")] });
  });

  it("asks nothing where nothing stands on either side", () => {
    const base = { name: "Lin", languages: [{ entryId: "a", languageId: "1" }] };
    const here = { languages: [{ entryId: "a", languageTypes: [{ id: "1", level: "" }] }] };
    expect(merge(base, here, { name: "", languages: [] })).toEqual({ merged: here, conflicts: [] });
    expect(merge(base, here, {}).conflicts).toEqual([]);
  });

  it("changes nothing when only one side changed", () => {
    const answers = fc.dictionary(fc.string(), fc.jsonValue());
    fc.assert(
      fc.property(answers, answers, (base, changed) => {
        const json = (value: unknown) => JSON.parse(JSON.stringify(value));
        const [a, b] = [json(base), json(changed)];
        expect(merge(a, b, a)).toEqual({ merged: b, conflicts: [] });
        expect(merge(a, a, b).merged).toEqual(b);
      }),
    );
  });
});
