import type { SaveReply } from "../../../forms/editor/protocol";
import type { SourceFolders } from "../../../forms/files/texts";
import { readProjectTexts } from "../../../forms/gate/readProjectTexts";
import { buildReleaseFileChanges } from "../../../forms/saving/releaseForms";
import { SaveRefused } from "../../../forms/saving/resolveEditableFile";
import { writeAllOrNone } from "../../../forms/saving/writeAllOrNone";
import { siteFacts } from "../../siteFacts";
import { rounds } from "./checkAndWriteEdits";
import { type Judge, prepareSave } from "./prepareSave";

/** Releases the saved forms if the gate finds no faults, like `npm run schemas -- --release`. */
export async function checkAndReleaseSavedForms(sources: SourceFolders, judge: Judge): Promise<SaveReply> {
  try {
    for (let round = 0; round < rounds; round++) {
      const { texts } = readProjectTexts(sources);
      const prepared = await prepareSave(texts, {}, judge);
      if (!("changes" in prepared)) return prepared;
      const now = readProjectTexts(sources).texts;
      const isSame = now.size === texts.size && [...texts].every(([file, text]) => now.get(file) === text);
      if (!isSame) continue;
      const changes = [...prepared.changes, ...buildReleaseFileChanges(texts, siteFacts.metaFolder)];
      writeAllOrNone(sources, changes);
      return { saved: changes.map(({ file }) => file) };
    }
    return { refused: "restless" };
  } catch (error) {
    if (error instanceof SaveRefused) return { refused: error.why };
    throw error;
  }
}
