import { expect, it } from "vitest";
import { applyOperation } from "../../../src/formEditor/operations/applyOperation";
import { readField } from "../../../src/formEditor/operations/readField";

const field = "basic.shoeSize";

it("refuses a field that is not there", () => {
  const outcome = applyOperation(
    {},
    { operation: "setRequired", field, scope: { in: "everywhere" }, required: true },
  );
  expect(outcome).toHaveProperty("refused");
  expect(readField({}, { form: "cadet", market: "jp", field })).toBeUndefined();
});
