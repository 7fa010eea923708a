import type { PlacedFault } from "../forms/editor/protocol";

/** The place of a fault that a pane shows. A new object shows the same place again. */
export type ShownPlace = Pick<PlacedFault, "file" | "line" | "column">;
