import { expect, it } from "vitest";
import { proposedMarket } from "../../../../src/forms/editor/operations/proposedMarket";

it.each([
  ["Germany", "de"],
  ["  viet  nam", "vietNam"],
  ["vietnam", "vn"],
  ["Serbia", "rs"],
  ["Myanmar (Burma)", "mm"],
  ["Timor-Leste", "tl"],
  ["", ""],
])("proposes for a market called %j the name %j", (label, name) => {
  expect(proposedMarket(label, [])).toBe(name);
});

it("proposes another name where a market has the code", () => {
  expect(proposedMarket("Germany", ["de"])).toBe("germany");
});
