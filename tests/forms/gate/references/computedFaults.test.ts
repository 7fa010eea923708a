import { expect, it } from "vitest";
import type { Sources } from "../../../../src/forms/engine/compose/sources";
import type { Branch, Computation, FieldSchema, ObjectSchema } from "../../../../src/forms/engine/form";
import { computedFaults } from "../../../../src/forms/gate/references/computedFaults";

const number: FieldSchema = { type: "number" };
const integer: FieldSchema = { type: "integer" };
const text: FieldSchema = { type: "string", maxLength: 9 };
const date: FieldSchema = { type: "string", format: "date" };
const choice: FieldSchema = { type: "string", included: ["a"], "x-options": "letters" };

const beside: Record<string, FieldSchema> = {
  hours: number,
  flights: integer,
  name: text,
  phone: { type: "string", phoneNumber: true },
  born: date,
  month: { type: "string", format: "yearMonth" },
  one: choice,
  other: choice,
  third: { ...choice, "x-options": "others" },
  later: { ...number, "x-later": true },
  ownAge: { ...number, "x-data": { class: "age" } },
  health: { ...number, "x-data": { class: "sensitive" } },
  places: { type: "array", maxItems: 9, items: text },
  trips: { type: "array", maxItems: 9, items: { type: "object", properties: { hours: number } } },
};

interface Case {
  what: string;
  computed: Computation;
  field?: FieldSchema;
  more?: Record<string, FieldSchema>;
  required?: string[];
  allOf?: Branch[];
  faults: Array<[at: string, code: string]>;
}

const at = "/properties/it";

