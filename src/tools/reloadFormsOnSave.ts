import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type Catalog, loadCatalog } from "../server/catalog";
import { loadWords, type Words } from "../server/words";
import { createComposedModuleLoader } from "./createComposedModuleLoader";
import { watchSaves } from "./formEditor/watchSaves";
import { root } from "./projectFolders";
import type { Folders } from "./writeComposedForms";

interface Following {
  /** Called with the forms and words of the current files. */
  take(now: { catalog: Catalog; words: Words }): void;
  /** Prints a line for the person at the console. */
  print(line: string): void;
}

const composer = fileURLToPath(new URL("forms.ts", import.meta.url));

/**
 * Loads forms and words again after each save of one of their files. A separate process composes them, so that this
 * process still responds. A faulty or half-saved file is reported and changes nothing.
 * @returns a function that stops following
 */
export function reloadFormsOnSave(folders: Folders, { take, print }: Following): () => void {
  const load = createComposedModuleLoader();
  const stopped = new AbortController();
  let isOld = false;
  let following = Promise.resolve();

  async function follow(): Promise<void> {
    while (isOld && !stopped.signal.aborted) {
      isOld = false;
      const begun = performance.now();
      try {
        await compose(folders, stopped.signal);
        take({ catalog: await loadCatalog(folders.out, load), words: loadWords(folders.locales) });
        print(`The forms are as their files have them now (${Math.round(performance.now() - begun)} ms)`);
      } catch (error) {
        if (!stopped.signal.aborted) print(`The forms stay as they were: ${reasonOf(error)}`);
      }
    }
  }

  const stop = watchSaves([folders.schemas, folders.locales], () => {
    isOld = true;
    following = following.then(follow);
  });
  return () => {
    stop();
    stopped.abort();
  };
}

/** Composes the forms in a separate process. @throws Error with the output of the composer */
async function compose({ schemas, locales, out }: Folders, signal: AbortSignal): Promise<void> {
  const env = { ...process.env, SCHEMAS_DIR: schemas, LOCALES_DIR: locales, FORMS_DIR: out };
  const node = ["--import", import.meta.resolve("tsx"), composer];
  await promisify(execFile)(process.execPath, node, { cwd: root, env, signal });
}

/** The faults that the composer found, or the message of another error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return "stderr" in error && typeof error.stderr === "string" && error.stderr !== ""
    ? error.stderr.trim()
    : error.message;
}
