import { previewStep } from "../../forms/engine/stepPaths";

/** State of a navigation from the preview to a field, by which the step leads back to the preview. */
export const cameFromPreview = { from: previewStep };

export const hasComeFromPreview = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "from" in state && state.from === previewStep;
