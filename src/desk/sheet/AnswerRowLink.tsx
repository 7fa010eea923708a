import type { ReactNode } from "react";
import { outerPointer } from "../../forms/engine/pointer";
import { sheetRowId } from "../../forms/renderer/sheet";

/** A link to the row of the answer at a pointer, or to the row that contains this answer. */
export function AnswerRowLink({ pointer, children }: { pointer: string; children: ReactNode }) {
  return (
    <a
      href={`#${sheetRowId(pointer)}`}
      onClick={(event) => {
        const row = nearestRow(pointer);
        if (!row) return;
        event.preventDefault();
        row.tabIndex = -1;
        row.focus({ preventScroll: true });
        row.scrollIntoView({ block: "center" });
      }}
    >
      {children}
    </a>
  );
}

/**
 * The row at a pointer or at the nearest pointer around it, because a group whose answers are in one line has
 * one row. Null when there is no such row.
 */
function nearestRow(pointer: string): HTMLElement | null {
  const row = document.getElementById(sheetRowId(pointer));
  return row ?? (pointer === "" ? null : nearestRow(outerPointer(pointer)));
}
