import { existsSync, readFileSync } from "node:fs";
import { Errors } from "typebox/value";
import { describe, expect, it } from "vitest";
import jobCategory from "../../../schemas/options/jobCategory.json";
import jobGroup from "../../../schemas/options/jobGroup.json";
import { illustrations } from "../../../src/design/illustrations/Illustration";
import { pictures } from "../../../src/design/LineDrawing";
import { languages } from "../../../src/forms/engine/form";
import { fillPlaceholders } from "../../../src/forms/language/fillPlaceholders";
import { airline } from "../../../src/site/airline";
import { InformationContent } from "../../../src/site/information/content";
import { matchPath } from "../../../src/site/matchPath";
import { readJobSearch } from "../../../src/site/pages/jobs/jobSearch";
import { routes } from "../../../src/site/paths";
import { figures } from "./figures";

const read = (language: string, words: string): { page: unknown } =>
  JSON.parse(readFileSync(`locales/${language}/pages/${words}.json`, "utf8"));
const textOf = (language: string, words: string) => JSON.stringify(read(language, words));

const names = routes
  .map(({ name }) => name)
  .filter((name) => existsSync(`locales/en/pages/${name}.json`) && textOf("en", name).includes('"promise"'));

/** Every value of a key, wherever it stands, in order. */
function valuesOf(tree: unknown, key: string): unknown[] {
  if (typeof tree !== "object" || tree === null) return [];
  return Object.entries(tree).flatMap(([name, value]) => (name === key ? [value] : valuesOf(value, key)));
}

describe.each(names)("the page %s", (words) => {
  it.each(languages)("is of the shape that it is drawn by, in %s", (language) => {
    expect([...Errors(InformationContent, read(language, words).page)]).toEqual([]);
    for (const { columns, rows } of tablesIn(read(language, words)))
      for (const row of rows) expect(row).toHaveLength(columns.length);
  });

  it("has the same blocks, pictures and links in every language", () => {
    for (const key of ["kind", "id", "picture", "portrait", "from", "href"]) {
      const english = valuesOf(read("en", words), key);
      for (const language of languages) expect(valuesOf(read(language, words), key)).toEqual(english);
    }
  });

  it("has pictures that there are, and anchors that differ", () => {
    for (const name of valuesOf(read("en", words), "picture"))
      expect([...pictures, ...illustrations].includes(String(name))).toBeTruthy();
    for (const name of valuesOf(read("en", words), "portrait")) expect(illustrations).toContain(name);
    const anchors = valuesOf(read("en", words), "blocks").flatMap((blocks) => valuesOf(blocks, "id"));
    expect(new Set(anchors).size).toBe(anchors.length);
  });

  it("leads to pages that there are, and to openings of a category and a group that there are", () => {
    for (const href of valuesOf(read("en", words), "href")) {
      const { pathname, searchParams } = new URL(
        fillPlaceholders(String(href), { company: airline.pathName }),
        "http://site",
      );
      expect(matchPath(pathname, new Map()), String(href)).toBeDefined();
      const { jobTypeKey, group } = readJobSearch(searchParams);
      if (jobTypeKey) expect(jobCategory.codes).toContain(jobTypeKey);
      if (group) expect(jobGroup.codes).toContain(group);
    }
  });
});

it.each(languages)("home lets people speak, in %s", (language) => {
  const { people } = JSON.parse(readFileSync(`locales/${language}/pages/home.json`, "utf8"));
  const page = {
    promise: "",
    lead: "",
    picture: "crew",
    blocks: [{ ...people, kind: "voices", id: "people" }],
  };
  expect([...Errors(InformationContent, page)]).toEqual([]);
  for (const name of [people.picture, ...valuesOf(people, "portrait")]) expect(illustrations).toContain(name);
});

it("tells the hours of a day in their order", () => {
  for (const words of names)
    for (const duties of valuesOf(read("en", words), "duties")) {
      const hours = valuesOf(duties, "from").map(String);
      expect(hours).toEqual(hours.toSorted());
    }
});

describe.each(figures)("what is asked of applicants: $words", ({ words, says }) => {
  it.each(languages)("stands on the page in %s", (language) => {
    const text = textOf(language, words);
    for (const figure of says)
      expect(text, figure).toMatch(new RegExp(`(?<![\\d.])${figure.replace(".", "\\.")}(?![\\d]|\\.\\d)`));
  });
});

function tablesIn(tree: unknown): { columns: unknown[]; rows: unknown[][] }[] {
  if (typeof tree !== "object" || tree === null) return [];
  if ("columns" in tree && "rows" in tree && Array.isArray(tree.columns) && Array.isArray(tree.rows))
    return [{ columns: tree.columns, rows: tree.rows }];
  return Object.values(tree).flatMap(tablesIn);
}
