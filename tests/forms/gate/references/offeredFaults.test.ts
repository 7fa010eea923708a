import { expect, it } from "vitest";
import type { Sources } from "../../../../src/forms/engine/compose/sources";
import type { Belongings, Branch, FieldSchema, ObjectSchema } from "../../../../src/forms/engine/form";
import { choiceDependencyFaults } from "../../../../src/forms/gate/references/choiceDependencyFaults";

const departments = ["F30", "F50", "APC"];
const teams = ["crew", "pool", "desk"];

interface Case {
  what: string;
  for: Belongings;
  department?: FieldSchema;
  allOf?: Branch[];
  faults: Array<[at: string, code: string]>;
}

const all: Belongings = {
  crew: { "/department": ["F30", "F50"] },
  pool: { department: ["F50"] },
  desk: { "/department": ["APC"] },
};

const cases: Case[] = [
  { what: "nothing where each department has a team", for: all, faults: [] },
  {
    what: "nothing where a choice belongs to no answer",
    for: { crew: { department: ["F30"] }, pool: { department: ["F50"] } },
    faults: [],
  },
  {
    what: "a field that is not there",
    for: { ...all, desk: { "/departmnet": ["APC"] } },
    faults: [["/for/desk/~1departmnet", "crossField"]],
  },
  {
    what: "a code that the other list does not have",
    for: { ...all, desk: { "/department": ["APX"] } },
    faults: [["/for/desk/~1department/0", "offeredNever"]],
  },
  {
    what: "a field without choices",
    for: { ...all, desk: { note: ["APC"] } },
    faults: [["/for/desk/note", "offeredNoChoices"]],
  },
  {
    what: "a field that is asked later",
    for: { desk: { department: ["APC"] } },
    department: { "x-later": true },
    faults: [["/for/desk/department", "offeredLater"]],
  },
  {
    what: "choices that follow themselves",
    for: { desk: { team: ["desk"] } },
    faults: [["/for/desk/team", "offeredCircle"]],
  },
  {
    what: "a circle over another field",
    for: all,
    department: { "x-offered": { F30: { team: ["crew"] } } },
    faults: [
      ["/for/F30", "offeredCircle"],
      ["/for/crew", "offeredCircle"],
    ],
  },
  {
    what: "a department without a team",
    for: { ...all, desk: { department: ["F30"] } },
    faults: [["/for", "offeredNothing"]],
  },
  {
    what: "nothing where the field is not asked in the department without a team",
    for: { ...all, desk: { department: ["F30"] } },
    allOf: [
      {
        if: { properties: { department: { const: "APC" } }, required: ["department"] },
        else: { properties: { team: { type: "string" } } },
      },
    ],
    faults: [],
  },
];

it.each(cases)("finds $what", ({ for: belongings, department, allOf = [], faults }) => {
  const team: FieldSchema = { type: "string", "x-options": "team", included: teams, "x-offered": belongings };
  const schema: ObjectSchema = {
    type: "object",
    properties: {
      department: { type: "string", "x-options": "department", included: departments, ...department },
      note: { type: "string" },
      ...(allOf.length === 0 && { team }),
    },
    allOf: allOf.map((branch) => ({ ...branch, else: { properties: { team } } })),
  };
  const form = {
    name: "f",
    form: "f",
    market: null,
    currency: null,
    timeZone: null,
    version: "1",
    schema,
    steps: [],
  };
  const sources: Sources = {
    apply: {},
    account: {},
    editor: {},
    sections: {},
    sectionUis: {},
    questions: {},
    markets: {},
    options: { department: { codes: departments }, team: { codes: teams, for: belongings } },
  };
  const found = choiceDependencyFaults({ sources, composed: [{ form, kind: "apply", changes: [] }] });
  expect(new Set(found.map(({ at, code }) => `${at} ${code}`))).toEqual(
    new Set(faults.map((fault) => fault.join(" "))),
  );
});
