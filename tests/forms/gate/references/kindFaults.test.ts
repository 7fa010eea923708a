import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../src/forms/engine/form";
import { isDateFormat } from "../../../../src/forms/engine/isDateFormat";
import { composeAll } from "../../../../src/forms/files/composeAll";
import { parseSources, parseWords } from "../../../../src/forms/files/parseSources";
import { profileFaults } from "../../../../src/forms/gate/meaning/profileFaults";
import { resumeFaults } from "../../../../src/forms/gate/meaning/resumeFaults";
import { comparisonFaults, twoKindFaults } from "../../../../src/forms/gate/references/kindFaults";
import { reliedOn } from "../../../../src/resume/resumeRules";
import { siteFacts } from "../../../../src/tools/siteFacts";
import { smallProject } from "../project";
import { samples } from "../samples";

const kinds = Object.entries(samples);
const pairs = kinds.flatMap(([one, field]) =>
  kinds.map(([other, second]) => ({ one, other, field, second })),
);
const isTicked = { properties: { ticked: { const: true } }, required: ["ticked"] };

describe("one name for two kinds of answer", () => {
  const parts = (field: FieldSchema) => ({ properties: { named: field } });

  it("is told in two branches, in both parts of one, and beside an unconditional field", () => {
    for (const { one, other, field, second } of pairs) {
      const wanted = one === other ? [] : [expect.objectContaining({ at: expect.stringMatching(/named$/) })];
      const asked: FieldSchema[] = [
        {
          allOf: [
            { if: isTicked, then: parts(field) },
            { if: isTicked, then: parts(second) },
          ],
        },
        { allOf: [{ if: isTicked, then: parts(field), else: parts(second) }] },
      ];
      for (const schema of asked) expect(twoKindFaults(schema, ""), `${one}, ${other}`).toEqual(wanted);
    }
  });

  it("is not told where a branch only adds a rule", () => {
    for (const [, field] of kinds)
      expect(
        twoKindFaults({ ...parts(field), allOf: [{ if: isTicked, then: parts({ ...field }) }] }, ""),
      ).toEqual([]);
  });
});

it("compares dates with dates of their format alone", () => {
  for (const { field, second } of pairs) {
    if (!isDateFormat(field.format)) continue;
    const formats = new Set([field.format, second.format]);
    const isLike = isDateFormat(second.format) && (formats.size === 1 || formats.has("partialDate"));
    const told = comparisonFaults("named", { ...field, after: "other" }, "", () => [second]);
    expect(told.map(({ at }) => at)).toEqual(isLike ? [] : ["/after"]);
  }
});

it("lets a field repeat one whose every answer it takes", () => {
  for (const { field, second } of pairs) {
    if (field.type !== "string") continue;
    const told = comparisonFaults("named", { ...field, confirmed: "other" }, "", () => [second]);
    if (field === second) expect(told).toEqual([]);
    else if (field.type !== second.type) expect(told.map(({ at }) => at)).toEqual(["/confirmed"]);
  }
});

const sources = parseSources(smallProject);
const { composed } = composeAll(sources, parseWords(smallProject));
const [first] = composed;

/** The first form with one field more. */
function withField(name: string, field: FieldSchema) {
  const form = first?.form ?? expect.fail();
  const { properties } = form.schema;
  const { included } = field;
  const codes = typeof included === "string" ? sources.options[included]?.codes : undefined;
  const schema = {
    ...form.schema,
    properties: {
      ...properties,
      [name]: { ...field, ...(codes && { included: codes }), title: `basic.${name}` },
    },
  };
  return [
    { ...(first ?? expect.fail()), form: { ...form, schema } },
    ...composed.filter((each) => each !== first),
  ];
}

it("lets the profile fill nothing but what it is asked as", () => {
  const fitting: Readonly<Record<string, string>> = {
    email: "email",
    mobile: "phone",
    firstName: "text",
    lastName: "text",
  };
  expect(profileFaults({ sources, composed })).toEqual([]);
  for (const source of ["country", "email", "mobile", "firstName", "lastName"])
    for (const [kind, field] of kinds) {
      const told = profileFaults({
        sources,
        composed: withField(source, { ...field, "x-profile": source }),
      });
      expect(told.length > 0, `${source}, ${kind}`).toBe(fitting[source] !== kind);
    }
});

it("asks for what the resume arranges as it arranges it", () => {
  expect(resumeFaults({ sources, composed, site: siteFacts })).toEqual([]);
  for (const [path, wanted] of Object.entries(reliedOn).filter(([each]) => !each.slice(1).includes("/")))
    for (const [kind, field] of kinds) {
      const told = resumeFaults({
        sources,
        composed: withField(path.slice(1), field),
        site: siteFacts,
      });
      const isOther = field.type !== wanted && !(wanted === "number" && field.type === "integer");
      expect(
        told.some(({ params }) => params.field === path.slice(1)),
        `${path}, ${kind}`,
      ).toBe(isOther);
    }
});
