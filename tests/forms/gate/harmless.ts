import { applyEdits, modify } from "jsonc-parser";
import { type FieldSchema, languages } from "../../../src/forms/engine/form";
import { isObject } from "../../../src/forms/engine/pointer";
import { answerKind, widgetTable } from "../../../src/forms/engine/widgetTable";
import type { Texts } from "../../../src/forms/files/texts";
import type { Chance } from "../engine/generated/chance";
import { rules } from "./harmlessRules";
import { samples } from "./samples";

type Path = Array<string | number>;
type Edit = (chance: Chance, texts: Texts) => Texts;

const formatting = { formattingOptions: { tabSize: 2, insertSpaces: true } };

/** The texts with one value set in a file. */
function withValue(texts: Texts, file: string, path: Path, value: unknown): Texts {
  const text = texts.get(file) ?? "{}";
  return new Map([...texts, [file, applyEdits(text, modify(text, path, value, formatting))]]);
}

function inAllLanguages(texts: Texts, file: string, path: Path, value: unknown): Texts {
  return languages.reduce(
    (all, language) => withValue(all, `locales/${language}/${file}`, path, value),
    texts,
  );
}

/** Top-level fields of sections that have a rule. */
function fieldsWith(texts: Texts, rule: string): Array<{ file: string; name: string; value: number }> {
  // Fields that another field repeats are left out: both must accept the same answers.
  const repeated = [...texts.values()].flatMap((text) =>
    [...text.matchAll(/"confirmed": "(\w+)"/g)].map(([, name]) => name),
  );
  return [...texts].flatMap(([file, text]) => {
    if (!/^schemas\/sections\/[^.]+\.json$/.test(file) || text.includes('"confirmed"')) return [];
    const { properties } = JSON.parse(text);
    return Object.keys(properties).flatMap((name) =>
      typeof properties[name][rule] === "number" && !repeated.includes(name)
        ? [{ file, name, value: properties[name][rule] }]
        : [],
    );
  });
}

const section = (chance: Chance) => chance.pick(["basic", "education", "languages", "references"]);

/** A file that people edit. */
const aFile = (chance: Chance, texts: Texts): [file: string, text: string] =>
  chance.pick([...texts].filter(([file]) => !/\/(?:meta|releases|migrations|translated)\//.test(file)));

const rewritten = (chance: Chance, texts: Texts, write: (text: string) => string): Texts => {
  const [file, text] = aFile(chance, texts);
  return new Map([...texts, [file, write(text)]]);
};

/**
 * The value with the names of each object in reverse order, which means nothing where values are read by
 * name.
 */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, inner]): [string, unknown] => [name, reversed(inner)])
      .toReversed(),
  );
}

/** A class that is heavy enough for every rule of a field; a field of this class must have its reason in the words. */
const heaviest = { purpose: "medicalFitness", class: "health" };

/** A field that no section has, its words in every language, and, for a group, those of its part. */
function withField(texts: Texts, name: string, field: FieldSchema): Texts {
  const declared = { ...field, "x-data": heaviest };
  const asked = withValue(texts, `schemas/sections/${name}.json`, ["properties", "hobby"], declared);
  const worded = inAllLanguages(asked, `sections/${name}.json`, ["fields", "hobby"], {
    label: "?",
    hint: "Hiking",
    why: "Hiking",
  });
  const entry = field.items || field;
  const parts = Object.keys(entry.properties ?? {});
  return parts.reduce(
    (all, part) => inAllLanguages(all, `sections/${name}.json`, ["fields", `hobby.${part}`], { label: "?" }),
    worded,
  );
}

const anyField = (chance: Chance): FieldSchema => chance.pick([...Object.values(samples), ...rules]);

const words = (label: string) => Object.fromEntries(languages.map((language) => [language, { label }]));

