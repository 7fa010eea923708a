import { useState } from "react";
import type { DeskRow } from "../../contract/desk/lists";
import type { Standing } from "../../contract/desk/standing";

/** An application that was selected, in the state in which it was seen. */
export interface SelectedApplication {
  id: number;
  from: Standing;
  /** The stages of the application's form within "in process", in their order. */
  stages: readonly string[];
  /** The time zone of the application's market; null is UTC. */
  timeZone: string | null;
}

export const toSelectedApplication = ({
  id,
  status,
  stage,
  stages,
  timeZone,
}: Pick<DeskRow, "id" | "status" | "stage" | "stages" | "timeZone">): SelectedApplication => ({
  id,
  from: { status, stage },
  stages,
  timeZone,
});

/** The row that was toggled last, at which a range starts. */
interface RangeStart {
  id: number;
  index: number;
}

interface SelectionState {
  /** The list in which the applications were selected. */
  list: string;
  chosen: ReadonlyMap<number, SelectedApplication>;
  start?: RangeStart;
}

const emptySelection = (list: string): SelectionState => ({ list, chosen: new Map() });

/**
 * The selected applications of a list, which `list` identifies. The selection ends with the list: the desk has loaded
 * only a part of the next one, so it could not show which of the selected applications are still in it.
 */
export function useSelection(list: string) {
  const [state, setState] = useState(emptySelection(list));
  if (state.list !== list) setState(emptySelection(list));
  /** Changes the selection, unless it has ended since this function was made. */
  const change = (next: (state: SelectionState) => SelectionState) =>
    setState((before) => (before.list === list ? next(before) : before));
  return {
    selected: [...state.chosen.values()],
    start: state.start,
    has: (id: number) => state.chosen.has(id),
    /** Selects a row, or ends its selection. */
    toggle: (row: SelectedApplication, index: number) =>
      change(({ chosen }) => {
        const others = new Map(chosen);
        if (!others.delete(row.id)) others.set(row.id, row);
        return { list, chosen: others, start: { id: row.id, index } };
      }),
    add: (rows: readonly SelectedApplication[]) =>
      change(({ chosen, ...rest }) => ({
        ...rest,
        chosen: new Map([...chosen, ...rows.map((row) => [row.id, row] as const)]),
      })),
    clear: () => change(() => emptySelection(list)),
  };
}

export type Selection = ReturnType<typeof useSelection>;
