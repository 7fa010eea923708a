import { describe, expect, it } from "vitest";
import type { ComposedForm, FieldSchema, JsonObject, ObjectSchema } from "../../../src/forms/engine/form";
import { migrateAnswers } from "../../../src/forms/engine/migrateAnswers";
import type { Migration } from "../../../src/forms/engine/migration";

const text: FieldSchema = { type: "string" };
const question = (id: string, answer: FieldSchema = text): FieldSchema => ({
  type: "object",
  properties: { questionId: { const: id }, answer },
});

const isTrue = (name: string) => ({ properties: { [name]: { const: true } }, required: [name] });

const asksIfTrue: FieldSchema = {
  type: "object",
  properties: { left: { type: "boolean" } },
  allOf: [{ if: isTrue("left"), then: { properties: { why: text } } }],
};
const placeOf = (id: string, schema: FieldSchema): FieldSchema => ({
  ...schema,
  properties: { questionId: { const: id }, ...schema.properties },
});

const aForm = (asks: Case["asks"], rules: FieldSchema = {}): ComposedForm => ({
  ...{ name: "x.y", form: "x", market: "y", currency: null, timeZone: null, steps: [], version: "c" },
  schema: { ...rules, type: "object", properties: asks },
});

/** A form in its present version, with the migrations to it from version `a` over `b`. */
function migrated(asks: Case["asks"], answers: JsonObject, steps: Migration[][], rules: FieldSchema = {}) {
  const [first = [], second = []] = steps;
  const form = aForm(asks, rules);
  const past = [
    { hash: "a", steps: first },
    { hash: "b", steps: second },
  ];
  return migrateAnswers({ form, past }, "a", answers);
}

interface Case {
  fact: string;
  asks: ObjectSchema["properties"];
  /** The keywords of the form besides its fields. */
  rules?: FieldSchema;
  steps?: Migration[][];
  given: JsonObject;
  answers: JsonObject;
  retired?: JsonObject;
}

