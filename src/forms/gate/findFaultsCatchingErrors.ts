import { findMetaSchemaRef } from "../files/shapes";
import type { Texts } from "../files/texts";
import { createFinding, type Fault } from "./fault";

/**
 * The result of the gate. If the gate itself fails, `failure` is the error, and the only fault reports this
 * failure.
 */
export interface Verdict {
  faults: Fault[];
  failure?: unknown;
}

/** Milliseconds after which to stop the search for the edit that makes the gate fail. */
const patience = 20_000;

/**
 * Returns the faults that `find` finds in files. If `find` throws, the only fault is placed at the file whose
 * edit makes `find` throw, provided that `before` has the files from before the edits.
 */
export function findFaultsCatchingErrors(
  texts: Texts,
  find: (texts: Texts) => Fault[],
  before?: Texts,
): Verdict {
  try {
    return { faults: find(texts) };
  } catch (failure) {
    return { faults: [failureFault(before && failingFile(texts, find, before))], failure };
  }
}

function failureFault(file: string | undefined): Fault {
  if (file === undefined) return { file: "schemas", ...createFinding("gateFailed", {}) };
  const shape = findMetaSchemaRef(file);
  const found =
    shape === undefined
      ? createFinding("gateFailedOnFile", {})
      : createFinding("gateFailedOnShape", { shape: `schemas/meta/${shape.replace(/#.*/, "")}` });
  return { file, at: "", ...found };
}

/**
 * Returns the first edited file without whose edit the gate does not fail; if only one file was edited, that
 * file, without a try. Undefined if there is no such file, or if the search takes too long.
 */
function failingFile(texts: Texts, find: (texts: Texts) => Fault[], before: Texts): string | undefined {
  const edited = [...new Set([...texts.keys(), ...before.keys()])].filter(
    (file) => texts.get(file) !== before.get(file),
  );
  if (edited.length === 1) return edited[0];
  const end = performance.now() + patience;
  return edited.find(
    (file) => performance.now() < end && !fails(find, withFormer(texts, file, before.get(file))),
  );
}

function withFormer(texts: Texts, file: string, former: string | undefined): Texts {
  const result = new Map(texts);
  if (former === undefined) result.delete(file);
  else result.set(file, former);
  return result;
}

function fails(find: (texts: Texts) => Fault[], texts: Texts): boolean {
  try {
    find(texts);
    return false;
  } catch {
    return true;
  }
}
