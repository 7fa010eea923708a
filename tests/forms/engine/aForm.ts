import { canonicalSchema } from "../../../src/forms/engine/compose/canonicalSchema";
import { composeApply, type Unversioned } from "../../../src/forms/engine/compose/compose";
import type { Change, MarketFile, SectionFile, Sources } from "../../../src/forms/engine/compose/sources";
import type { ObjectSchema } from "../../../src/forms/engine/form";

/** A section with a condition, a list and a required field: all that a change can meet. */
export const crew: SectionFile = {
  properties: {
    country: { type: "string", included: "country" },
    name: { type: "string", maxLength: 40 },
    nickname: { type: "string" },
    jobs: {
      type: "array",
      items: {
        type: "object",
        properties: { company: { type: "string" }, salary: { type: "integer" } },
        required: ["company"],
      },
    },
  },
  required: ["country", "name"],
  allOf: [
    {
      if: { properties: { country: { const: "TW" } }, required: ["country"] },
      then: { properties: { idNumber: { type: "string" } }, required: ["idNumber"] },
      else: { properties: { passport: { type: "string" } } },
    },
  ],
};

export const here: MarketFile = { currency: "TWD", timeZone: "Asia/Taipei", changes: [] };

export function someSources(parts: Partial<Sources> = {}): Sources {
  return {
    apply: { crew: { steps: [{ id: "first", path: "", sections: ["crew"] }] } },
    account: {},
    editor: {},
    sections: { crew: structuredClone(crew) },
    sectionUis: { crew: { "ui:order": ["country", "idNumber", "passport", "name", "nickname", "jobs"] } },
    questions: {},
    markets: { here },
    options: { country: { codes: ["TW", "JP"] }, few: { codes: ["TW"] } },
    ...parts,
  };
}

/** The form `crew` in a market that makes these changes. */
export function composedWith(...changes: Change[]): Unversioned {
  return composeApply(someSources({ markets: { here: { ...here, changes } } }), "crew", "here");
}

/** A root that asks for these fields. */
export function anObject(parts: Omit<SectionFile, "type">): ObjectSchema {
  return { type: "object", ...parts };
}

export function versionText({ schema }: Unversioned): string {
  return canonicalSchema(schema);
}
