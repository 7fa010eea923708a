// @vitest-environment jsdom
import { cleanup } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { type Formation, flock } from "../../src/ui/flock";
import { Murmuration } from "../../src/ui/Murmuration";
import { show } from "./show";

afterEach(cleanup);

const formations: Formation[] = ["v", "ring", "grid", "cloud"];

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

  it("is an ornament that nobody has to hear", () => {
    const { container } = show(<Murmuration formation={formation} seed="home" />);
    expect(container.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
    expect(container.textContent).toBe("");
  });
});

it("lets one bird fly the other way where the page was lost", () => {
  const lead = (astray: boolean) => {
    const { container } = show(<Murmuration formation="cloud" seed="lost" astray={astray} />);
    return container.querySelector("g:last-child path")?.getAttribute("transform");
  };
  const heading = Number(/rotate\((-?\d+)\)/.exec(lead(true) ?? "")?.[1]);
  expect(Math.abs(heading)).toBeGreaterThan(90);
});
