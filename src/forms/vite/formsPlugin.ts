import { execFile } from "node:child_process";
import { join, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin, ViteDevServer } from "vite";
import { configName, listRulePathsToWatch } from "../files/loadConfig";

export interface FormsPluginOptions {
  /**
   * The folder with `schemas/` and `locales/`, as a path from the root of Vite; the root itself if not given.
   */
  folder?: string;
  /**
   * The folder of the composed forms, as a path from the root of Vite; `forms` within `folder` if not given.
   */
  out?: string;
}

/** Milliseconds to wait for more saves: some text editors save several files at once. */
const pause = 60;

/**
 * A plugin for Vite that composes the forms of a folder. A build fails if a file is faulty. The development
 * server composes again after each save; if a file is faulty, the server shows the faults on the page and in
 * the terminal, and keeps the forms as they were.
 */
export function formsPlugin({ folder = ".", out }: FormsPluginOptions = {}): Plugin {
  let compose = async () => "";
  let isBuild = false;
  return {
    name: "starling-forms",
    configResolved({ root, command }) {
      const from = resolve(root, folder);
      isBuild = command === "build";
      compose = () => runCompose(from, resolve(root, out ?? join(from, "forms")));
    },
    async buildStart() {
      if (!isBuild) return;
      const faults = await compose();
      if (faults) this.error(faults);
    },
    async configureServer(server) {
      await composeOnSave(server, resolve(server.config.root, folder), () => compose());
    },
  };
}

/**
 * Runs the command `starling-forms compose` in a process of its own, which reads `forms.config.js` anew.
 * @returns the faults as text, empty without faults
 */
function runCompose(folder: string, out: string): Promise<string> {
  const command = fileURLToPath(import.meta.resolve("#command"));
  return new Promise((done) => {
    execFile(process.execPath, [command, "compose", folder, "--out", out], (error, _, faults) =>
      done(error ? faults.trim() || error.message : ""),
    );
  });
}

async function composeOnSave(server: ViteDevServer, folder: string, compose: () => Promise<string>) {
  const fixed = ["schemas", "locales", configName].map((name) => join(folder, name));
  let sources = fixed;
  let faults = "";
  let timer: NodeJS.Timeout | undefined;
  let isWaiting = false;
  const show = () =>
    server.ws.send({ type: "error", err: { message: faults, stack: "", plugin: "starling-forms" } });
  const run = async () => {
    isWaiting = false;
    const hadFaults = faults !== "";
    faults = await compose();
    sources = [...fixed, ...(await listRulePathsToWatch(folder))];
    server.watcher.add(sources);
    if (faults) {
      server.config.logger.error(faults, { timestamp: true });
      show();
    } else if (hadFaults) server.ws.send({ type: "full-reload" });
  };
  server.watcher.add(fixed);
  server.watcher.on("all", (_, path) => {
    if (!sources.some((source) => path === source || path.startsWith(source + sep))) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      // Composing reads all files, so one more run is enough for all saves during the present run.
      if (isWaiting) return;
      isWaiting = true;
      running = running.then(run);
    }, pause);
  });
  server.ws.on("connection", () => faults && show());
  let running: Promise<void> = run();
  await running;
}
