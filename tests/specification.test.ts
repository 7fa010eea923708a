import { describe, expect, it } from "vitest";
import { faultOf, faultsOf } from "./shownBy";
import rows from "./specification.json";

describe("the specification, row by row", () => {
  it("is shown by a test", () => {
    for (const { says, shownBy } of rows) expect(faultsOf(shownBy), says).toEqual([]);
  });

  it("has each row once", () => {
    const names = rows.map(({ section, says }) => `${section}: ${says}`);
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
  });

  it("is not shown by nothing, by code, by a file that is gone, nor by one that says something else", () => {
    expect(faultsOf([])).toEqual(["Nothing shows it."]);
    expect(faultOf("src/site/paths.ts: Jobs")).toBe("src/site/paths.ts is no test.");
    expect(faultOf("tests/gone.test.ts: a")).toBe("There is no tests/gone.test.ts.");
    expect(faultOf("tests/setup.ts: no such words")).toBe("tests/setup.ts does not hold: no such words");
  });
});
