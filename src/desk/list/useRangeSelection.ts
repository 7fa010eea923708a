import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { mostDecided } from "../../contract/desk/decisions";
import { toast } from "../../design/toast";
import { deskFailureText } from "../layout/deskFailureText";
import type { SelectedApplication, Selection } from "./useSelection";

/** Loads the rows from one index to another, both included. */
type LoadRows = (from: number, to: number) => Promise<SelectedApplication[]>;

interface RangeEnd {
  index: number;
  /** The index at which the range starts when no row was toggled. */
  from: number;
}

/**
 * Returns a function that selects all rows from the last toggled row to the row at an index, and loads those that are
 * not loaded. If another row has taken the place of the last toggled row, only the row at the index is selected.
 */
export function useRangeSelection(selection: Selection, loadRows: LoadRows): (end: RangeEnd) => void {
  const { t } = useTranslation();
  const { mutate } = useMutation({
    mutationFn: async ({ index, from: left }: RangeEnd) => {
      const { start } = selection;
      const startIndex = start?.index ?? left;
      const from = Math.min(startIndex, index);
      const to = Math.max(startIndex, index);
      if (to - from >= mostDecided) {
        toast({ text: t("list.rangeTooLong", { count: mostDecided }), tone: "bad" });
        return;
      }
      const rows = await loadRows(from, to);
      const hasMoved = start !== undefined && rows[startIndex - from]?.id !== start.id;
      selection.add(hasMoved ? rows.slice(index - from, index - from + 1) : rows);
    },
    onError: (error) => toast({ text: deskFailureText(t, error), tone: "bad" }),
  });
  return mutate;
}