/** Correct edits that staff make every day. */
export const harmless: Record<string, Edit> = {
  "indents a file otherwise": (chance, texts) =>
    rewritten(chance, texts, (text) => JSON.stringify(JSON.parse(text), null, chance.pick([0, 1, 3, "\t"]))),
  "saves a file with other ends of lines": (chance, texts) =>
    rewritten(chance, texts, (text) => text.replaceAll("\n", "\r\n")),
  "saves a file without a last line": (chance, texts) => rewritten(chance, texts, (text) => text.trimEnd()),
  "leaves empty lines": (chance, texts) =>
    rewritten(chance, texts, (text) => `\n\n${text.replace("{", "{\n\n")}\n\n`),
  "writes the names in a file in another order": (chance, texts) => {
    const movable = new Map(
      [...texts].filter(([file]) => /\/(?:options|markets|steps|sections)\b/.test(file)),
    );
    const [file, text] = aFile(chance, movable);
    return new Map([...texts, [file, JSON.stringify(reversed(JSON.parse(text)), null, 2)]]);
  },
  "writes other characters as escapes": (chance, texts) =>
    rewritten(chance, texts, (text) =>
      `${text} `.replaceAll(
        /[^\0-\x7f]/g,
        (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`,
      ),
    ),
  "widens a limit": (chance, texts) => {
    const { file, name, value } = chance.pick(fieldsWith(texts, "maxLength"));
    return withValue(texts, file, ["properties", name, "maxLength"], value + 1 + chance.upTo(50));
  },
  "lets a number be larger": (chance, texts) => {
    const { file, name, value } = chance.pick(fieldsWith(texts, "maximum"));
    return withValue(texts, file, ["properties", name, "maximum"], value + 1 + chance.upTo(50));
  },
  "adds a field with its words": (chance, texts) => withField(texts, section(chance), anyField(chance)),
  "adds a field with a look": (chance, texts) => {
    const field = anyField(chance);
    const kind = answerKind(field);
    const fitting = Object.keys(widgetTable).filter((name) => kind && widgetTable[name]?.[kind]);
    const name = section(chance);
    if (fitting.length === 0) return withField(texts, name, field);
    const key = field.file || kind === "files" ? "ui:field" : "ui:widget";
    const shown = fitting.filter((each) => each !== "photo");
    return withValue(withField(texts, name, field), `schemas/sections/${name}.ui.json`, ["hobby"], {
      [key]: chance.pick(shown),
    });
  },
  "asks a new field under a condition": (chance, texts) => {
    const file = "schemas/sections/basic.json";
    // No form puts this field off: a field may not depend on an answer that is given later.
    const preferredName = "A".repeat(1 + chance.upTo(20));
    const branch = {
      if: { properties: { preferredName: { const: preferredName } }, required: ["preferredName"] },
      then: {
        properties: { hobby: samples[chance.pick(["text", "number", "choice", "date", "file"] as const)] },
        required: ["hobby"],
      },
    };
    const { allOf = [] } = JSON.parse(texts.get(file) ?? "");
    const asked = withValue(texts, file, ["allOf"], [...allOf, branch]);
    return inAllLanguages(asked, "sections/basic.json", ["fields", "hobby"], { label: "?" });
  },
  "adds a choice with its words": (chance, texts) => {
    const list = chance.pick(["gender", "recruitingChannel", "level", "cabin", "yesNo"]);
    const { codes } = JSON.parse(texts.get(`schemas/options/${list}.json`) ?? "");
    const offered = withValue(texts, `schemas/options/${list}.json`, ["codes", codes.length], "fresh");
    return inAllLanguages(offered, "options.json", [list, "fresh"], "?");
  },
  "adds a list of choices": (chance, texts) => {
    const codes = chance.pick([
      ["a", "b"],
      [1, 2, 3],
      ["A1", "A-2"],
    ]);
    const listed = new Map([...texts, ["schemas/options/fresh.json", JSON.stringify({ codes })]]);
    const worded = inAllLanguages(
      listed,
      "options.json",
      ["fresh"],
      Object.fromEntries(codes.map((code) => [code, `? ${code}`])),
    );
    return withField(worded, section(chance), {
      type: typeof codes[0] === "number" ? "integer" : "string",
      included: "fresh",
    });
  },
  "adds a question": (chance, texts) => {
    const { questions } = JSON.parse(texts.get("schemas/questions/background.json") ?? "");
    const question = chance.pick([
      { type: "text", maxWords: 20 },
      { type: "choice", options: "yesNo" },
      { type: "number", maximum: 9 },
      { type: "text", maxWords: 500, englishOnly: true },
    ]);
    const asked = withValue(texts, "schemas/questions/background.json", ["questions", questions.length], {
      id: "hobby",
      required: false,
      ...question,
    });
    return inAllLanguages(asked, "questions/background.json", ["questions", "hobby"], { label: "?" });
  },
  "adds a step": (chance, texts) => {
    const steps = ["steps", JSON.parse(texts.get("schemas/apply/cabinCrew.json") ?? "").steps.length];
    const filed = new Map([
      ...texts,
      [
        "schemas/sections/hobbies.json",
        JSON.stringify({ "x-data": heaviest, properties: { hobby: anyLine(chance) } }),
      ],
    ]);
    const said = JSON.stringify({ title: "?", fields: { hobby: { label: "?", why: "Hiking" } } });
    const told = new Map([
      ...filed,
      ...languages.map((language): [string, string] => [`locales/${language}/sections/hobbies.json`, said]),
    ]);
    const named = inAllLanguages(told, "steps.json", ["hobbies"], "?");
    const step = { id: "hobbies", path: chance.pick(["Hobbies", "Leisure"]), sections: ["hobbies"] };
    return withValue(named, "schemas/apply/cabinCrew.json", steps, step);
  },
  "asks more in a market": (chance, texts) => {
    const { changes } = JSON.parse(texts.get("schemas/markets/vn.json") ?? "");
    const change = chance.pick([
      {
        change: "add",
        section: "basic",
        after: "email",
        field: "hobby",
        schema: anyLine(chance),
        labels: words("?"),
      },
      { change: "relabel", section: "basic", field: "preferredName", labels: words("?") },
    ]);
    return withValue(texts, "schemas/markets/vn.json", ["changes", changes.length], change);
  },
  "adds a market": (chance, texts) =>
    new Map([
      ...inAllLanguages(texts, "app.json", ["markets", "kr"], "?"),
      [
        "schemas/markets/kr.json",
        JSON.stringify({
          currency: "KRW",
          timeZone: chance.pick(["Asia/Seoul", "America/New_York", "Pacific/Auckland"]),
          changes: [{ change: "require", section: "basic", field: "preferredName" }],
        }),
      ],
    ]),
  "adds an ApplyType": (chance, texts) =>
    new Map([
      ...texts,
      [
        "schemas/apply/dispatcher.json",
        texts.get(`schemas/apply/${chance.pick(["cadet", "cabinCrew"])}.json`) ?? "",
      ],
    ]),
  "adds a block to a page": (chance, texts) => {
    const page = chance.pick(["cabin", "ground", "life", "culture"]);
    const { blocks } = JSON.parse(texts.get(`locales/en/pages/${page}.json`) ?? "").page;
    const block = chance.pick([
      { kind: "text", paragraphs: ["?", "{{airline}}"] },
      { kind: "notes", points: ["?"] },
      { kind: "table", columns: ["?", "??"], rows: [["?", "1"]] },
    ]);
    const path = ["page", "blocks", blocks.length];
    return inAllLanguages(texts, `pages/${page}.json`, path, { id: "fresh", title: "?", ...block });
  },
  "says a text otherwise in every language": (chance, texts) =>
    inAllLanguages(texts, `sections/${section(chance)}.json`, ["title"], `${chance.upTo(1000)}`),
  "translates a text anew": (chance, texts) =>
    withValue(texts, `locales/ja/sections/${section(chance)}.json`, ["title"], `${chance.upTo(1000)}`),
  "gives a field a hint, and a sentence for a rule": (chance, texts) => {
    const helped = inAllLanguages(
      texts,
      "sections/basic.json",
      ["fields", "preferredName", "hint"],
      "{{currency}}?",
    );
    const rule = chance.pick(["maxLength", "required", "text"]);
    return inAllLanguages(helped, "sections/basic.json", ["fields", "preferredName", "errors"], {
      [rule]: "{{field}}?",
    });
  },
  "takes away a hint": (chance, texts) => {
    const name = chance.pick(["basic", "education"]);
    const { fields } = JSON.parse(texts.get(`locales/en/sections/${name}.json`) ?? "");
    const hinted = Object.keys(fields).filter((field) => fields[field].hint !== undefined);
    return inAllLanguages(texts, `sections/${name}.json`, ["fields", chance.pick(hinted), "hint"], undefined);
  },
  "lets a field be left empty": (_chance, texts) => {
    const { required } = JSON.parse(texts.get("schemas/sections/basic.json") ?? "");
    const fewer = required.filter((name: string) => name !== "expectedMonthlySalary");
    return withValue(texts, "schemas/sections/basic.json", ["required"], fewer);
  },
};

/** An answer of one line. */
const anyLine = (chance: Chance) =>
  samples[chance.pick(["text", "email", "phone", "number", "choice", "month"] as const)];