const cases: Case[] = [
  {
    fact: "retires the answer to a field that is computed from now on",
    asks: { hours: { type: "number" }, total: { type: "number", "x-computed": { sum: ["hours"] } } },
    steps: [[{ change: "remove", field: "/total" }]],
    given: { hours: 2, total: 9 },
    answers: { hours: 2 },
    retired: { total: 9 },
  },
  {
    fact: "follows a field through all its names",
    asks: { calledBy: text },
    steps: [
      [{ change: "move", from: "/nickname", to: "/preferredName" }],
      [{ change: "move", from: "/preferredName", to: "/calledBy" }],
    ],
    given: { nickname: "Han" },
    answers: { calledBy: "Han" },
  },
  {
    fact: "moves an answer within each entry",
    asks: { references: { type: "array", items: { type: "object", properties: { email: text } } } },
    steps: [[{ change: "move", from: "/references/*/mail", to: "/references/*/email" }]],
    given: { references: [{ entryId: "1", mail: "a@b" }, { entryId: "2" }, { entryId: "3", mail: "c@d" }] },
    answers: {
      references: [{ entryId: "1", email: "a@b" }, { entryId: "2" }, { entryId: "3", email: "c@d" }],
    },
  },
  {
    fact: "moves an answer into a group and into the first entry of a list that is not there yet",
    asks: {
      address: { type: "object", properties: { city: text } },
      people: { type: "array", items: { type: "object", properties: { name: text } } },
    },
    steps: [
      [
        { change: "move", from: "/city", to: "/address/city" },
        { change: "move", from: "/friend", to: "/people/*/name" },
      ],
    ],
    given: { city: "台北", friend: "Ann" },
    answers: { address: { city: "台北" }, people: [{ name: "Ann" }] },
  },
  {
    fact: "never overwrites what is answered at the new place: the older answer is retired",
    asks: { preferredName: text },
    steps: [[{ change: "move", from: "/nickname", to: "/preferredName" }]],
    given: { nickname: "Old", preferredName: "New" },
    answers: { preferredName: "New" },
    retired: { nickname: "Old" },
  },
  {
    fact: "moves a question's answer to another list, whatever their order",
    asks: { flight: { type: "array", prefixItems: [question("hours"), question("why")] } },
    steps: [[{ change: "move", from: "/recruiting/why/answer", to: "/flight/why/answer" }]],
    given: {
      recruiting: [{ questionId: "shifts" }, { questionId: "why", answer: "I like it" }],
      flight: [{ questionId: "hours", answer: "200" }],
    },
    answers: {
      flight: [
        { questionId: "hours", answer: "200" },
        { questionId: "why", answer: "I like it" },
      ],
    },
    retired: { recruiting: [{ questionId: "shifts" }, { questionId: "why" }] },
  },
  {
    fact: "leaves a question that is not asked any more, and keeps those around it",
    asks: { recruiting: { type: "array", prefixItems: [question("why"), question("where")] } },
    given: {
      recruiting: [
        { questionId: "gone", answer: "yes" },
        { questionId: "why", answer: "I like it" },
      ],
    },
    answers: { recruiting: [{ questionId: "why", answer: "I like it" }] },
    retired: { recruiting: [{ questionId: "gone", answer: "yes" }, {}] },
  },
  {
    fact: "leaves what has no field, in its entry's place, and nothing of what is blank",
    asks: { references: { type: "array", items: { type: "object", properties: { email: text } } } },
    given: {
      fax: "",
      pager: "1",
      references: [
        { entryId: "1", email: "a" },
        { entryId: "2", email: "b", fax: "9" },
      ],
    },
    answers: {
      references: [
        { entryId: "1", email: "a" },
        { entryId: "2", email: "b" },
      ],
    },
    retired: { pager: "1", references: [{}, { fax: "9" }] },
  },
  {
    fact: "follows a question through all its ids, into a list that was never begun",
    asks: { flight: { type: "array", prefixItems: [question("hours"), question("motive")] } },
    steps: [
      [{ change: "move", from: "/recruiting/why/answer", to: "/ground/reason/answer" }],
      [{ change: "move", from: "/ground/reason/answer", to: "/flight/motive/answer" }],
    ],
    given: { recruiting: [{ questionId: "why", answer: "I like it" }] },
    answers: { flight: [{ questionId: "motive", answer: "I like it" }] },
    retired: { recruiting: [{ questionId: "why" }] },
  },
  {
    fact: "follows a list through all its names, and what its entries ask through theirs",
    asks: { people: { type: "array", items: { type: "object", properties: { email: text } } } },
    steps: [
      [
        { change: "move", from: "/references", to: "/contacts" },
        { change: "move", from: "/references/*/mail", to: "/contacts/*/address" },
        { change: "move", from: "/friend", to: "/contacts/*/address" },
      ],
      [
        { change: "move", from: "/contacts", to: "/people" },
        { change: "move", from: "/contacts/*/address", to: "/people/*/email" },
      ],
    ],
    given: { friend: "z@z", references: [{ entryId: "1" }, { entryId: "2", mail: "c@d" }] },
    answers: {
      people: [
        { entryId: "1", email: "z@z" },
        { entryId: "2", email: "c@d" },
      ],
    },
  },
  {
    fact: "keeps what is moved out of one entry together in one entry",
    asks: { people: { type: "array", items: { type: "object", properties: { name: text, email: text } } } },
    steps: [
      [
        { change: "move", from: "/friends/*/name", to: "/people/*/name" },
        { change: "move", from: "/friends/*/mail", to: "/people/*/email" },
      ],
    ],
    given: { friends: [{ name: "Ann" }, {}, { name: "Cho", mail: "c@d" }] },
    answers: { people: [{ name: "Ann" }, {}, { name: "Cho", email: "c@d" }] },
    retired: {},
  },
  {
    fact: "lets two fields change places",
    asks: { given: text, family: text },
    steps: [
      [
        { change: "move", from: "/given", to: "/family" },
        { change: "move", from: "/family", to: "/given" },
      ],
    ],
    given: { given: "Lin", family: "Han" },
    answers: { given: "Han", family: "Lin" },
  },
  {
    fact: "moves a group into one that is there, answer by answer",
    asks: { address: { type: "object", properties: { city: text, street: text } } },
    steps: [[{ change: "move", from: "/home", to: "/address" }]],
    given: { address: { city: "台北" }, home: { city: "桃園", street: "1" } },
    answers: { address: { city: "台北", street: "1" } },
    retired: { home: { city: "桃園" } },
  },
  {
    fact: "gives way where a field of that name was taken away before",
    asks: { name: text },
    steps: [[{ change: "remove", field: "/name" }], [{ change: "move", from: "/alias", to: "/name" }]],
    given: { name: "Old", alias: "New" },
    answers: { name: "New" },
    retired: { name: "Old" },
  },
  {
    fact: "keeps an answer whose field was taken away for a while",
    asks: { name: text },
    steps: [[{ change: "remove", field: "/name" }]],
    given: { name: "Han" },
    answers: { name: "Han" },
  },
  {
    fact: "retires what was given, where it was given, in its own words",
    asks: { shift: { type: "string", included: ["day"] } },
    steps: [
      [
        { change: "move", from: "/hours", to: "/shift" },
        { change: "narrow", field: "/hours", values: { late: "night" } },
      ],
      [
        { change: "move", from: "/nickname", to: "/preferredName" },
        { change: "narrow", field: "/shift", values: { day: "noon" } },
      ],
    ],
    given: { hours: "late", nickname: "Han" },
    answers: {},
    retired: { hours: "late", nickname: "Han" },
  },
  {
    fact: "renames a choice by the name that its field has in the same release, old or new",
    asks: { shift: { type: "string", included: ["noon"] }, base: { type: "string", included: ["TPE"] } },
    steps: [
      [
        { change: "move", from: "/hours", to: "/shift" },
        { change: "narrow", field: "/hours", values: { day: "noon" } },
        { change: "move", from: "/city", to: "/base" },
        { change: "narrow", field: "/base", values: { Taipei: "TPE" } },
      ],
    ],
    given: { hours: "day", city: "Taipei" },
    answers: { shift: "noon", base: "TPE" },
  },
  {
    fact: "renames choices that are called what every object has",
    asks: {
      a: { type: "string", included: ["x", "__proto__"] },
      b: { type: "string", included: ["toString"] },
    },
    steps: [
      [
        { change: "narrow", field: "/a", values: { constructor: "x" } },
        { change: "narrow", field: "/b", values: JSON.parse('{ "__proto__": "toString" }') },
      ],
    ],
    given: { a: "constructor", b: "__proto__" },
    answers: { a: "x", b: "toString" },
  },
  {
    fact: "chooses once what two choices became",
    asks: { bases: { type: "array", items: { type: "string", included: ["taipei", "tokyo"] } } },
    steps: [[{ change: "narrow", field: "/bases", values: { tpe: "taipei", tsa: "taipei" } }]],
    given: { bases: ["tpe", "tokyo", "tsa"] },
    answers: { bases: ["taipei", "tokyo"] },
  },
  {
    fact: "finds no answer in what every object has",
    asks: { name: text, constructor: text },
    steps: [[{ change: "move", from: "/toString", to: "/name" }]],
    given: JSON.parse('{ "constructor": "A", "__proto__": { "city": "B" }, "valueOf": "C" }'),
    answers: { constructor: "A" },
    retired: JSON.parse('{ "__proto__": { "city": "B" }, "valueOf": "C" }'),
  },
  {
    fact: "renames a choice, and leaves one that is not offered any more",
    asks: {
      gender: { type: "string", included: ["another"] },
      shift: { type: "string", included: ["day"] },
      bases: { type: "array", items: { type: "string", included: ["TPE"] } },
    },
    steps: [[{ change: "narrow", field: "/gender", values: { other: "another" } }]],
    given: { gender: "other", shift: "night", bases: ["TPE", "KIX"] },
    answers: { gender: "another", bases: ["TPE"] },
    retired: { shift: "night", bases: ["KIX"] },
  },
  {
    fact: "keeps the values of a list without the blanks, and leaves those of another type",
    asks: { ports: { type: "array", items: text }, years: { type: "array", items: { type: "integer" } } },
    steps: [[{ change: "move", from: "/airports", to: "/ports" }]],
    given: { airports: ["TPE", null, 7], years: [1999, "19", true] },
    answers: { ports: ["TPE"], years: [1999, "19"] },
    retired: { airports: [7], years: [true] },
  },
  {
    fact: "renames nothing by what every object has",
    asks: { gender: { type: "string", included: ["another"] } },
    steps: [[{ change: "narrow", field: "/gender", values: { other: "another" } }]],
    given: { gender: "constructor" },
    answers: {},
    retired: { gender: "constructor" },
  },
  {
    fact: "leaves an answer of another type, and keeps what is being typed into a number",
    asks: {
      height: { type: "number" },
      weight: { type: "integer" },
      note: text,
      agrees: { type: "boolean" },
    },
    given: { height: "172.", weight: { kg: 60 }, note: 5, agrees: false },
    answers: { height: "172.", agrees: false },
    retired: { weight: { kg: 60 }, note: 5 },
  },
  {
    fact: "keeps an answer that a tighter limit refuses where it can be mended",
    asks: { essay: { type: "string", maxLength: 3 } },
    given: { essay: "too long" },
    answers: { essay: "too long" },
  },
  {
    fact: "retires answers that are asked anew for another purpose, in each entry, and keeps the others",
    asks: {
      email: text,
      city: text,
      references: { type: "array", items: { type: "object", properties: { name: text, mail: text } } },
    },
    steps: [
      [
        { change: "repurpose", field: "/email", answers: "retire" },
        { change: "repurpose", field: "/city", answers: "keep" },
        { change: "repurpose", field: "/references/*/mail", answers: "retire" },
      ],
    ],
    given: { email: "a@b", city: "台北", references: [{ name: "Ann" }, { name: "Cho", mail: "c@d" }] },
    answers: { city: "台北", references: [{ name: "Ann" }, { name: "Cho" }] },
    retired: { email: "a@b", references: [{}, { mail: "c@d" }] },
  },
  {
    fact: "retires an answer that moved as its purpose changed, and not one that moves there later",
    asks: { mail: text, email: text },
    steps: [
      [
        { change: "move", from: "/address", to: "/email" },
        { change: "repurpose", field: "/email", answers: "retire" },
      ],
      [{ change: "move", from: "/contact", to: "/email" }],
    ],
    given: { address: "a@b", contact: "c@d" },
    answers: { email: "c@d" },
    retired: { address: "a@b" },
  },
  {
    fact: "keeps and moves the answers of a form of another dialect, named there or not",
    asks: { a: text, b: text, d: text },
    rules: { dependencies: { a: ["b"] } },
    steps: [
      [
        { change: "move", from: "/c", to: "/d" },
        { change: "remove", field: "/e" },
      ],
    ],
    given: { a: "x", b: "y", c: "z", e: "old", free: "kept" },
    answers: { a: "x", b: "y", d: "z", free: "kept" },
    retired: { e: "old" },
  },
  {
    fact: "keeps null where a field of another dialect takes it, and nothing of what was taken out of one",
    asks: { a: { anyOf: [{ type: "null" }, text] }, b: { anyOf: [] }, c: { anyOf: [] }, d: text },
    steps: [
      [
        { change: "move", from: "/old", to: "/b" },
        { change: "move", from: "/c/x", to: "/d" },
      ],
    ],
    given: { a: null, old: null, c: { x: "X", y: null, z: [null] } },
    answers: { a: null, b: null, c: { y: null, z: [null] }, d: "X" },
  },
  {
    fact: "moves a plain answer into a list of plain values",
    asks: { ports: { type: "array", items: text } },
    steps: [[{ change: "move", from: "/port", to: "/ports/*" }]],
    given: { port: "TPE" },
    answers: { ports: ["TPE"] },
  },
  {
    fact: "knows a question by its id, and not by an answer of the same words",
    asks: { qs: { type: "array", prefixItems: [question("why"), question("then")] }, when: text },
    steps: [[{ change: "move", from: "/qs/when/answer", to: "/when" }]],
    given: {
      qs: [
        { questionId: "why", answer: "when" },
        { questionId: "when", answer: "soon" },
      ],
    },
    answers: { qs: [{ questionId: "why", answer: "when" }], when: "soon" },
    retired: { qs: [{}, { questionId: "when" }] },
  },
  {
    fact: "keeps what a tuple, a field without a type or a group without one holds",
    asks: {
      tuple: { type: "array", prefixItems: [text, { type: "number" }] },
      choice: { enum: ["a", "b"] },
      anything: {},
      list: { type: "array", items: {} },
      group: { properties: { a: text } },
    },
    given: {
      tuple: ["x", null],
      choice: "b",
      anything: { a: [1] },
      list: [1, "x"],
      group: { a: "b", c: "d" },
    },
    answers: { tuple: ["x", null], choice: "b", anything: { a: [1] }, list: [1, "x"], group: { a: "b" } },
    retired: { group: { c: "d" } },
  },
  {
    fact: "retires what was asked and stands now under a condition that does not hold",
    asks: { pet: { type: "boolean" } },
    rules: { allOf: [{ if: isTrue("pet"), then: { properties: { name: text, kind: text } } }] },
    steps: [
      [{ change: "narrow", field: "/petName" }],
      [
        { change: "move", from: "/petName", to: "/name" },
        { change: "narrow", field: "/kind" },
      ],
    ],
    given: { pet: false, petName: "Rex", kind: " " },
    answers: { pet: false, kind: " " },
    retired: { petName: "Rex" },
  },
  {
    fact: "keeps what stands now under a condition that holds",
    asks: { pet: { type: "boolean" } },
    rules: { allOf: [{ if: isTrue("pet"), then: { properties: { name: text } } }] },
    steps: [[{ change: "narrow", field: "/name" }]],
    given: { pet: true, name: "Rex" },
    answers: { pet: true, name: "Rex" },
  },
  {
    fact: "keeps what the applicant hid, of a field that no release narrowed",
    asks: { pet: { type: "boolean" } },
    rules: { allOf: [{ if: isTrue("pet"), then: { properties: { name: text } } }] },
    steps: [[{ change: "narrow", field: "/pet" }]],
    given: { pet: false, name: "Rex" },
    answers: { pet: false, name: "Rex" },
  },
  {
    fact: "looks at the condition of each entry and question by itself",
    asks: {
      jobs: { type: "array", items: asksIfTrue },
      answers: {
        type: "array",
        items: false,
        prefixItems: [placeOf("a", asksIfTrue), placeOf("b", asksIfTrue)],
      },
    },
    steps: [
      [
        { change: "narrow", field: "/jobs/*/why" },
        { change: "narrow", field: "/answers/b/why" },
      ],
    ],
    given: {
      jobs: [
        { entryId: "1", left: true, why: "pay" },
        { entryId: "2", left: false, why: "none" },
      ],
      answers: [
        { questionId: "b", left: false, why: "y" },
        { questionId: "a", left: false, why: "x" },
      ],
    },
    answers: {
      jobs: [
        { entryId: "1", left: true, why: "pay" },
        { entryId: "2", left: false },
      ],
      answers: [
        { questionId: "b", left: false },
        { questionId: "a", left: false, why: "x" },
      ],
    },
    retired: { jobs: [{}, { why: "none" }], answers: [{ why: "y" }, {}] },
  },
];

