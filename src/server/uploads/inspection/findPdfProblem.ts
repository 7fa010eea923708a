import type { Problem } from "../../../engine/form";
import { inflatePdfStreams, unescapePdfNames } from "./pdfStreams";

type Fault = Omit<Problem, "path">;

const fault = (keyword: string): Fault => ({ keyword, params: {} });

/**
 * Finds what is wrong with a PDF: truncated, also something else than a PDF, encrypted, or active (a script, a program
 * to launch, an action on opening). Names are found even if escaped, and inside compressed objects. Objects compressed
 * otherwise than by Flate are refused without inspection. Files attached to the PDF are not inspected.
 */
export function findPdfProblem(bytes: Buffer): Fault | undefined {
  const raw = bytes.toString("latin1");
  if (!isComplete(raw)) return fault("pdfBroken");
  const text = unescapePdfNames(raw);
  if (/\/Encrypt(?![\w.-])/.test(text)) return fault("pdfLocked");
  const { objects, others, isOpaque } = inflatePdfStreams(raw);
  if (isOpaque) return fault("pdfLocked");
  const all = [text, ...objects];
  const isActive =
    [...all, ...others].some((each) => /\/(JavaScript|Launch)(?![\w.-])/.test(each)) ||
    [withoutStreams(text), ...objects].some((each) => /\/JS(?![\w.-])/.test(each)) ||
    all.some((each) => actsOnOpening(each, all));
  return isActive ? fault("pdfActive") : undefined;
}

/** Whether the file goes from header to end marker, with a cross-reference where the end says, and nothing after it. */
function isComplete(raw: string): boolean {
  if (!/^%PDF-[12]\.\d/.test(raw)) return false;
  const end = /startxref\s+(\d{1,8})\s+%%EOF[\s\0]*$/.exec(raw.slice(-4096));
  const crossReference = raw.slice(Number(end?.[1] ?? raw.length));
  // ZIP is read from its end, so that one file can be both a PDF and an archive.
  const isArchive = raw.slice(-65_557).includes("PK\x05\x06");
  return /^\s*(xref|\d+\s+\d+\s+obj)\b/.test(crossReference.slice(0, 40)) && !isArchive;
}

/** `/JS` is so short that it occurs in large images by chance. */
function withoutStreams(text: string): string {
  return text.replace(/(?<!end)stream\r?\n.*?endstream/gs, "");
}

/** A destination (where to start reading) is no action: most word processors write one. */
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
