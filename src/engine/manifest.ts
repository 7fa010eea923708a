import type { Language } from "./form";

/** `manifest.json` of the composed forms, which the server reads them by. */
export interface Manifest {
  forms: ManifestForm[];
  /** The codes of each option list. */
  options: Record<string, (string | number)[]>;
  fileKinds: { module: string; version: string };
  /** See `StepPaths`. */
  stepPaths: Record<string, string[]>;
}

/** One composed form; files are relative to the manifest. */
export interface ManifestForm {
  name: string;
  form: string;
  market: string | null;
  kind: "apply" | "account";
  version: string;
  /** The number under which this version was released; null while it is not. */
  release: number | null;
  module: string;
  labels: Record<Language, string>;
}
