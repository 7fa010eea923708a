import { createContext, use } from "react";
import type { Json, Label, Labels, Language, Problem } from "../engine/form";

/** A file as the answers hold it. */
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
  /** Told the part that is through, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/** Why an upload was refused, for the field to say; anything else that is thrown is worded as a failure. */
export class FileRefused extends Error {
  constructor(readonly problem: Pick<Problem, "keyword" | "params">) {
    super(problem.keyword);
  }
}

/** How the renderer, which cannot fetch, sends, shows and removes files. */
export interface FileClient {
  /** Rejects with `FileRefused` when the file is not acceptable. */
  upload(upload: UploadRequest): Promise<FileRef & FileFacts>;
  url(ref: FileRef): Promise<string> | string;
  remove(ref: FileRef): Promise<void> | void;
  /** What is known of a file without asking; undefined when nothing is. */
  describe(ref: FileRef): FileFacts | undefined;
}

/** Everything around the answers: words, language, files. A change of it redraws and remounts nothing. */
export interface FormContext {
  labels: Labels;
  language: Language;
  /** The sentence for a problem at a field. */
  sentence(problem: Problem, label: Label): string;
  /** A word of the renderer's own, from `locales/<language>/form.json`. */
  words(key: string, params?: Record<string, string | number>): string;
  files?: FileClient;
  readOnly?: boolean;
}

export const FormContextProvider = createContext<FormContext | undefined>(undefined);

export function useFormContext(): FormContext {
  const context = use(FormContextProvider);
  if (!context) throw new Error("no FormContext around this field");
  return context;
}

/** The words of a thing; one that has none (a schema that is not ours) goes by its title or name. */
export function labelOf(labels: Labels, title: string | undefined, name: string): Label {
  return (title === undefined ? undefined : labels[title]) ?? { label: title ?? name };
}

/** The words of a choice. */
export function choiceWords(labels: Labels, list: unknown, code: Json): Label {
  return labels[`options.${String(list)}.${String(code)}`] ?? { label: String(code) };
}
