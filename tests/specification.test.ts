import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import rows from "./specification.json";

/** Why a place, `file: text in it`, shows nothing; none where it is a test, or the data of one, that holds the text. */
function faultOf(place: string): string | undefined {
  const [file = "", ...text] = place.split(": ");
  // What a row says is seen in what the site does. The code that should do it proves nothing.
  if (!file.startsWith("tests/")) return `${file} is no test.`;
  if (!existsSync(file)) return `There is no ${file}.`;
  return readFileSync(file, "utf8").includes(text.join(": "))
    ? undefined
    : `${file} does not hold: ${text.join(": ")}`;
}

describe("the specification, row by row", () => {
  it("is shown by a test", () => {
    for (const { says, shownBy } of rows) {
      expect(shownBy, says).not.toEqual([]);
      expect(
        shownBy.flatMap((place) => faultOf(place) ?? []),
        says,
      ).toEqual([]);
    }
  });

  it("has each row once", () => {
    const names = rows.map(({ section, says }) => `${section}: ${says}`);
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
  });

  it("is not shown by code, by a file that is gone, nor by one that says something else", () => {
    expect(faultOf("src/site/paths.ts: Jobs")).toBe("src/site/paths.ts is no test.");
    expect(faultOf("tests/gone.test.ts: a")).toBe("There is no tests/gone.test.ts.");
    expect(faultOf("tests/setup.ts: no such words")).toBe("tests/setup.ts does not hold: no such words");
  });
});
