import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectFolders } from "../../src/tools/projectFolders";
import { startEditor } from "./startEditor";

/** `npm run editor` over a copy of the files that staff edit. */
export interface OpenEditor {
  url: string;
  /** The printed address, which carries the secret. */
  address: string;
  read(file: string): string;
  save(file: string, text: string): void;
  /** The folder of the copy. */
  folder: string;
  close(): Promise<void>;
}

/** The author of commits in a repository of the tests. */
const committer = {
  GIT_AUTHOR_NAME: "A recruiter",
  GIT_AUTHOR_EMAIL: "recruiter@example.com",
  GIT_COMMITTER_NAME: "A recruiter",
  GIT_COMMITTER_EMAIL: "recruiter@example.com",
};

/** @param options of the command line: `--read-only`; `inRepository`: the copy is committed to one of its own */
export async function openEditor(
  options: readonly string[] = [],
  { inRepository = false }: { inRepository?: boolean } = {},
): Promise<OpenEditor> {
  const folder = mkdtempSync(join(tmpdir(), "starling-editor-"));
  const schemas = join(folder, "schemas");
  const locales = join(folder, "locales");
  cpSync(projectFolders.schemas, schemas, { recursive: true });
  cpSync(projectFolders.locales, locales, { recursive: true });
  if (inRepository)
    for (const args of [
      ["init", "-q"],
      ["add", "."],
      ["commit", "-qm", "The forms as they are"],
    ])
      execFileSync("git", args, { cwd: folder, env: { ...process.env, ...committer } });
  const { url, address, server, ended } = await startEditor(folder, options, committer);
  return {
    url,
    address,
    folder,
    read: (file) => readFileSync(join(folder, file), "utf8"),
    save: (file, text) => writeFileSync(join(folder, file), text),
    async close() {
      server.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
