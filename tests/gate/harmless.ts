import { applyEdits, modify } from "jsonc-parser";
import type { Texts } from "../../src/forms/texts";
import type { Chance } from "../engine/generated/chance";

type Path = Array<string | number>;

/** The texts with one value set in a file. */
function withValue(texts: Texts, file: string, path: Path, value: unknown): Texts {
  const text = texts.get(file) ?? "{}";
  const options = { formattingOptions: { tabSize: 2, insertSpaces: true } };
  return new Map([...texts, [file, applyEdits(text, modify(text, path, value, options))]]);
}

function inAllLanguages(texts: Texts, file: string, path: Path, value: unknown): Texts {
  return ["en", "ja", "zh-TW"].reduce(
    (all, language) => withValue(all, `locales/${language}/${file}`, path, value),
    texts,
  );
}

/** Top-level fields of sections that have a rule. */
function fieldsWith(texts: Texts, rule: string): Array<{ file: string; name: string; value: number }> {
  return [...texts].flatMap(([file, text]) => {
    if (!/^schemas\/sections\/[^.]+\.json$/.test(file)) return [];
    const { properties } = JSON.parse(text);
    return Object.keys(properties).flatMap((name) =>
      typeof properties[name][rule] === "number" ? [{ file, name, value: properties[name][rule] }] : [],
    );
  });
}

const section = (chance: Chance) => chance.pick(["basic", "education", "languages", "references"]);

/** What staff do every day, and that is right. */
export const harmless: Record<string, (chance: Chance, texts: Texts) => Texts> = {
  "widens a limit": (chance, texts) => {
    const { file, name, value } = chance.pick(fieldsWith(texts, "maxLength"));
    return withValue(texts, file, ["properties", name, "maxLength"], value + 1 + chance.upTo(50));
  },
  "lets a number be larger": (chance, texts) => {
    const { file, name, value } = chance.pick(fieldsWith(texts, "maximum"));
    return withValue(texts, file, ["properties", name, "maximum"], value + 1 + chance.upTo(50));
  },
  "adds a field with its words": (chance, texts) => {
    const name = section(chance);
    const field = chance.pick([
      { type: "string", maxLength: 60 },
      { type: "integer", minimum: 0, maximum: 9 },
      { type: "string", format: "date", inPast: true },
      { type: "string", included: "yesNo" },
    ]);
    const asked = withValue(texts, `schemas/sections/${name}.json`, ["properties", "hobby"], field);
    return inAllLanguages(asked, `sections/${name}.json`, ["fields", "hobby"], { label: "?", hint: "??" });
  },
  "asks a new field under a condition": (chance, texts) => {
    const file = "schemas/sections/physique.json";
    const { minimum } = JSON.parse(texts.get(file) ?? "").properties.height;
    const height = minimum + chance.upTo(100);
    const branch = {
      if: { properties: { height: { const: height } }, required: ["height"] },
      then: { properties: { hobby: { type: "string", maxLength: 9 } }, required: ["hobby"] },
    };
    const asked = withValue(texts, file, ["allOf"], [branch]);
    return inAllLanguages(asked, "sections/physique.json", ["fields", "hobby"], { label: "?" });
  },
  "adds a choice with its words": (chance, texts) => {
    const list = chance.pick(["gender", "recruitingChannel", "level", "cabin", "yesNo"]);
    const { codes } = JSON.parse(texts.get(`schemas/options/${list}.json`) ?? "");
    const offered = withValue(texts, `schemas/options/${list}.json`, ["codes", codes.length], "fresh");
    return inAllLanguages(offered, "options.json", [list, "fresh"], "?");
  },
  "says a text otherwise in every language": (chance, texts) =>
    inAllLanguages(texts, `sections/${section(chance)}.json`, ["title"], `${chance.upTo(1000)}`),
  "translates a text anew": (chance, texts) =>
    withValue(texts, `locales/ja/sections/${section(chance)}.json`, ["title"], `${chance.upTo(1000)}`),
  "lets a field be left empty": (_chance, texts) => {
    const { required } = JSON.parse(texts.get("schemas/sections/basic.json") ?? "");
    const fewer = required.filter((name: string) => name !== "expectedMonthlySalary");
    return withValue(texts, "schemas/sections/basic.json", ["required"], fewer);
  },
  "formats a file otherwise": (chance, texts) => {
    const file = `schemas/sections/${section(chance)}.json`;
    return new Map([...texts, [file, JSON.stringify(JSON.parse(texts.get(file) ?? ""), null, 1)]]);
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
};
