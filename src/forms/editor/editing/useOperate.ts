import { useState } from "react";
import { applyOperation } from "../operations/applyOperation";
import type { FormOperation, OperationRefusal } from "../operations/operation";
import type { SavedTexts } from "../protocol";
import { edit } from "../state/edits";

/** Carries operations out, as one step that is undone as a whole. */
export interface Operate {
  /** Does all of them or none. Steps of one kind that follow each other become one. @returns whether they were done */
  operate: (operations: readonly FormOperation[], kind?: string) => boolean;
  /** Why the last ones were not done. */
  refused: OperationRefusal | undefined;
  /** Takes the refusal off the page: what is typed now was not refused. */
  forget: () => void;
}

/** @param saved the texts as they are saved; `texts` as they are now, edits included */
export function useOperate(saved: SavedTexts, texts: SavedTexts): Operate {
  const [refused, setRefused] = useState<OperationRefusal>();
  return {
    refused,
    forget: () => setRefused(undefined),
    operate(operations, kind) {
      const outcome = applyOperation(texts, ...operations);
      setRefused("refused" in outcome ? outcome.refused : undefined);
      if ("refused" in outcome) return false;
      edit(saved, outcome.texts, kind);
      return true;
    },
  };
}
