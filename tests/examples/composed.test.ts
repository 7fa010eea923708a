import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { composedFile, composedForm } from "./composedForm";

it("composes the form that was reviewed", async () => {
  expect(await composedForm()).toEqual(JSON.parse(readFileSync(composedFile, "utf8")));
});
