import { expect, it } from "vitest";
import type { JsonObject, ObjectSchema } from "../../../../src/forms/engine/form";
import { buildApplicationListColumns } from "../../../../src/forms/engine/purposes/buildApplicationListColumns";
import { declaredFields } from "../../../../src/forms/engine/purposes/declaredFields";

const schema: ObjectSchema = {
  type: "object",
  properties: {
    surname: { type: "string", title: "surname" },
    height: { type: "integer" },
    born: { type: "string", format: "date" },
    isFit: { type: "boolean" },
    bases: { type: "array", items: { type: "string", included: ["TPE", "NRT"] } },
    photo: { type: "object", file: { kind: "photo" } },
    skills: { type: "object", title: "skills", properties: { toeic: { type: "number", title: "toeic" } } },
    jobs: {
      type: "array",
      title: "jobs",
      items: { type: "object", properties: { until: { type: "string", format: "yearMonth" } } },
    },
    questions: {
      type: "array",
      items: false,
      prefixItems: ["why", "when"].map((id) => ({
        type: "object" as const,
        properties: { id: { const: id }, answer: { type: "string" as const, title: id } },
      })),
    },
  },
};

const columns = buildApplicationListColumns(schema, declaredFields(schema));
const valuesIn = (answers: JsonObject) =>
  Object.fromEntries(
    columns.flatMap(({ path, values }) => {
      const found = values(answers);
      return found.length > 0 ? [[path, found]] : [];
    }),
  );

it("makes a column of each field, by what is answered, and of each list of groups its length", () =>
  expect(Object.fromEntries(columns.map(({ path, kind }) => [path, kind]))).toEqual({
    "/surname": "text",
    "/height": "number",
    "/born": "date",
    "/isFit": "boolean",
    "/bases": "choice",
    "/photo": "file",
    "/skills/toeic": "number",
    "/jobs": "count",
    "/jobs/*/until": "date",
    "/questions/why/answer": "text",
    "/questions/when/answer": "text",
  }));

it("names the groups and lists around a field, the nearest one first", () =>
  expect(columns.find(({ path }) => path === "/skills/toeic")?.around).toEqual(["skills"]));

it("reads the answers of each column wherever they stand", () => {
  expect(
    valuesIn({
      surname: "Marlowe",
      height: 0,
      isFit: false,
      bases: ["NRT", "TPE"],
      photo: { kind: "photo", slot: "main", fileName: "a.jpg" },
      skills: { toeic: 845 },
      jobs: [{ entryId: "1", until: "2019-06" }, { entryId: "2" }, { entryId: "3", until: "2021-01" }],
      questions: [{ id: "when", answer: "soon" }],
    }),
  ).toEqual({
    "/surname": ["Marlowe"],
    "/height": [0],
    "/isFit": [false],
    "/bases": ["NRT", "TPE"],
    "/photo": [true],
    "/skills/toeic": [845],
    "/jobs": [3],
    "/jobs/*/until": ["2019-06", "2021-01"],
    "/questions/when/answer": ["soon"],
  });
  expect(valuesIn({ surname: "", born: null, bases: [], jobs: "none" })).toEqual({});
});
