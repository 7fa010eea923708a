// @vitest-environment jsdom
import { cleanup } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { BirdPattern } from "../../src/design/BirdPattern";
import { formations } from "../../src/design/formations";
import { show } from "./show";

afterEach(cleanup);

describe.each(formations)("the %s", (formation) => {
  it("is an ornament that nobody has to hear", () => {
    const { container } = show(<BirdPattern formation={formation} />);
    expect(container.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
    expect(container.textContent).toBe("");
  });
});

it("lets one bird fly the other way where the page was lost", () => {
  const { container } = show(<BirdPattern formation="cloud" astray />);
  expect(container.querySelector("g:last-child use")?.getAttribute("href")).toMatch(/#astray$/);
});
