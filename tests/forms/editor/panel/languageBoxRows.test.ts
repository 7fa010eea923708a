// @vitest-environment jsdom
import { expect, it } from "vitest";
import { listLanguageBoxRows } from "../../../../src/forms/editor/editing/pastedTable";

/** The ids of the boxes in each row, without the prefix of the form. */
function rowsOf(ids: string[]): string[][] {
  document.body.innerHTML = `<form>${ids.map((id) => `<input id="_r_1_/${id}">`).join("")}</form>`;
  const form = document.querySelector("form") ?? expect.fail();
  return listLanguageBoxRows(form).map((row) => row.map(({ id }) => id.replace("_r_1_/", "")));
}

it.each([
  ["groups", ["label/en", "label/ja", "label/zhTW"], ["hint/en", "hint/ja", "hint/zhTW"]],
  ["fields at the top of a form", ["labelEn", "labelJa", "labelZhTW"], ["whyEn", "whyJa", "whyZhTW"]],
  ["entries with a code", ["choices/0/code", "choices/0/en", "choices/0/ja", "choices/0/zhTW"]],
])("knows the boxes of a text in its languages in %s", (_, ...rows) => {
  expect(rowsOf(["kind", ...rows.flat(), "name"])).toEqual(rows);
});
