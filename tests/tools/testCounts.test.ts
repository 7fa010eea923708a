import { expect, it } from "vitest";
import { formatTestCounts } from "../../src/tools/testCounts";

it.each([
  [{ passed: 812, failed: 0, skipped: 0 }, "812 passed, 0 failed"],
  [{ passed: 3, failed: 2, skipped: 1 }, "3 passed, 2 failed, 1 skipped"],
])("says %o as %s", (counts, line) => expect(formatTestCounts(counts)).toBe(line));
