import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { languages } from "../../src/forms/engine/form";
import { allFields } from "../../src/forms/engine/shownFields";
import { readSources } from "../../src/forms/files/readSources";
import { loadCatalog } from "../../src/server/catalog";
import { loadWords } from "../../src/server/words";
import { projectFolders } from "../../src/tools/projectFolders";

const sources = readSources(projectFolders.schemas);
const { applying, options } = await loadCatalog(".forms");
const words = loadWords(projectFolders.locales);
const forms = applying.map(({ form }) => form);

describe("the lists to choose from", () => {
  it("are those of applicants, without those that only the form editor chooses from", () => {
    const lists = Object.keys(options);
    expect(lists).toEqual(expect.arrayContaining(["fileKind", "language", "level", "department", "month"]));
    expect(lists.filter((list) => list.startsWith("editor"))).toEqual([]);
    const others = Object.keys(sources.options).filter((list) => !list.startsWith("editor"));
    expect(lists.toSorted()).toEqual(others.toSorted());
  });

  it("of kinds of file are those of photo, school, language tests, flight and other licences", () => {
    expect(options.fileKind).toEqual(
      expect.arrayContaining(
        ["photo", "diploma", "transcript", "otherLicence", "medicalCertificate"].concat(
          ["toeic", "ielts", "toefl", "bulats", "icao", "jlpt", "chuken", "hsk", "eiken"],
          ["commercialPilotLicence", "typeRating", "logbook"],
        ),
      ),
    );
  });

  it("of departments and teams are sixty or more, each with a name in every language", () => {
    const codes = (options.department ?? []).map(String);
    expect(codes.length).toBeGreaterThanOrEqual(60);
    for (const language of languages)
      for (const code of codes) expect(words.option(language, "department", code)).not.toBe(code);
  });

  it("of languages drop their seventh entry, which is retired and still known", () => {
    const { codes, retired } = sources.options.language ?? { codes: [] };
    expect(retired).toEqual([codes[6]]);
    for (const { schema } of forms) {
      const offered = allFields(schema).languageSkills?.items || {};
      expect(offered.properties?.languageId?.included).toEqual(codes.toSpliced(6, 1));
    }
  });

  it.each([
    ["CHUKEN", ["1", "2", "3", "4", "5", "6"]],
    ["HSK", ["1", "2", "3", "4", "5", "6"]],
    ["EIKEN", ["1", "pre-1", "2", "pre-2", "3", "4", "5"]],
    ["ICAO", ["6", "5", "4", "3", "2", "1"]],
  ])("of %s offer its levels in every form", (test, levels) => {
    for (const { schema } of forms)
      expect(schema.properties.languageLicenses?.properties?.[test]?.included).toEqual(levels);
  });

  it("of months are 1 to 12, said JAN to DEC in English", () => {
    expect(sources.options.month?.codes).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    const said = languages.map((language) => {
      const file = join(projectFolders.locales, language, "options.json");
      return Object.values(JSON.parse(readFileSync(file, "utf8")).month);
    });
    expect(said[0]).toEqual("JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split(" "));
    for (const months of said) expect(new Set(months).size).toBe(12);
  });
});
