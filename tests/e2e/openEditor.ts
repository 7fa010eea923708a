import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectFolders } from "../../src/tools/projectFolders";
import { startEditor } from "./startEditor";

/** `npm run editor` over files that staff edit, in a Git repository of their own. */
export interface OpenEditor {
  url: string;
  /** The printed address, which carries the secret. */
  address: string;
  read(file: string): string;
  save(file: string, text: string): void;
  /** Runs Git in the repository. */
  git(...args: string[]): string;
  /** Restores the files as they were, and deletes all branches but `main`. */
  restore(): void;
  close(): Promise<void>;
}

/** The author of commits in a repository of the tests. */
const committer = {
  GIT_AUTHOR_NAME: "A recruiter",
  GIT_AUTHOR_EMAIL: "recruiter@example.com",
  GIT_COMMITTER_NAME: "A recruiter",
  GIT_COMMITTER_EMAIL: "recruiter@example.com",
};

/**
 * @param size the whole project; or two ApplyTypes in two markets, which the gate judges in a fifth of the time
 * @param options of the command line: `--read-only`
 */
export async function openEditor(
  size: "whole" | "small",
  options: readonly string[] = [],
): Promise<OpenEditor> {
  const folder = mkdtempSync(join(tmpdir(), "starling-editor-"));
  if (size === "whole") {
    const { schemas, locales } = projectFolders;
    cpSync(schemas, join(folder, "schemas"), { recursive: true });
    cpSync(locales, join(folder, "locales"), { recursive: true });
  } else
    execFileSync(process.execPath, [
      "--import",
      "tsx",
      join(import.meta.dirname, "writeSmallProject.ts"),
      folder,
    ]);
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: folder, encoding: "utf8", env: { ...process.env, ...committer } });
  git("init", "-q", "-b", "main");
  git("add", ".");
  git("commit", "-qm", "The forms as they are");
  const { url, address, server, ended } = await startEditor(folder, options, committer);
  return {
    url,
    address,
    read: (file) => readFileSync(join(folder, file), "utf8"),
    save: (file, text) => writeFileSync(join(folder, file), text),
    git,
    restore() {
      git("checkout", "-q", "--", ".");
      git("clean", "-fdq");
      const others = git("branch", "--format=%(refname:short)")
        .trim()
        .split("\n")
        .filter((name) => name !== "main");
      if (others.length > 0) git("branch", "-qD", ...others);
    },
    async close() {
      server.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
