import type { Language } from "./form";
import type { PostingLaw } from "./lawFile";

/** A country as the API lists it. */
export interface Country {
  /** In the reader's language. */
  name: string;
  native: string;
  /** Calling codes, digits only. */
  phone: number[];
  continent: string;
  capital: string;
  /** ISO 4217. */
  currencies: string[];
  /** ISO 639-1. */
  languages: string[];
  alpha2: string;
  alpha3: string;
}

/** `manifest.json` of the composed forms, by which the server reads them. */
export interface Manifest {
  forms: ManifestForm[];
  /** The codes of each option list that a form or another part of the site uses. */
  options: Record<string, (string | number)[]>;
  /** The names and search terms of each country, for the API. */
  countries: Record<Language, Country[]>;
  fileKinds: { module: string; version: string };
  /** The facts that postings must state, by market. */
  postingLaws: Record<string, PostingLaw[]>;
  /** The stages of an application, in their order. */
  stages: string[];
  /** The paths of the steps, as in `StepPaths`. */
  stepPaths: Record<string, string[]>;
}

/** One composed form; the paths of its files are relative to the manifest. */
export interface ManifestForm {
  name: string;
  form: string;
  market: string | null;
  kind: "apply" | "due" | "account";
  version: string;
  /** The number under which this version was released; null for an unreleased version. */
  release: number | null;
  module: string;
  /**
   * The file of the form's words in each language. A `due` form has the file of its first form where both
   * have the same words.
   */
  labels: Record<Language, string>;
}
