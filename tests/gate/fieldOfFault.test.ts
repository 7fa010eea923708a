import { expect, it } from "vitest";
import { fieldOfFault } from "../../src/gate/fieldOfFault";
import cases from "./fieldOfFault.json";
import { projectTexts } from "./project";

it.each(cases)("finds the field of a fault in $file at $at", ({ file, at, field }) => {
  expect(fieldOfFault(projectTexts, { file, at, says: "" }) ?? null).toBe(field);
});

it("finds the field in a file that is no JSON any more", () => {
  const file = "schemas/sections/basic.json";
  const text = projectTexts.get(file)?.replace('"preferredName": {', '"preferredName": ') ?? "";
  const offset = text.indexOf('"preferredName":') + '"preferredName": '.length;
  expect(fieldOfFault(new Map([...projectTexts, [file, text]]), { file, offset, says: "" })).toBe(
    "basic.preferredName",
  );
});
