import { expect, it } from "vitest";
import { findFieldKeyOfFault } from "../../../src/forms/gate/findFieldKeyOfFault";
import cases from "./fieldOfFault.json";
import { projectTexts } from "./project";

it.each(cases)("finds the field of a fault in $file at $at", ({ file, at, field }) => {
  expect(findFieldKeyOfFault(projectTexts, { file, at }) ?? null).toBe(field);
});

it("finds the field in a file that is no JSON any more", () => {
  const file = "schemas/sections/basic.json";
  const text = projectTexts.get(file)?.replace('"preferredName": {', '"preferredName": ') ?? "";
  const offset = text.indexOf('"preferredName":') + '"preferredName": '.length;
  expect(findFieldKeyOfFault(new Map([...projectTexts, [file, text]]), { file, offset })).toBe(
    "basic.preferredName",
  );
});

it("finds the field by another place of a fault that stands in no section", () => {
  const also = [
    { file: "schemas/options/month.json" },
    { file: "schemas/sections/basic.json", at: "/properties/gender" },
  ];
  expect(findFieldKeyOfFault(projectTexts, { file: "schemas/options/gender.json", at: "/codes", also })).toBe(
    "basic.gender",
  );
});

it("finds the group of what was taken away, and not what stands there now", () => {
  const file = "schemas/sections/basic.json";
  const offset = projectTexts.get(file)?.indexOf('"gender": {') ?? 0;
  expect(findFieldKeyOfFault(projectTexts, { file, at: "/properties", offset })).toBe("basic");
});
