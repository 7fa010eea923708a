// @vitest-environment jsdom
import { expect, it } from "vitest";
import { getEdits, recordEdit, undo } from "../../../src/forms/editor/state/edits";

const file = "a.json";
/** A sixth of the space in a tab's storage. */
const mebi = 2 ** 20;

it("keeps what is typed where the storage of the tab is full, and the steps that it has room for", () => {
  const saved = { [file]: "" };
  const texts = Array.from({ length: 12 }, (_, index) => String.fromCharCode(97 + index).repeat(mebi / 2));
  for (const text of texts) {
    recordEdit(saved, { [file]: text });
    expect(getEdits()[file]?.text).toBe(text);
  }
  // The storage, which a reload reads, has the edits that are shown.
  expect(JSON.parse(sessionStorage.getItem("form editor edits") ?? "").edits).toEqual(getEdits());
  expect(undo(saved)).toBe(true);
  expect(getEdits()[file]?.text).toBe(texts.at(-2));
});
