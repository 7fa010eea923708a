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

type Seen = SelectedApplication & { index: number };

/** The selected applications, and the row at which a range starts. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<number, SelectedApplication>>(new Map());
  const [last, setLast] = useState<number>();
  const put = (rows: readonly SelectedApplication[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Map(before);
      for (const { id, from, stages, timeZone } of rows) {
        if (isChosen) next.set(id, { id, from, stages, timeZone });
        else next.delete(id);
      }
      return next;
    });
  return {
    selected: [...chosen.values()],
    has: (id: number) => chosen.has(id),
    /** Selects a row, or ends its selection. */
    toggle(row: Seen) {
      setLast(row.index);
      put([row], !chosen.has(row.id));
    },
    /** Selects the rows from the last toggled row to `row`. */
    extendTo(row: Seen, rowAt: (index: number) => Seen | undefined) {
      const start = Math.min(last ?? row.index, row.index);
      const end = Math.max(last ?? row.index, row.index);
      const between = Array.from({ length: end - start + 1 }, (_, step) => rowAt(start + step));
      put(
        between.filter((each) => each !== undefined),
        true,
      );
    },
    add: (rows: readonly SelectedApplication[]) => put(rows, true),
    clear: () => setChosen(new Map()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
