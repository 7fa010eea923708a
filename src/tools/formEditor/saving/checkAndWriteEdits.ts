import { existsSync, readFileSync } from "node:fs";
import type { FileEdits, SaveReply } from "../../../forms/editor/protocol";
import type { SourceFolders } from "../../../forms/files/texts";
import { readProjectTexts } from "../../../forms/gate/readProjectTexts";
import { resolveEditableFile, SaveRefused } from "../../../forms/saving/resolveEditableFile";
import { writeAllOrNone } from "../../../forms/saving/writeAllOrNone";
import { type Judge, prepareSave } from "./prepareSave";

/**
 * The largest number of rounds in which a save is tried. Another round is needed when a file changes while
 * the gate checks the result.
 */
export const rounds = 3;

/** Writes edits to the files if the gate finds no faults. */
export async function checkAndWriteEdits(
  sources: SourceFolders,
  edits: FileEdits,
  judge: Judge,
): Promise<SaveReply> {
  try {
    for (const file of Object.keys(edits)) resolveEditableFile(sources, file);
    for (let round = 0; round < rounds; round++) {
      const prepared = await prepareSave(readProjectTexts(sources).texts, edits, judge);
      if (!("changes" in prepared)) return prepared;
      const { changes } = prepared;
      const isSame = changes.every(
        ({ file, before }) => textAt(resolveEditableFile(sources, file)) === before,
      );
      if (!isSame) continue;
      writeAllOrNone(sources, changes);
      return { saved: changes.map(({ file }) => file) };
    }
    return { refused: "restless" };
  } catch (error) {
    if (error instanceof SaveRefused) return { refused: error.why };
    throw error;
  }
}

const textAt = (path: string) => (existsSync(path) ? readFileSync(path, "utf8") : null);
