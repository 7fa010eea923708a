import { expect, it } from "vitest";
import type { Texts } from "../../../../src/forms/files/texts";
import { neededLookFaults } from "../../../../src/forms/gate/meaning/neededLookFaults";
import { withChanged } from "../changedTexts";
import { expectWorded } from "../expectWorded";
import { asProject, smallProject } from "../project";

const faultsOf = (texts: Texts) => neededLookFaults(asProject(texts));

const fault = (section: string, field: string) => ({
  code: "lookNeeded",
  file: `schemas/sections/${section}.json`,
  at: `/properties/${field}`,
});

it("finds nothing in the project's own files", () => {
  expect(faultsOf(smallProject)).toEqual([]);
});

it.each([
  ["the field for files", { "ui:field": "file" }],
  ["no look of its own", undefined],
])("finds a photo that is drawn by %s, where nobody could cut it", (_, look) => {
  const texts = withChanged(smallProject, "schemas/sections/basic.ui.json", (ui) => {
    ui.photo = look;
  });
  const faults = faultsOf(texts);
  expect(faults).toMatchObject([fault("basic", "photo")]);
  faults.forEach(expectWorded);
});

it("asks for the look of a photo only where the kind of file has a shape", () => {
  const texts = withChanged(
    withChanged(smallProject, "schemas/sections/basic.ui.json", (ui) => {
      ui.photo = { "ui:field": "file" };
    }),
    "schemas/options/fileKind.json",
    ({ rules }) => {
      delete rules.photo.dimensions;
    },
  );
  expect(faultsOf(texts)).toEqual([]);
});

it("finds a password that everybody could read on the screen", () => {
  for (const section of ["credentials", "newPassword", "oldPassword", "registeredPassword"]) {
    const uiFile = `schemas/sections/${section}.ui.json`;
    const names = Object.keys(JSON.parse(smallProject.get(uiFile) ?? "{}")).filter((name) =>
      /password/i.test(name),
    );
    for (const name of names) {
      const texts = withChanged(smallProject, uiFile, (ui) => {
        ui[name]["ui:widget"] = "text";
      });
      expect(faultsOf(texts)).toMatchObject([fault(section, name)]);
    }
  }
});
