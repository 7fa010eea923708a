import type { Json } from "../../src/forms/engine/form";
import { nextMigration } from "../../src/forms/files/pendingMigrations";
import type { Texts } from "../../src/forms/files/texts";
import { renamed, withChanged, withChangedWords } from "../forms/gate/changedTexts";

/** A field's name alone, and not the same word as a value for autocompletion. */
const nameAlone = (name: string) => new RegExp(`(?<!: )"${name}"`, "g");

/** Renames a field or list of a section, with its look and words. */
function withRenamed(texts: Texts, section: string, from: string, to: string): Texts {
  const quoted = [`schemas/sections/${section}.json`, `schemas/sections/${section}.ui.json`].map(
    (file): [string, string] => [file, (texts.get(file) ?? "").replaceAll(nameAlone(from), `"${to}"`)],
  );
  const inChange = ([part, name]: [string, unknown]) => [
    part,
    (part === "in" || part === "field") && name === from ? to : name,
  ];
  let all: Texts = new Map([...texts, ...quoted]);
  for (const file of texts.keys())
    if (/^schemas\/(?:apply|markets)\//.test(file))
      all = withChanged(all, file, ({ changes = [] }) => {
        for (const change of changes)
          if (change.section === section)
            Object.assign(change, Object.fromEntries(Object.entries(change).map(inChange)));
      });
  return withChangedWords(all, `sections/${section}.json`, (json) => {
    json.fields = renamed(json.fields, from, to);
  });
}

function withSteps(texts: Texts, steps: object[] | undefined): Texts {
  const all = new Map([...texts].filter(([file]) => file !== nextMigration));
  return steps ? all.set(nextMigration, JSON.stringify({ steps })) : all;
}

const basic = "schemas/sections/basic.json";
const channels = "schemas/options/recruitingChannel.json";
const goneGender = { change: "narrow", field: "/gender" };
const goneTitle = { change: "remove", field: "/references/*/jobTitle" };
const referees = { change: "move", from: "/references", to: "/referees" };

/** A renamed field, a choice that is no longer offered, and a field and a choice that will not last; with migrations. */
function firstEdit(texts: Texts): Texts {
  let all = withRenamed(texts, "basic", "preferredName", "nickname");
  all = withChanged(all, "schemas/options/gender.json", (json) =>
    Object.assign(json, { retired: ["other"] }),
  );
  all = withChanged(all, basic, ({ properties }) =>
    Object.assign(properties, { motto: { type: "string", maxLength: 90 } }),
  );
  all = withChangedWords(all, "sections/basic.json", ({ fields }) =>
    Object.assign(fields, { motto: { label: "Motto" } }),
  );
  all = withChanged(all, channels, ({ codes }) => codes.push("podcast"));
  all = withChangedWords(all, "options.json", (json) =>
    Object.assign(json.recruitingChannel, { podcast: "Podcast" }),
  );
  return withSteps(all, [goneGender, { change: "move", from: "/preferredName", to: "/nickname" }]);
}

/** The field is renamed again, a list moves, and a field of its entries is taken away; with migrations. */
function secondEdit(texts: Texts): Texts {
  let all = withRenamed(texts, "basic", "nickname", "callName");
  all = withChanged(all, "schemas/sections/references.json", ({ allOf }) => {
    delete allOf[0].else.properties.references.items.properties.jobTitle;
  });
  all = withRenamed(all, "references", "references", "referees");
  const move = { change: "move", from: "/preferredName", to: "/callName" };
  return withSteps(all, [goneGender, goneTitle, referees, move]);
}

/**
 * The field is renamed again, a question is removed, and so is a field that was added before. No migration is written
 * for these.
 */
function thirdEdit(texts: Texts): Texts {
  let all = withRenamed(texts, "basic", "callName", "shortName");
  all = withChanged(all, basic, ({ properties }) => {
    delete properties.motto;
  });
  all = withChanged(all, channels, (json) => {
    json.codes = json.codes.filter((code: string) => code !== "podcast");
  });
  all = withChanged(all, "schemas/questions/cabinCrewRecruiting.json", (json) => {
    json.questions = json.questions.filter(({ id }: { id: string }) => id !== "armReach");
  });
  all = withChanged(all, "schemas/apply/cabinCrew.json", (json) => {
    json.changes = json.changes.filter(({ field }: { field?: string }) => field !== "armReach");
  });
  return withSteps(all, undefined);
}

/** The third edit as a release, with every step that the gate requires. */
export const released = (texts: Texts): Texts =>
  withSteps(texts, [
    goneGender,
    goneTitle,
    referees,
    { change: "move", from: "/preferredName", to: "/shortName" },
    { change: "remove", field: "/recruitingAnswers/armReach/answer" },
  ]);

/** An edit that was served without being released. */
export interface UnreleasedEdit {
  edit(texts: Texts): Texts;
  /** Where answers are under the release that are elsewhere in this form. */
  moves: Array<[from: string, to: string]>;
  /** Answers that the release no longer asks for. */
  isRetired(pointer: string, value: Json): boolean;
}

const isShortLived = (pointer: string, value: Json) =>
  pointer === "/motto" || value === "podcast" || pointer === "/recruitingAnswers/4/answer";

export const unreleasedEdits: UnreleasedEdit[] = [
  {
    edit: firstEdit,
    moves: [
      ["/nickname", "/shortName"],
      ["/references", "/referees"],
    ],
    isRetired: (pointer, value) =>
      /^\/references\/\d+\/jobTitle$/.test(pointer) || isShortLived(pointer, value),
  },
  { edit: secondEdit, moves: [["/callName", "/shortName"]], isRetired: isShortLived },
  { edit: thirdEdit, moves: [], isRetired: () => false },
];
