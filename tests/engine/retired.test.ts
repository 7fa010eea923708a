import { expect, it } from "vitest";
import { composeApply } from "../../src/engine/compose";
import { projectFolders } from "../../src/tools/projectFolders";
import { readSources } from "../../src/tools/readSources";

it("offers and accepts no code that was retired, while the list still knows it", () => {
  const sources = readSources(projectFolders.schemas);
  const { codes, retired } = sources.options.language ?? { codes: [] };
  expect(codes[6]).toBe("la");
  expect(retired).toEqual(["la"]);
  const { schema } = composeApply(sources, "cabinCrew", "tw");
  expect(JSON.stringify(schema)).not.toContain('"la"');
});
