import { expect, test } from "vitest";
import { editorKeys } from "../../../src/forms/editor/editorKeys";
import { filesIn } from "../../architecture/filesIn";

/** How the code of the editor compares the key of an event, or looks it up in a table. */
const handled = [
  /\bkey(?:\.toLowerCase\(\))? [!=]== "([^"]+)"/g,
  /isLetter\(event, "(\w)"\)/g,
  /\b((?:Arrow\w+|Home|End|PageUp|PageDown|Escape|Delete|Backspace)):/g,
];

test("every key that a part of the editor takes stands in the table of its help", () => {
  const known = new Set<string>(editorKeys.flatMap(({ values }) => values));
  const found = filesIn("src/forms/editor").flatMap(({ text }) =>
    handled.flatMap((pattern) => [...text.matchAll(pattern)].flatMap(([, key]) => key ?? [])),
  );
  expect(new Set(found)).toEqual(known);
});
