import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "../../src/tools/projectFolders";
import { freePort } from "../freePort";

interface StartedEditor {
  url: string;
  /** The printed address, which carries the secret. */
  address: string;
  server: ChildProcess;
  /** Resolves once the process is gone. */
  ended: Promise<void>;
}

/**
 * `npm run editor` over `schemas/` and `locales/` of a folder, once it has printed its address.
 * @param options of the command line: `--read-only` @throws Error with its output, when it ended instead
 */
export async function startEditor(
  folder: string,
  options: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<StartedEditor> {
  const port = await freePort();
  const server = spawn(process.execPath, ["--import", "tsx", "src/tools/editor.ts", ...options], {
    cwd: root,
    env: {
      ...process.env,
      // The environment that staff have when they start the editor; the test runners set another one.
      NODE_ENV: "production",
      ...env,
      PORT: String(port),
      SCHEMAS_DIR: join(folder, "schemas"),
      LOCALES_DIR: join(folder, "locales"),
    },
  });
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
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
  return { url: `http://localhost:${port}`, address, server, ended };
}
