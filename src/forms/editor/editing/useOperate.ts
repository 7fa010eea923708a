import { useState } from "react";
import { applyOperation } from "../operations/applyOperation";
import type { FormOperation, OperationRefusal } from "../operations/operation";
import type { SavedTexts } from "../protocol";
import { recordEdit } from "../state/edits";

/** Carries operations out. All operations of one call are undone together. */
export interface Operate {
  /**
   * Carries out all operations or none. Consecutive operations of one `kind` are undone together.
   * @returns whether the operations were carried out
   */
  operate: (operations: readonly FormOperation[], kind?: string) => boolean;
  /** Why the last operations were refused. */
  refused: OperationRefusal | undefined;
  /** Removes the refusal from the page once staff type something else. */
  forget: () => void;
}

/** @param saved the saved texts; `texts`: the current texts, including edits */
export function useOperate(saved: SavedTexts, texts: SavedTexts): Operate {
  const [refused, setRefused] = useState<OperationRefusal>();
  return {
    refused,
    forget: () => setRefused(undefined),
    operate(operations, kind) {
      const outcome = applyOperation(texts, ...operations);
      setRefused("refused" in outcome ? outcome.refused : undefined);
      if ("refused" in outcome) return false;
      recordEdit(saved, outcome.texts, kind);
      return true;
    },
  };
}
