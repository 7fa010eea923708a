import { resumePath, type Save } from "../../contract/applications";
import { pathOnWire } from "../../resume/wire";

/** The place in a save of an answer in the form's shape, as a JSON Pointer into the body. */
export const placeInSave =
  ({ resume }: Pick<Save, "resume">) =>
  (path: string): string =>
    resumePath + pathOnWire(resume, path);
