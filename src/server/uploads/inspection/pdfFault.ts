import type { Problem } from "../../../engine/form";
import { inflateStreams, unescaped } from "./pdfStreams";

type Fault = Omit<Problem, "path">;

const fault = (keyword: string): Fault => ({ keyword, params: {} });

/**
 * What is wrong with a PDF: incomplete or more than a PDF, protected, or active (a script, a program to start,
 * something done on opening it). Names are found in escaped form too and inside of compressed objects. Objects packed
 * in a way other than Flate are refused unseen. Not seen: what stands inside of files attached to it.
 */
export function pdfFault(bytes: Buffer): Fault | undefined {
  const raw = bytes.toString("latin1");
  if (!isWhole(raw)) return fault("pdfBroken");
  const text = unescaped(raw);
  if (/\/Encrypt(?![\w.-])/.test(text)) return fault("pdfLocked");
  const { objects, others, isOpaque } = inflateStreams(raw);
  if (isOpaque) return fault("pdfLocked");
  const all = [text, ...objects];
  const isActive =
    [...all, ...others].some((each) => /\/(JavaScript|Launch)(?![\w.-])/.test(each)) ||
    [withoutStreams(text), ...objects].some((each) => /\/JS(?![\w.-])/.test(each)) ||
    all.some((each) => actsOnOpening(each, all));
  return isActive ? fault("pdfActive") : undefined;
}

/** From header to end mark, with a table of contents where the end says it is, and nothing after that. */
function isWhole(raw: string): boolean {
  if (!/^%PDF-[12]\.\d/.test(raw)) return false;
  const end = /startxref\s+(\d{1,8})\s+%%EOF[\s\0]*$/.exec(raw.slice(-4096));
  const contents = raw.slice(Number(end?.[1] ?? raw.length));
  // An archive is read from its end: a PDF may be one at the same time.
  const isArchive = raw.slice(-65_557).includes("PK\x05\x06");
  return /^\s*(xref|\d+\s+\d+\s+obj)\b/.test(contents.slice(0, 40)) && !isArchive;
}

/** So few letters as `/JS` stand in the midst of a large enough picture by chance. */
function withoutStreams(text: string): string {
  return text.replace(/(?<!end)stream\r?\n.*?endstream/gs, "");
}

/** Where to begin reading is a destination, not an action: most word processors write one. */
function actsOnOpening(text: string, all: string[]): boolean {
  return [...text.matchAll(/\/OpenAction(?![\w.-])/g)].some(({ index, 0: name }) => {
    const value = text.slice(index + name.length);
    const reference = /^\s*(\d+)\s+(\d+)\s+R\b/.exec(value);
    if (!reference) return !isDestination(value);
    const object = new RegExp(`(?<!\\d)${reference[1]}\\s+${reference[2]}\\s+obj\\b`, "g");
    const values = all.flatMap((each) =>
      [...each.matchAll(object)].map((found) => each.slice(found.index + found[0].length)),
    );
    return values.length === 0 || !values.every(isDestination);
  });
}

function isDestination(value: string): boolean {
  if (/^\s*\[/.test(value)) return true;
  const action = /^\s*<<(.*?)>>/s.exec(value)?.[1] ?? "";
  return /\/S\s*\/GoTo(?![\w.-])/.test(action) && !/\/Next(?![\w.-])/.test(action);
}
