import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { committedTexts } from "../../src/tools/committedTexts";

const hasGit = spawnSync("git", ["--version"]).status === 0;

/** Makes a folder with a project in `site/`. `git` runs git in the folder, if git is installed. */
function aProject() {
  const folder = mkdtempSync(join(tmpdir(), "committed-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  write("site/schemas/options/gender.json", '{ "codes": ["female"] }\n');
  write("site/schemas/README.md", "Read me.");
  write("site/locales/ja/options.json", '{ "gender": { "female": "女性" } }\n');
  const folders = { schemas: join(folder, "site/schemas"), locales: join(folder, "site/locales") };
  const git = (...args: string[]) => {
    if (hasGit)
      execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@b.example", ...args], { cwd: folder });
  };
  return { write, folders, git };
}

it("reads what was committed last, whatever has been saved since, also below the repository's root", async () => {
  const { write, folders, git } = aProject();
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--message", "first");
  write("site/schemas/options/gender.json", '{ "codes": ["femael"] }\n');
  write("site/schemas/options/cabin.json", "{}");
  const committed = new Map([
    ["locales/ja/options.json", '{ "gender": { "female": "女性" } }\n'],
    ["schemas/options/gender.json", '{ "codes": ["female"] }\n'],
  ]);
  expect(await committedTexts(folders)).toEqual(hasGit ? committed : undefined);
});

it("knows nothing without a repository, a commit or git", async () => {
  const { folders, git } = aProject();
  expect(await committedTexts(folders)).toBeUndefined();
  git("init", "--quiet");
  expect(await committedTexts(folders)).toBeUndefined();
  git("add", "site/locales");
  git("commit", "--quiet", "--message", "half of it");
  expect(await committedTexts(folders)).toBeUndefined();
  git("add", ".");
  git("commit", "--quiet", "--message", "all");
  vi.stubEnv("PATH", "/nowhere");
  expect(await committedTexts(folders)).toBeUndefined();
  vi.unstubAllEnvs();
  expect(await committedTexts({ ...folders, locales: join(folders.locales, "ja") })).toBeUndefined();
});
