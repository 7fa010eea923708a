import { expect, it } from "vitest";
import { listStagesInProcessOfForm } from "../../src/server/applications/listStagesInProcessOfForm";
import { mayMove } from "../../src/server/applications/moveApplication";
import { loadCatalog } from "../../src/server/catalog";

it("an application goes through the stages of its form alone; those that no form is served for, through all", async () => {
  const catalog = await loadCatalog(".forms");
  const ground = listStagesInProcessOfForm(catalog, { apply_type: "groundStaff", market: "jp" });
  expect(ground).toEqual(catalog.forJob("groundStaff", "jp")?.form.stages);
  expect(listStagesInProcessOfForm(catalog, { apply_type: "of before", market: "jp" })).toEqual(
    catalog.stages.slice(1, -1),
  );
  const other = catalog.stages.slice(1, -1).find((stage) => !ground.includes(stage)) ?? null;
  const from = { status: "submitted", stage: null } as const;
  expect(mayMove(from, { status: "inProcess", stage: ground[0] ?? null }, ground)).toBe(true);
  expect(other).not.toBeNull();
  expect(mayMove(from, { status: "inProcess", stage: other }, ground)).toBe(false);
});
