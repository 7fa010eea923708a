/**
 * The paths of the steps of each ApplyType, in the letter case of its form; without the path of the first
 * step, which is empty.
 */
export type StepPaths = ReadonlyMap<string, readonly string[]>;

/** The path of the preview, which comes after the last step of every form: no step may have this path. */
export const previewStep = "Preview";
