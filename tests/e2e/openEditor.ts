import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectFolders, root } from "../../src/tools/projectFolders";
import { freePort } from "./site";

/** `npm run editor` over a copy of what staff edit. */
export interface OpenEditor {
  url: string;
  /** The printed address, which carries the secret. */
  address: string;
  read(file: string): string;
  save(file: string, text: string): void;
  close(): Promise<void>;
}

/** @param options of the command line: `--read-only` */
export async function openEditor(options: readonly string[] = []): Promise<OpenEditor> {
  const folder = mkdtempSync(join(tmpdir(), "starling-editor-"));
  const schemas = join(folder, "schemas");
  const locales = join(folder, "locales");
  cpSync(projectFolders.schemas, schemas, { recursive: true });
  cpSync(projectFolders.locales, locales, { recursive: true });
  const port = await freePort();
  const server = spawn(process.execPath, ["--import", "tsx", "src/tools/editor.ts", ...options], {
    cwd: root,
    env: { ...process.env, PORT: String(port), SCHEMAS_DIR: schemas, LOCALES_DIR: locales },
  });
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const url = `http://localhost:${port}`;
  let said = "";
  const address = await new Promise<string>((resolve, reject) => {
    const hear = (bytes: Buffer) => {
      said += bytes.toString();
      const [printed] = /http:\S+(?=\n)/.exec(said) ?? [];
      if (printed !== undefined) resolve(printed);
    };
    server.stdout.on("data", hear);
    server.stderr.on("data", hear);
    server.once("exit", (code) => reject(new Error(`The form editor ended with ${code}:\n${said}`)));
  });
  return {
    url,
    address,
    read: (file) => readFileSync(join(folder, file), "utf8"),
    save: (file, text) => writeFileSync(join(folder, file), text),
    async close() {
      server.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
