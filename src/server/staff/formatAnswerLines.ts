import type { Json } from "../../forms/engine/form";
import { isObject } from "../../forms/engine/pointer";
import { stripControlCharacters } from "../stripControlCharacters";

/** Original names of uploaded files, by their stored names. */
export type FileNames = Record<string, string>;

interface Labelled {
  label: string;
  answer: Json;
}

/** The lines of labelled answers; nested answers are indented. */
export function formatAnswerLines(answers: readonly Labelled[], files: FileNames): string[] {
  return answers.flatMap(({ label, answer }) => lines(stripControlCharacters(label), answer, files));
}

function lines(label: string, answer: Json, files: FileNames): string[] {
  if (Array.isArray(answer) && answer.length > 0 && answer.every(isLabelled)) {
    return [label, ...indented(formatAnswerLines(answer, files))];
  }
  if (Array.isArray(answer))
    return answer.flatMap((entry, index) => lines(`${label} ${index + 1}`, entry, files));
  if (isObject(answer)) {
    const name = String(answer.fileName ?? "");
    return [`${label}: ${stripControlCharacters(files[name] ?? name)}`];
  }
  const [first = "", ...more] = String(answer ?? "").split(/\r?\n/);
  return [`${label}: ${stripControlCharacters(first)}`, ...indented(more.map(stripControlCharacters))];
}

function isLabelled(value: Json): value is Json & Labelled {
  return isObject(value) && typeof value.label === "string" && "answer" in value;
}

function indented(lines: string[]): string[] {
  return lines.map((line) => `  ${line}`);
}
