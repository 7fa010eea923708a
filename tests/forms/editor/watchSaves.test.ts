import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { watchSaves } from "../../../src/tools/formEditor/watchSaves";
import { eventually } from "../../eventually";

it("hears of files in folders that came, went and came back meanwhile", async () => {
  const parent = mkdtempSync(join(tmpdir(), "watch-"));
  const root = join(parent, "schemas");
  mkdirSync(join(root, "markets"), { recursive: true });
  const heard = vi.fn();
  const stop = watchSaves([root], heard);
  onTestFinished(() => {
    stop();
    rmSync(parent, { recursive: true });
  });
  const happens = async (change: () => void) => {
    heard.mockClear();
    change();
    await eventually(() => expect(heard).toHaveBeenCalled());
  };
  const saves = (file: string) => happens(() => writeFileSync(join(root, file), "{}"));

  await saves("markets/jp.json");
  await happens(() => mkdirSync(join(root, "migrations")));
  await saves("migrations/next.json");
  // Git replaces a folder in this way when it changes the branch.
  await happens(() => rmSync(join(root, "markets"), { recursive: true }));
  await happens(() => mkdirSync(join(root, "markets")));
  await saves("markets/jp.json");
  await happens(() => {
    renameSync(root, join(parent, "away"));
    renameSync(join(parent, "away"), root);
  });
  await saves("markets/kr.json");
});
