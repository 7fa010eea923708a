import { expect, it } from "vitest";
import { proposeMarketName } from "../../../../src/forms/editor/operations/proposeMarketName";

it.each([
  ["Germany", "de"],
  ["  viet  nam", "vietNam"],
  ["vietnam", "vn"],
  ["Serbia", "rs"],
  ["Myanmar (Burma)", "mm"],
  ["Timor-Leste", "tl"],
  ["", ""],
])("proposes for a market called %j the name %j", (label, name) => {
  expect(proposeMarketName(label, [])).toBe(name);
});

it("proposes another name where a market has the code", () => {
  expect(proposeMarketName("Germany", ["de"])).toBe("germany");
});
