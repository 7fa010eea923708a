import { expect, it } from "vitest";
import { canonicalSchema } from "../../../../src/forms/engine/compose/canonicalSchema";
import { composeApply } from "../../../../src/forms/engine/compose/compose";
import type { FieldSchema } from "../../../../src/forms/engine/form";
import { declaredFields } from "../../../../src/forms/engine/purposes/declaredFields";
import type { NarrowedPurposes, PurposesFile } from "../../../../src/forms/engine/purposes/purpose";
import { declarationHash } from "../../../../src/forms/files/declarationHash";
import { crew, here, someSources } from "../aForm";

const purposes: PurposesFile = {
  stages: ["submitted", "interview", "offer"],
  longest: "P24M",
  purposes: {
    experience: {
      basis: "contract",
      audience: ["recruiting", "department"],
      from: "interview",
      keep: { notHired: "P24M", withdrawn: "P24M", hired: "P24M", idle: "P24M" },
    },
    pay: {
      basis: "contract",
      audience: ["recruiting"],
      from: "offer",
      keep: { notHired: "P12M", withdrawn: "P30D", hired: "P24M", idle: "P24M" },
    },
    unused: {
      basis: "consent",
      audience: ["medical"],
      from: "offer",
      keep: { notHired: "P1M", withdrawn: "P1M", hired: "P1M", idle: "P1M" },
    },
  },
};

function composed(
  narrowed?: NarrowedPurposes,
  pay: FieldSchema["x-data"] = { purpose: "pay", class: "payHistory" },
) {
  const section = structuredClone(crew);
  section["x-data"] = { purpose: "experience" };
  const items = section.properties.jobs?.items;
  const salary = items ? items.properties?.salary : undefined;
  if (salary) salary["x-data"] = pay;
  const markets = { here: { ...here, ...(narrowed && { purposes: narrowed }) } };
  return composeApply(someSources({ sections: { crew: section }, markets, purposes }), "crew", "here");
}

it("a field has the use of its section, unless it or a list around it says otherwise", () => {
  const uses = declaredFields(composed().schema).map(({ path, use }) => [path, use]);
  expect(Object.fromEntries(uses)).toEqual({
    "/country": { purpose: "experience" },
    "/name": { purpose: "experience" },
    "/nickname": { purpose: "experience" },
    "/idNumber": { purpose: "experience" },
    "/passport": { purpose: "experience" },
    "/jobs/*/company": { purpose: "experience" },
    "/jobs/*/salary": { purpose: "pay", class: "payHistory" },
  });
});

it("a form has the purposes that its fields name, and no others", () => {
  expect(Object.keys(composed().purposes ?? {})).toEqual(["experience", "pay"]);
});

it("a market keeps for a shorter time, shows to fewer people and at a later stage, and never the other way round", () => {
  const narrowed = composed({
    experience: { audience: ["department"], from: "offer", keep: { notHired: "P30D" } },
    pay: { audience: ["recruiting", "medical"], from: "submitted", keep: { withdrawn: "P12M" } },
  });
  expect(narrowed.purposes).toMatchObject({
    experience: { audience: ["department"], from: "offer", keep: { notHired: "P30D", withdrawn: "P24M" } },
    pay: { audience: ["recruiting"], from: "offer", keep: { notHired: "P12M", withdrawn: "P30D" } },
  });
});

it("another purpose or class changes the declaration and no version", () => {
  const [one, other, third] = [
    composed(),
    composed({}, { purpose: "experience" }),
    composed({ pay: { from: "offer" } }),
  ];
  expect(canonicalSchema(other.schema)).toBe(canonicalSchema(one.schema));
  expect(declarationHash(other)).not.toBe(declarationHash(one));
  expect(declarationHash(third)).toBe(declarationHash(one));
});

it("a form names those of its classes that are blind, and the stage until which they are", () => {
  const classes = { payHistory: { weight: 3, blind: true }, birth: { weight: 3, blind: true } } as const;
  const section = structuredClone(crew);
  section.properties.name = { type: "string", "x-data": { class: "payHistory" } };
  const parts = { sections: { crew: section }, classes, purposes };
  const compose = (blindUntil?: string) =>
    composeApply(someSources({ ...parts, ...(blindUntil && { blindUntil }) }), "crew", "here");
  expect(compose("interview").blind).toEqual({ classes: ["payHistory"], until: "interview" });
  expect(compose().blind).toBeUndefined();
  expect(canonicalSchema(compose("interview").schema)).toBe(canonicalSchema(compose().schema));
});

it("a form has its named stages, or all between the submission and the offer, and its version the same", () => {
  const steps = [{ id: "first", path: "", sections: ["crew"] }];
  const compose = (stages?: string[]) =>
    composeApply(
      someSources({
        apply: { crew: { steps, ...(stages && { stages }) } },
        purposes: { ...purposes, stages: all },
      }),
      "crew",
      "here",
    );
  const all = ["submitted", "screened", "interview", "offer"];
  expect(compose(["interview"]).stages).toEqual(["interview"]);
  expect(compose().stages).toEqual(["screened", "interview"]);
  expect(canonicalSchema(compose(["interview"]).schema)).toBe(canonicalSchema(compose().schema));
});
