import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { languages } from "../../src/forms/engine/form";
import { allFields } from "../../src/forms/engine/shownFields";
import { readSources } from "../../src/forms/files/readSources";
import { loadCatalog } from "../../src/server/catalog";
import { projectFolders } from "../../src/tools/projectFolders";

const sources = readSources(projectFolders.schemas);
const { applying } = await loadCatalog(".forms");
const forms = applying.map(({ form }) => form);

describe("the lists to choose from", () => {
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
