import { describe, expect, it } from "vitest";
import { formations } from "../../../src/design/formations";
import { flock } from "./flock";

describe.each(formations)("the %s", (formation) => {
  it("is the same drawing for the same seed", () => {
    expect(flock(formation, "cabin crew")).toEqual(flock(formation, "cabin crew"));
  });

  it("is another drawing for another seed", () => {
    expect(flock(formation, "cabin crew")).not.toEqual(flock(formation, "ground staff"));
  });

  it("keeps its birds in the picture", () => {
    for (const { x, y } of flock(formation, "home")) {
      expect(Math.min(x, y)).toBeGreaterThan(0);
      expect(Math.max(x, y)).toBeLessThan(100);
    }
  });
});
