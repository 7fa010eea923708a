import { expect, it } from "vitest";
import { orderAskedFields } from "../../../src/forms/renderer/orderAskedFields";

const properties = { last: {}, first: {}, surname: {}, given: {} };
const ui = {
  last: { "ui:options": { optionalAfter: "given" } },
  first: { "ui:options": { optionalAfter: "last" } },
};
const asked = (...required: string[]) =>
  orderAskedFields({ properties, required: new Set(required) }, ui).map(([name]) => name);

it("asks for the names that must be given first, and for the others after those of the passport", () => {
  expect(asked("last", "first")).toEqual(["last", "first", "surname", "given"]);
  expect(asked("surname")).toEqual(["surname", "given", "last", "first"]);
});
