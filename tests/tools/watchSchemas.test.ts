import { expect, it, vi } from "vitest";
import { watchSchemas } from "../../src/tools/watchSchemas";

const watched = vi.hoisted(() => ({ save: () => {}, stop: vi.fn() }));
vi.mock("../../src/tools/formEditor/watchSaves", () => ({
  watchSaves(_folders: readonly string[], onSave: () => void) {
    watched.save = onSave;
    return watched.stop;
  },
}));

it("checks once at a time, and ends with the error of a check that fails, also of the first", async () => {
  const error = new Error("no such folder");
  let endFirst = (_: Error) => {};
  const look = vi.fn().mockImplementationOnce(
    () =>
      new Promise((_, reject) => {
        endFirst = reject;
      }),
  );
  const watching = watchSchemas(["schemas"], look, () => {});
  watched.save();
  endFirst(error);
  await expect(watching).rejects.toBe(error);
  expect(look).toHaveBeenCalledOnce();
  expect(watched.stop).toHaveBeenCalledOnce();
});
