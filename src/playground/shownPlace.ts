import type { PlacedFault } from "../forms/editor/protocol";

/** The place of a fault that a pane shows; a new object shows it again. */
export type ShownPlace = Pick<PlacedFault, "file" | "line" | "column">;
