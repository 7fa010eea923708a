// @vitest-environment jsdom
import { act, cleanup } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { setColorScheme } from "../../src/design/colorScheme";
import { Illustration } from "../../src/design/illustrations/Illustration";
import { show } from "./show";

afterEach(() => {
  cleanup();
  setColorScheme("auto");
});

/** The media query and the file of each source of a picture. */
const sources = (container: HTMLElement) =>
  [...container.querySelectorAll("source")].map(({ media, srcset }) => [
    media,
    /(\w+\.\w+)\.avif/.exec(srcset)?.[1],
  ]);

it("follows the scheme of the page, also when it is chosen later", () => {
  const { container } = show(<Illustration name="cabin" />);
  expect(sources(container)).toEqual([["(prefers-color-scheme: dark)", "cabin.dark"]]);
  act(() => setColorScheme("dark"));
  expect(sources(container)).toEqual([["all", "cabin.dark"]]);
  act(() => setColorScheme("light"));
  expect(sources(container)).toEqual([["not all", "cabin.dark"]]);
});

it("has a narrow picture in both colour schemes when it is the first of the home page", () => {
  const { container } = show(<Illustration name="crew" isFirst />);
  expect(sources(container).map(([, file]) => file)).toEqual([
    "crewNarrow.dark",
    "crewNarrow.light",
    "crew.dark",
  ]);
  expect(container.querySelector("img")?.getAttribute("fetchpriority")).toBe("high");
});

it("is an ornament that nobody has to hear, and reserves its space", () => {
  const { container } = show(<Illustration name="captain" />);
  const { alt, width, height } = container.querySelector("img") ?? {};
  expect({ alt, width, height }).toEqual({ alt: "", width: 64, height: 64 });
});
