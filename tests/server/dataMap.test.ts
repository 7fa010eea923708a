import { expect, it } from "vitest";
import { byLanguage, languages } from "../../src/forms/engine/form";
import { declaredFields } from "../../src/forms/engine/purposes/declaredFields";
import { loadCatalog } from "../../src/server/catalog";
import { buildDataMapRows, dataMapColumns } from "../../src/server/staff/buildDataMapRows";
import { dataMap } from "../../src/server/staff/dataMap";
import { loadWords } from "../../src/server/words";

const catalog = await loadCatalog(".forms");
const words = loadWords("locales");
const rows = byLanguage((language) => buildDataMapRows({ catalog, words }, language));

it("has a row for each field that a form asks in each market, and no row that no form asks", () => {
  const asked = [...catalog.accounts, ...catalog.applying, ...catalog.due].flatMap(({ form }) =>
    declaredFields(form.schema).map(({ path }) => path),
  );
  const listed = rows.en.map(({ path }) => path);
  expect(new Set(listed)).toEqual(new Set(asked));
});

it.each(languages)("leaves no column empty that every field has (%s)", (language) => {
  for (const row of rows[language]) {
    const { group, class: dataClass, terms, ...needed } = row;
    expect(Object.entries(needed).filter(([, text]) => text === "")).toEqual([]);
    for (const column of dataMapColumns) expect(words.staff(language, column)).not.toBe(column);
  }
  expect(dataMap.folder).toBe("out");
});
