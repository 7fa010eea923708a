import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { baseStyles } from "../../../src/design/styles/baseStyles";
import { system } from "../../../src/design/system";

const source = readFileSync(new URL("../../../src/design/styles/baseStyles.ts", import.meta.url), "utf8");
const selectors = Object.keys(baseStyles).join(" ");

/** The class names that the list above `baseStyles` describes. */
const promised = [...source.matchAll(/^ \* - (`[a-z-]+`(?:, `[a-z-]+`)*)/gm)].flatMap(([, names]) =>
  [...(names ?? "").matchAll(/`([a-z-]+)`/g)].map(([, name]) => name ?? ""),
);

it.each(promised)("dresses the class %s that it promises to forms", (name) => {
  expect(selectors).toMatch(new RegExp(`\\.${name}\\b`));
});

it("names no token that is not there", () => {
  const css = JSON.stringify([system.getGlobalCss(), system.getTokenCss()]);
  expect(css.match(/\{(colors|spacing|sizes|easings)\.[^}"]*\}/g)).toBeNull();
});
