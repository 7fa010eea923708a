// @vitest-environment jsdom
import Cookies from "js-cookie";
import { afterEach, expect, it } from "vitest";
import { colorSchemeOfDocument, setColorScheme } from "../../src/design/colorScheme";

afterEach(() => {
  document.documentElement.className = "";
});

it.each([
  ["dark", "dark"],
  ["light", "light"],
  ["", "auto"],
  ["purple", "auto"],
] as const)("reads the class %o that the server wrote as %s", (written, scheme) => {
  document.documentElement.className = written;
  expect(colorSchemeOfDocument()).toBe(scheme);
});

it("changes this page at once and the next ones by a cookie", () => {
  setColorScheme("dark");
  expect(document.documentElement.className).toBe("dark");
  expect(colorSchemeOfDocument()).toBe("dark");
  expect(Cookies.get("theme")).toBe("dark");
  setColorScheme("light");
  expect(document.documentElement.className).toBe("light");
});

it("leaves the choice to the reader's system when asked to", () => {
  setColorScheme("dark");
  setColorScheme("auto");
  expect(document.documentElement.className).toBe("");
  expect(Cookies.get("theme")).toBe("auto");
});
