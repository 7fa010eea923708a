import { expect, it } from "vitest";
import { changedAnswers } from "../../../src/forms/engine/changedAnswers";
import type { FieldSchema, JsonObject } from "../../../src/forms/engine/form";

const text = (title: string): FieldSchema => ({ type: "string", title });
const schema: FieldSchema = {
  type: "object",
  properties: {
    name: text("name"),
    airports: { type: "array", title: "airports", items: { type: "string" } },
    photo: { type: "object", title: "photo", file: { kind: "photo" } },
    test: { type: "object", title: "test", properties: { score: { type: "integer", title: "score" } } },
    jobs: {
      type: "array",
      title: "jobs",
      items: { type: "object", properties: { place: text("place"), until: text("until") } },
    },
    questions: {
      type: "array",
      prefixItems: ["why", "when"].map((id) => ({
        type: "object",
        properties: { questionId: { const: id }, answer: text(id) },
      })),
      items: false,
    },
  },
};

const job = (entryId: string, place: string): JsonObject => ({ entryId, place });
const found = (before: JsonObject, now: JsonObject) =>
  changedAnswers(schema, before, now).map((each) => [each.pointer, each.titles, each.before, each.now]);

it("finds nothing where the same stands in another order, or is blank in another way", () => {
  const before = { name: "Ida ", jobs: [job("a", "Taipei"), job("b", "Osaka")], airports: [], photo: null };
  const now = { name: "Ida", jobs: [job("b", "Osaka"), job("a", "Taipei")] };
  expect(found(before, now)).toEqual([]);
});

it("finds answers, groups, lists of values and files", () => {
  const file = (fileName: string) => ({ kind: "photo", slot: "one", fileName });
  const before = { name: "Ida", airports: ["TPE"], photo: file("a.jpg"), test: { score: 600 } };
  const now = { airports: ["TPE", "KIX"], photo: file("b.jpg"), test: { score: 605 } };
  expect(found(before, now)).toEqual([
    ["/name", ["name"], "Ida", undefined],
    ["/airports", ["airports"], ["TPE"], ["TPE", "KIX"]],
    ["/photo", ["photo"], file("a.jpg"), file("b.jpg")],
    ["/test/score", ["test", "score"], 600, 605],
  ]);
});

it("finds entries that were changed, added and taken out, at their places of now", () => {
  const before = { jobs: [job("a", "Taipei"), job("b", "Osaka")] };
  const now = { jobs: [job("c", "Kobe"), job("b", "Tokyo")] };
  expect(found(before, now)).toEqual([
    ["/jobs/0", ["jobs", 1], undefined, job("c", "Kobe")],
    ["/jobs/1/place", ["jobs", 2, "place"], "Osaka", "Tokyo"],
    ["/jobs", ["jobs", 1], job("a", "Taipei"), undefined],
  ]);
});

it("compares each place of a fixed list with itself", () => {
  const answer = (questionId: string, text: string) => ({ questionId, answer: text });
  const before = { questions: [answer("when", "Now"), answer("why", "Sky")] };
  const now = { questions: [answer("why", "Sky"), answer("when", "Later")] };
  expect(found(before, now)).toEqual([["/questions/1/answer", ["when"], "Now", "Later"]]);
});