describe("answers to an older form", () => {
  it.each(cases)("$fact", ({ asks, rules, steps = [], given, answers, retired = {} }) => {
    expect(migrated(asks, given, steps, rules)).toEqual({ answers, retired });
  });

  it("keeps an answer that only a condition asks for, by whichever branch takes it", () => {
    const schema: ObjectSchema = {
      type: "object",
      properties: { kind: text },
      allOf: [
        {
          if: { properties: { kind: { const: "x" } } },
          then: { properties: { size: { type: "string", included: ["S"] } } },
          else: { properties: { size: { type: "string", included: ["L"] } } },
        },
      ],
    };
    const form = {
      name: "x",
      form: "x",
      market: null,
      currency: null,
      timeZone: null,
      steps: [],
      version: "c",
      schema,
    };
    const past = [{ hash: "a", steps: [] }];
    expect(migrateAnswers({ form, past }, "a", { kind: "x", size: "S" }).retired).toEqual({});
    expect(migrateAnswers({ form, past }, "a", { kind: "y", size: "L" }).retired).toEqual({});
    expect(migrateAnswers({ form, past }, "a", { kind: "y", size: "M" }).retired).toEqual({ size: "M" });
  });

  it("stay as they are when their form is this one", () => {
    const given = { anything: 1 };
    const past = [{ hash: "a", steps: [] }];
    const form = aForm({});
    expect(migrateAnswers({ form, past }, "c", given)).toEqual({ answers: given, retired: {} });
  });
});
