import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { watchSchemas } from "../../src/tools/watchSchemas";

it("ends with the error of a check that fails, also of the first", async () => {
  const folder = mkdtempSync(join(tmpdir(), "watched-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const error = new Error("no such folder");
  const look = vi.fn().mockRejectedValueOnce(error);
  await expect(watchSchemas([folder], look, () => {})).rejects.toBe(error);
  expect(look).toHaveBeenCalledOnce();
});
