import { fileURLToPath } from "node:url";
import { registerOwnRule } from "../../forms/engine/keywords/table";
import { packageMetaSchemas } from "../../forms/files/packageMetaSchemas";
import { createGate } from "../../forms/gate/createGate";
import { serializeUsedResults } from "../../forms/gate/resultCache";
import {
  isBlankText,
  type PlaygroundFiles,
  type PlaygroundReply,
  shownForm,
} from "../../playground/protocol";
import { createEditorComposer } from "../formEditor/composeForEditor";
import type { ModuleCache } from "../formEditor/moduleCache";
import { placedFault } from "../formEditor/placedFault";
import isbn from "./isbn";

/**
 * Creates the composer of the playground, which checks the files of a form by the gate for a folder of forms,
 * and composes the form. The vocabulary has one own rule, `x-isbn`, as an example.
 */
export function createExampleComposer(modules: ModuleCache, clock: () => Date) {
  registerOwnRule(isbn, fileURLToPath(new URL("./isbn.ts", import.meta.url)));
  const meta = packageMetaSchemas();
  const gate = createGate();
  const compose = createEditorComposer(modules, clock);
  return {
    /** The meta schemas, as texts by path. */
    meta: Object.fromEntries(meta),
    async compose(files: PlaygroundFiles): Promise<PlaygroundReply> {
      const texts = new Map([...Object.entries(files).filter(hasContent).sort(asInFolders), ...meta]);
      const faults = gate.findFaults(texts).map((fault) => placedFault(texts, fault));
      serializeUsedResults();
      return { faults, form: await compose(texts, { form: shownForm }) };
    },
  };
}

/** Whether a file is part of the form. Emptying a file in the page takes it out of the form. */
const hasContent = ([, text]: [string, string]) => !isBlankText(text);

/**
 * Compares two files by the order in which the files of a folder are read, so that the faults are those of
 * such a folder, in the same order.
 */
const asInFolders = ([one]: [string, string], [other]: [string, string]) =>
  Number(one.startsWith("locales/")) - Number(other.startsWith("locales/")) || (one < other ? -1 : 1);
