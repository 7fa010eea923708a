import { Errors } from "typebox/value";
import { illustrations } from "../../../../src/design/illustrations/Illustration";
import { pictures } from "../../../../src/design/LineDrawing";
import { type Label, type Labels, type Language, languages } from "../../../../src/forms/engine/form";
import { isObject } from "../../../../src/forms/engine/pointer";
import { allFields } from "../../../../src/forms/engine/shownFields";
import type { Composed } from "../../../../src/forms/files/composeAll";
import { fillPlaceholders } from "../../../../src/forms/language/fillPlaceholders";
import { InformationContent } from "../../../../src/site/information/content";
import { matchPath } from "../../../../src/site/matchPath";
import { fillingsOf } from "./applies";
import type { Site } from "./site";

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name);

/** Why a reader would stumble over a text; undefined for one that can be read. */
export function unreadable(text: unknown): string | undefined {
  if (typeof text !== "string") return `is no text but ${JSON.stringify(text)}`;
  const plain = text.replaceAll(/\{\{\w+\}\}/g, "");
  if (text.trim() === "") return "is blank";
  if (text !== text.trim()) return "has a space at an end";
  if (/[{}]/.test(plain)) return "has braces";
  if (/<\/?[a-z]/i.test(text) || /&#?\w+;/.test(text)) return "has markup";
  if (/\bundefined\b|\[object|\bNaN\b/.test(text)) return "has been made by a machine";
  if (/\ufffd|(?!\n)\p{Cc}/u.test(text)) return "has lost characters";
  if (/[\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff\u00a0]/.test(text))
    return "has characters that nobody sees";
  if (/\p{Script=Latin}/u.test(text) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(text))
    return "mixes alphabets";
  if (/[Ａ-Ｚａ-ｚ]/.test(text)) return "has full-width letters";
  if (/[ÃÂ][\u0080-\u00bf]/.test(text)) return "was read in another encoding";
  return undefined;
}

const scripts: Readonly<Record<Language, RegExp>> = {
  en: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  "zh-TW": /\p{Script=Han}/u,
};

/**
 * Whether a text is no longer in its language, as far as its script shows. `was` is the text before its
 * change.
 */
function isOfAnother(language: Language, was: string | undefined, is: string): boolean {
  const script = scripts[language];
  if (language === "en") return script.test(is) && !/\p{Script=Latin}/u.test(is);
  if (language === "zh-TW" && /\p{Script=Hiragana}/u.test(is)) return true;
  return (
    was !== undefined && was.length > 6 && script.test(was) && !script.test(is) && !/\p{Script=Han}/u.test(is)
  );
}

function* textsOf(label: Label): Generator<[part: string, text: unknown]> {
  for (const part of ["label", "hint", "placeholder", "add", "summary"] as const)
    if (label[part] !== undefined || part === "label") yield [part, label[part]];
  for (const [rule, text] of Object.entries(label.errors ?? {})) yield [`errors.${rule}`, text];
}

/** The changed texts of a form that a reader cannot read. */
export function unreadableLabels(before: Composed | undefined, now: Composed, base: Site): string[] {
  return languages.flatMap((language) =>
    Object.entries(now.labels[language]).flatMap(([key, label]) => {
      // Names of countries come from the Unicode CLDR.
      if (key.startsWith("options.country.")) return [];
      const old: Label | undefined = before?.labels[language][key];
      const was = new Map(old ? [...textsOf(old)] : []);
      return [...textsOf(label)].flatMap(([part, text]) => {
        if (was.get(part) === text && was.has(part)) return [];
        const said = was.get(part);
        const wrong =
          unreadable(text) ??
          (isOfAnother(language, typeof said === "string" ? said : undefined, String(text))
            ? "is of another language"
            : undefined) ??
          unfilled(part, key, String(text), now, base);
        return wrong === undefined ? [] : [`${language} ${key} ${part} ${wrong}: ${JSON.stringify(text)}`];
      });
    }),
  );
}

/** Reports a placeholder in a text of a form, if nothing fills the placeholder. */
function unfilled(
  part: string,
  key: string,
  text: string,
  { form }: Composed,
  base: Site,
): string | undefined {
  const filled = () => {
    if (part === "summary") return namesBelow(form.schema, key);
    if (!part.startsWith("errors.")) return [];
    const rule = part.slice("errors.".length);
    const catalogue = Object.entries(Object.assign({}, base.catalogues.en.get("errors.json")));
    return [
      "field",
      ...catalogue
        .filter(([name]) => name === rule || name.startsWith(`${rule}.`))
        .flatMap(([, said]) => placeholders(String(said))),
    ];
  };
  const strange = placeholders(text).find((name) => !filled().includes(name));
  return strange === undefined ? undefined : `has {{${strange}}}, which nothing fills`;
}

function namesBelow(schema: Parameters<typeof allFields>[0], key: string): string[] {
  const text = JSON.stringify(schema);
  return [...text.matchAll(/"title":"([^"]+)"/g)].flatMap(([, title = ""]) =>
    title.startsWith(`${key}.`) ? [title.slice(key.length + 1)] : [],
  );
}

/** Choices of one list with one name, and fields side by side with one label. */
export function alikeLabels({ form, labels }: Composed): string[] {
  return languages.flatMap((language) =>
    [
      ...alike(
        Object.entries(labels[language]).filter(([key]) => key.startsWith("options.")),
        (key) => key.split(".")[1],
      ),
      ...alikeFields(form, labels[language]),
    ].map((said) => `${language}: ${said}`),
  );
}

function alike(
  labels: Array<[key: string, label: Label]>,
  roomOf: (key: string) => string | undefined,
): string[] {
  const seen = new Map<string, string>();
  return labels.flatMap(([key, { label }]) => {
    const place = `${roomOf(key)} ${String(label).trim().toLowerCase()}`;
    const twin = seen.get(place);
    seen.set(place, key);
    return twin === undefined ? [] : [`${key} is called as ${twin}, "${label}"`];
  });
}

function alikeFields(form: Composed["form"], labels: Labels): string[] {
  const shown = new Set(fillingsOf(form).map(({ answers }) => Object.keys(answers).toSorted().join(" ")));
  return [
    ...new Set(
      [...shown].flatMap((names) => {
        const titled = names.split(" ").flatMap((name): Array<[string, Label]> => {
          const title = allFields(form.schema)[name]?.title;
          const label = title === undefined ? undefined : labels[title];
          return title !== undefined && label ? [[title, label]] : [];
        });
        return alike(titled, (key) => key.split(".")[0]);
      }),
    ),
  ];
}

/** Every text of a file, by the names that lead to it; entries of lists by a star. */
function leaves(value: unknown, at = ""): Array<[path: string, text: unknown]> {
  if (Array.isArray(value)) return value.flatMap((entry) => leaves(entry, `${at}.*`));
  return isObject(value)
    ? Object.entries(value).flatMap(([name, inner]) => leaves(inner, `${at}.${name}`))
    : [[at, value]];
}

/** What is wrong with the words of pages, mails and answers. */
export function brokenCatalogues(base: Site, now: Site): string[] {
  return languages.flatMap((language) =>
    [...base.catalogues[language]].flatMap(([file, before]) => {
      const after = now.catalogues[language].get(file);
      if (JSON.stringify(after) === JSON.stringify(before)) return [];
      const said = isInformation(before) ? brokenPage(file, after, language, now) : [];
      return [...said, ...brokenTexts(leaves(before), leaves(after), language)].map(
        (what) => `${language}/${file}: ${what}`,
      );
    }),
  );
}

function brokenTexts(
  before: Array<[string, unknown]>,
  after: Array<[string, unknown]>,
  language: Language,
): string[] {
  const [was, is] = [new Map(before), new Map(after)];
  const old = new Set(before.map(([path, text]) => `${path} ${text}`));
  // A text that stands elsewhere in the file, such as the name of a test, is in the file's language.
  const inLanguage = new Set(before.map(([, text]) => text));
  const fillable = new Set(before.flatMap(([, text]) => placeholders(String(text))));
  return [
    ...[...was.keys()].filter((path) => !is.has(path)).map((path) => `${path} is not there`),
    ...after.flatMap(([path, text]) => {
      if (old.has(`${path} ${text}`)) return [];
      const said = was.get(path);
      const strange = placeholders(String(text)).find((name) => !fillable.has(name));
      const wrong =
        unreadable(text) ??
        (was.has(path) && !inLanguage.has(text) && isOfAnother(language, String(said), String(text))
          ? "is of another language"
          : undefined) ??
        (strange === undefined ? undefined : `has {{${strange}}}, which nothing fills`);
      return wrong === undefined || !was.has(path) ? [] : [`${path} ${wrong}: ${JSON.stringify(text)}`];
    }),
  ];
}

const isInformation = (file: unknown): boolean =>
  isObject(file) && isObject(file.page) && "promise" in file.page;

/**
 * What is wrong with a page: its component cannot draw it, it links to nothing, or its content differs from the
 * English page.
 */
function brokenPage(file: string, page: unknown, language: Language, now: Site): string[] {
  const content = isObject(page) ? page.page : undefined;
  const valuesOf = (tree: unknown, key: string): unknown[] =>
    typeof tree !== "object" || tree === null
      ? []
      : Object.entries(tree).flatMap(([name, value]) => (name === key ? [value] : valuesOf(value, key)));
  const isPicture = (name: unknown) => [...pictures, ...illustrations].includes(String(name));
  const leads = (href: unknown) =>
    matchPath(
      new URL(fillPlaceholders(String(href), { company: "Starling" }), "http://site").pathname,
      now.stepPaths,
    );
  const anchors = valuesOf(content, "blocks").flatMap((blocks) => valuesOf(blocks, "id"));
  const other = languages.find((each) => each !== language) ?? "en";
  return [
    ...[...Errors(InformationContent, content)]
      .slice(0, 1)
      .map((error) => `cannot be drawn: ${JSON.stringify(error).slice(0, 120)}`),
    ...valuesOf(content, "picture")
      .filter((name) => !isPicture(name))
      .map((name) => `there is no picture ${name}`),
    ...valuesOf(content, "href")
      .filter((href) => !leads(href))
      .map((href) => `${href} leads nowhere`),
    ...(new Set(anchors).size < anchors.length ? ["two anchors are alike"] : []),
    ...["kind", "id", "picture", "portrait", "from", "href"].flatMap((key) =>
      JSON.stringify(valuesOf(content, key)) ===
      JSON.stringify(valuesOf(now.catalogues[other].get(file), key).filter((_, index) => index >= 0))
        ? []
        : [`every "${key}" stands otherwise than in ${other}`],
    ),
  ];
}
