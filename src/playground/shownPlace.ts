import type { PlacedFault } from "../forms/editor/protocol";

/**
 * The place of a fault, to which the caret of a pane moves. A new object with the same place moves it there
 * again.
 */
export type ShownPlace = Pick<PlacedFault, "file" | "line" | "column">;
