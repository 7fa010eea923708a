import { describe, expect, it } from "vitest";
import rows from "./reports.json";
import { faultsOf } from "./shownBy";

describe("public reports of form engines and their like", () => {
  it("are right here, as a test shows that does what they did", () => {
    for (const { tried, shownBy } of rows) expect(faultsOf(shownBy), tried).toEqual([]);
  });

  it("are named by repository and number, each in one row", () => {
    const named = rows.flatMap(({ reports }) => reports);
    for (const report of named) expect(report).toMatch(/^[\w.-]+\/[\w.-]+#\d+$/);
    expect(named.toSorted()).toEqual([...new Set(named)].toSorted());
    for (const { tried, reports } of rows) expect(reports, tried).not.toEqual([]);
  });
});
