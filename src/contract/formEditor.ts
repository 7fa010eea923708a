import { type Static, Type } from "typebox";
import type { Condition, JsonObject, Labels, Language } from "../engine/form";
import { Code } from "./atoms";

/**
 * The form editor, on the machine of whoever writes them: its page, and what that page asks. No site that
 * applicants use has any of it, so it stands beside the API and not in it.
 */
export const formEditor = {
  page: "/editor",
  /** `FormFiles` */
  files: "/api/editor/files",
  /** POST `WantedForm`: `EditedForm` or `BrokenForm` */
  form: "/api/editor/form",
  /** POST `Edited`: `PlacedFault[]` */
  faults: "/api/editor/faults",
  /** Server-sent events: one whenever a file was saved. */
  saves: "/api/editor/saves",
  /** ES modules, by their content. */
  modules: "/api/editor/modules",
} as const;

/** New texts of files, by their path: `schemas/markets/jp.json`. Files that are not there are left out. */
export const Edits = Type.Record(Type.String(), Type.String());
export type Edits = Static<typeof Edits>;

export const Edited = Type.Object({ edits: Edits }, { additionalProperties: false });
export const WantedForm = Type.Object(
  { form: Code, market: Code, edits: Edits },
  { additionalProperties: false },
);
export type WantedForm = Static<typeof WantedForm>;

/** What can be edited, and every file that it may be made of. */
export interface FormFiles {
  forms: string[];
  markets: string[];
  /** Texts by path. */
  texts: Record<string, string>;
}

export interface EditedForm {
  /** Addresses of modules: a `FormModule`, and `FileKinds`. */
  module: string;
  fileKinds: string;
  labels: Record<Language, Labels>;
  /** The files that it is made of, those that are most about it first. */
  files: string[];
  /** Applications that are accepted. */
  applications: JsonObject[];
  branches: ReachedBranch[];
}

/** One outcome of one condition, and an application that reaches it. */
export interface ReachedBranch {
  id: string;
  /** JSON Pointer to the object whose fields the condition looks at. */
  at: string;
  condition: Condition;
  holds: boolean;
  /** Place among the applications. */
  application: number;
}

/** The files fit so little that there is no such form. */
export interface BrokenForm {
  broken: string;
}

/** What the gate says of a file. */
export interface PlacedFault {
  file: string;
  /** From 1; 0 for a file that is not there. */
  line: number;
  column: number;
  says: string;
  /** The key of the words of the field that it belongs to. */
  field: string | null;
}
