// @vitest-environment jsdom
import { afterEach, expect, it } from "vitest";
import { readColorScheme, setColorScheme } from "../../src/ui/colorScheme";

afterEach(() => setColorScheme("auto"));

it.each([
  ["theme=dark", "dark"],
  ["lang=ja; theme=light; other=1", "light"],
  ["theme=auto", "auto"],
  ["", "auto"],
  ["theme=purple", "auto"],
  ["mytheme=dark", "auto"],
] as const)("reads %o as %s", (cookies, scheme) => {
  expect(readColorScheme(cookies)).toBe(scheme);
});

it("changes this page at once and the next ones by a cookie", () => {
  setColorScheme("dark");
  expect(document.documentElement.className).toBe("dark");
  expect(readColorScheme(document.cookie)).toBe("dark");
  setColorScheme("light");
  expect(document.documentElement.className).toBe("light");
});

it("leaves the choice to the reader's system when asked to", () => {
  setColorScheme("dark");
  setColorScheme("auto");
  expect(document.documentElement.className).toBe("");
});