const cases: Case[] = [
  { what: "nothing in a sum", computed: { sum: ["hours", "/trips/*/hours"] }, field: number, faults: [] },
  { what: "nothing in a sum of whole numbers", computed: { sum: ["flights"] }, field: integer, faults: [] },
  { what: "nothing in a count of entries", computed: { count: "/trips" }, field: integer, faults: [] },
  { what: "nothing in a count of values", computed: { count: "places" }, field: integer, faults: [] },
  { what: "nothing in an age", computed: { yearsBetween: ["born", "today"] }, field: integer, faults: [] },
  {
    what: "nothing in months between a month and a date",
    computed: { monthsBetween: ["/month", "/born"] },
    field: integer,
    faults: [],
  },
  {
    what: "nothing in joined texts",
    computed: { join: ["name", "phone"] },
    field: { type: "string" },
    faults: [],
  },
  {
    what: "nothing in the first of two choices",
    computed: { firstOf: ["one", "other"] },
    field: choice,
    faults: [],
  },
  {
    what: "nothing in a first number",
    computed: { firstOf: ["flights", "hours"] },
    field: number,
    faults: [],
  },
  {
    what: "a field that is not there",
    computed: { sum: ["hours", "/trips/*/hour"] },
    faults: [[`${at}/x-computed/sum/1`, "crossField"]],
  },
  {
    what: "a text in a sum",
    computed: { sum: ["hours", "name"] },
    faults: [[`${at}/x-computed/sum/1`, "computedUnfit"]],
  },
  {
    what: "a number between dates",
    computed: { yearsBetween: ["hours", "today"] },
    field: integer,
    faults: [[`${at}/x-computed/yearsBetween/0`, "computedUnfit"]],
  },
  {
    what: "every entry of a list in a difference",
    computed: { difference: ["hours", "/trips/*/hours"] },
    faults: [[`${at}/x-computed/difference/1`, "computedUnfit"]],
  },
  {
    what: "a date in joined texts",
    computed: { join: ["name", "born"] },
    field: { type: "string" },
    faults: [[`${at}/x-computed/join/1`, "computedUnfit"]],
  },
  {
    what: "the count of a text",
    computed: { count: "name" },
    field: integer,
    faults: [[`${at}/x-computed/count`, "computedUnfit"]],
  },
  {
    what: "the word today in a sum",
    computed: { sum: ["today"] },
    faults: [[`${at}/x-computed/sum/0`, "crossField"]],
  },
  {
    what: "the first of choices of another list",
    computed: { firstOf: ["one", "third"] },
    field: choice,
    faults: [[`${at}/x-computed/firstOf/1`, "computedUnfit"]],
  },
  {
    what: "a field that is asked later",
    computed: { sum: ["later"] },
    faults: [[`${at}/x-computed/sum/0`, "computedLater"]],
  },
  {
    what: "nothing where the computed field is later, too",
    computed: { sum: ["later"] },
    field: { ...number, "x-later": true },
    faults: [],
  },
  {
    what: "a field of a more sensitive class",
    computed: { sum: ["health"] },
    faults: [[`${at}/x-computed/sum/0`, "computedClass"]],
  },
  {
    what: "a field of a blind class",
    computed: { sum: ["ownAge"] },
    field: { ...number, "x-data": { class: "career" } },
    faults: [[`${at}/x-computed/sum/0`, "computedClass"]],
  },
  {
    what: "nothing in a field of the same class",
    computed: { sum: ["health"] },
    field: { ...number, "x-data": { class: "sensitive" } },
    faults: [],
  },
  {
    what: "a field that reads itself",
    computed: { sum: ["hours", "/it"] },
    faults: [[`${at}/x-computed/sum/1`, "computedCircle"]],
  },
  {
    what: "a circle of two fields",
    computed: { sum: ["more"] },
    more: { more: { ...number, "x-computed": { sum: ["it"] } } },
    faults: [
      [`${at}/x-computed`, "computedCircle"],
      ["/properties/more/x-computed", "computedCircle"],
    ],
  },
  {
    what: "a circle over a condition",
    computed: { sum: ["more"] },
    allOf: [{ if: { "x-when": { field: "/it", atLeast: 1 } }, then: { properties: { more: number } } }],
    faults: [[`${at}/x-computed`, "computedCircle"]],
  },
  {
    what: "nothing in a field that reads another computed field",
    computed: { sum: ["more"] },
    more: { more: { ...number, "x-computed": { sum: ["hours"] } } },
    faults: [],
  },
  {
    what: "a whole number for the sum of others",
    computed: { sum: ["hours"] },
    field: integer,
    faults: [[at, "computedKind"]],
  },
  {
    what: "a text for a number",
    computed: { count: "trips" },
    field: { type: "string" },
    faults: [[at, "computedKind"]],
  },
  { what: "a date for a text", computed: { join: ["name"] }, field: date, faults: [[at, "computedKind"]] },
  {
    what: "rules, and a profile that would fill it",
    computed: { sum: ["hours"] },
    field: { ...number, minimum: 1, "x-compare": { atMost: "hours" }, "x-profile": "mobile" },
    faults: [
      [`${at}/minimum`, "computedRule"],
      [`${at}/x-compare`, "computedRule"],
      [`${at}/x-profile`, "computedRule"],
    ],
  },
  {
    what: "a required field",
    computed: { sum: ["hours"] },
    required: ["it"],
    faults: [[at, "computedRequired"]],
  },
  {
    what: "a field that a condition requires",
    computed: { sum: ["hours"] },
    allOf: [{ if: { required: ["name"] }, then: { required: ["it"] } }],
    faults: [[at, "computedRequired"]],
  },
];

const section = "s";

const titled = (fields: Record<string, FieldSchema>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, title: `${section}.${name}` }]),
  );

it.each(cases)(
  "finds $what",
  ({ computed, field = number, more = {}, required = [], allOf = [], faults }) => {
    const schema: ObjectSchema = {
      type: "object",
      properties: titled({ ...beside, ...more, it: { ...field, "x-computed": computed } }),
      required,
      allOf,
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
      sections: { [section]: schema },
      sectionUis: {},
      questions: {},
      markets: {},
      options: {},
      classes: { sensitive: { weight: 3 }, age: { weight: 1, blind: true }, career: { weight: 1 } },
    };
    const found = computedFaults({ sources, composed: [{ form, kind: "apply", changes: [] }] });
    expect(new Set(found.map((fault) => `${fault.at} ${fault.code}`))).toEqual(
      new Set(faults.map((fault) => fault.join(" "))),
    );
  },
);
