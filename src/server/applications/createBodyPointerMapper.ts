import { resumePath, type Save } from "../../contract/applications";
import { pathOnWire } from "../../resume/wire";

/**
 * Returns a function that turns the path of an answer into a JSON Pointer to this answer in the body of a
 * save.
 */
export const createBodyPointerMapper =
  ({ resume }: Pick<Save, "resume">) =>
  (path: string): string =>
    resumePath + pathOnWire(resume, path);
