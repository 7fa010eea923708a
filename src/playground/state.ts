import { type Language, languages } from "../forms/engine/form";
import { isObject } from "../forms/engine/pointer";
import type { PlaygroundFiles } from "./protocol";

/** All that a person can change in the playground. The address of the page contains this state. */
export interface PlaygroundState {
  files: PlaygroundFiles;
  /** The answers as a text, which need not be JSON while it is typed. */
  answers: string;
  language: Language;
}

/** Reads the state from the value in an address; undefined if the value is anything else. */
export function parsePlaygroundState(value: unknown): PlaygroundState | undefined {
  if (!isObject(value) || !isObject(value.files) || typeof value.answers !== "string") return undefined;
  const entries = Object.entries(value.files);
  const files = entries.flatMap(([file, text]) => (typeof text === "string" ? [[file, text] as const] : []));
  const language = languages.find((each) => each === value.language);
  if (!language || files.length < entries.length || files.length === 0) return undefined;
  return { files: Object.fromEntries(files), answers: value.answers, language };
}
