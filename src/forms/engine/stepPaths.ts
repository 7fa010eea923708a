/** ApplyType → the paths of its steps, in the form's own case; without the first step's, which is empty. */
export type StepPaths = ReadonlyMap<string, readonly string[]>;

/** Path of the preview, which comes after the last step of every form: no step may have it. */
export const previewStep = "Preview";
