import type { ComposedForm } from "../engine/form";
import { faultLine } from "../gate/faultLine";
import { findFaults } from "../gate/findFaults";
import { verdictOn } from "../gate/lastResort";
import { formats } from "../gate/report/formats";
import { readProject } from "./readProject";
import { type Folders, writeComposedForms } from "./writeComposedForms";

/** Forms cannot be composed of the files; the message is what the gate says about them. */
export class NotComposed extends Error {}

/** Composes all forms as `writeComposedForms` does. @throws NotComposed */
export async function composeOrTell(folders: Folders): Promise<{ forms: ComposedForm[]; missing: string[] }> {
  try {
    return await writeComposedForms(folders);
  } catch (error) {
    throw new NotComposed(faultsOf(folders).join("\n"), { cause: error });
  }
}

function faultsOf(folders: Folders): string[] {
  const { texts, unread } = readProject(folders);
  if (unread.length > 0) return unread.map((fault) => faultLine(texts, fault));
  const lines = formats.text?.(texts, verdictOn(texts, findFaults).faults) ?? [];
  return lines.length > 0 ? lines : ["The forms cannot be composed, and the gate does not know why."];
}
