import { createContext, use } from "react";
import type { Json, Label, Labels, Problem } from "../engine/form";

/** Reference to an uploaded file, as stored in the answers. */
export type FileRef = { kind: string; slot: string; fileName: string };

export interface FileFacts {
  originalName: string;
  /** In bytes. */
  size: number;
}

export interface UploadRequest {
  kind: string;
  slot: string;
  file: File;
  /** Called with the fraction that has been uploaded, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/**
 * Thrown when a file is refused or its upload fails. The field shows the reason: a problem, or a sentence
 * that the server has worded.
 */
export class FileRefused extends Error {
  constructor(readonly reason: Pick<Problem, "keyword" | "params"> | string) {
    super(typeof reason === "string" ? reason : reason.keyword);
  }
}

/**
 * Refuses a file because, without a connection, it cannot be uploaded, or the code and rules for it cannot be
 * loaded.
 * @throws {FileRefused} always
 */
export function refuseFileOffline(): never {
  throw new FileRefused({ keyword: "offline", params: {} });
}

/** How a chosen picture must be cropped. The result is uploaded as a JPEG. */
export interface CropRule {
  ratio: [width: number, height: number];
  /** In pixels. */
  minWidth: number;
  maxBytes: number;
}

/** Uploads, shows and removes files on behalf of the renderer, which cannot fetch. */
export interface FileClient {
  /**
   * The rule by which a chosen picture must be cropped before its upload; undefined when the file needs no
   * crop.
   * @throws {FileRefused} (as a rejection) when no crop of the file could be accepted
   */
  cropRule(kind: string, file: File): Promise<CropRule | undefined>;
  /** @throws {FileRefused} (as a rejection) when the upload fails, and there is a reason to show */
  upload(upload: UploadRequest): Promise<FileRef & FileFacts>;
  url(ref: FileRef): Promise<string> | string;
  remove(ref: FileRef): Promise<void> | void;
  /**
   * The facts of a file that are available without a request; undefined when a request would be necessary.
   */
  describe(ref: FileRef): FileFacts | undefined;
}

/**
 * Everything a form needs besides its answers: labels, language, files. When the context changes, the form is
 * rendered again, but not mounted again.
 */
export interface FormContext {
  labels: Labels;
  /** Language of the words (BCP 47). */
  language: string;
  /** The languages in which a search finds countries; by default, the language of the words. */
  searchLanguages?: readonly string[];
  /**
   * The country of the form (ISO 3166). Its notation of numbers and dates, and its national phone numbers,
   * are also accepted.
   */
  country?: string;
  /** The currency of the form's amounts (ISO 4217). */
  currency?: string;
  /** The error message for a problem at a field. */
  sentence(problem: Problem, label: Label): string;
  /** A text of the renderer, from `locales/<language>/form.json`; for a `Wizard`, also from `wizard.json`. */
  words(key: string, params?: Record<string, string | number>): string;
  files?: FileClient;
  readOnly?: boolean;
  /**
   * Whether a password contains the name or the email address of its owner; left out on a page without the
   * owner's data.
   */
  isOwnName?(password: string): boolean;
  /**
   * The prefix of all ids of this form's elements, before the JSON Pointer of their field. A page with several forms
   * needs a different prefix for each; one of them may have none, so that its ids are the pointers alone, as in links
   * to fields.
   */
  idPrefix?: string;
  /**
   * The label of a phone's Enter key in a one-line field, on a page where that key does not submit the form.
   */
  enterKeyHint?: "next";
}

export const FormContextProvider = createContext<FormContext | undefined>(undefined);

export function useFormContext(): FormContext {
  const context = use(FormContextProvider);
  if (!context) throw new Error("no FormContext around this field");
  return context;
}

/**
 * The label of a field or section. If `labels` has none for its title (in a schema from elsewhere), the
 * title, or else the name, is the label, and the description is the hint.
 */
export function labelOf(
  labels: Labels,
  title: string | undefined,
  name: string,
  description?: unknown,
): Label {
  // A title such as `constructor` must not find an inherited property.
  const words = title !== undefined && Object.hasOwn(labels, title) ? labels[title] : undefined;
  return words ?? { label: title ?? name, ...(typeof description === "string" && { hint: description }) };
}

export function choiceLabel(labels: Labels, list: unknown, code: Json): Label {
  return labels[`options.${String(list)}.${String(code)}`] ?? { label: String(code) };
}
