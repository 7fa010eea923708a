import { expect, it } from "vitest";
import { catalogueAdvice } from "../../../src/forms/cli/catalogueAdvice";

const english = {
  "errors.json": { required: "", format: "", "format.date": "" },
  "form.json": { yes: "", no: "" },
};

const found = (files: Record<string, object>) =>
  catalogueAdvice(
    new Map(Object.entries(files).map(([file, content]) => [`locales/${file}`, JSON.stringify(content)])),
    { languages: ["en", "ja"], english },
  ).map(({ file, code, params }) => [file, code, params.names]);

it("names the texts of the package that a catalogue of a further language lacks", () => {
  expect(
    found({
      "de/form.json": { yes: "Ja", other: "Anderes" },
      "de/errors.json": { required: "", format: "" },
      "fr/errors.json": { required: "" },
    }),
  ).toEqual([
    ["locales/de/form.json", "catalogueLacks", ["no"]],
    ["locales/fr/errors.json", "catalogueLacks", ["format", "format.date"]],
  ]);
});

it("says nothing of a language of the package, of a default for all errors, and of a file that is not there", () => {
  expect(
    found({ "ja/form.json": { yes: "はい" }, "de/errors.json": { default: "" }, "fr/steps.json": {} }),
  ).toEqual([]);
});
