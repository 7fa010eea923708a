import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFString,
} from "@cantoo/pdf-lib";
import type { PdfContent } from "./readPdf";

const names = (text: string): ReadonlySet<PDFName> =>
  new Set(text.split(" ").map((each) => PDFName.of(each)));

/** Keys that only actions, attachments and media have. */
const actingKeys = names(
  "JS JavaScript XFA EmbeddedFiles EF Collection Renditions RichMediaContent RichMediaSettings OnInstantiate",
);
/** Values that mean an action, an attachment or media, by their key. Going to a page or an address is allowed. */
const actingValues = new Map([
  [
    PDFName.of("S"),
    names(
      "JavaScript Launch SubmitForm ImportData ResetForm GoToR GoToE Hide Movie Sound Rendition RichMediaExecute GoTo3DView SetOCGState Trans",
    ),
  ],
  [PDFName.of("Subtype"), names("Movie Sound Screen FileAttachment RichMedia 3D U3D PRC PS")],
  [PDFName.Type, names("EmbeddedFile Filespec Rendition MediaClip")],
]);
/** A name of another file. */
const fileKeys = names("F UF DOS Mac Unix");
const additionalActions = PDFName.of("AA");
const openAction = PDFName.of("OpenAction");
const goTo = PDFName.of("GoTo");

type Resolve = (value: PDFObject | undefined) => readonly PDFObject[];

/**
 * Whether a PDF has an action, automatic or on a click (but to go to a page or an address), or contains or references
 * another file.
 */
export function hasAction({ objects, trailers }: PdfContent): boolean {
  const resolve: Resolve = (value) => resolveAll(objects, value);
  const waiting: PDFObject[] = [...trailers];
  for (const versions of objects.values()) waiting.push(...versions);
  for (let value = waiting.pop(); value; value = waiting.pop()) {
    if (value instanceof PDFArray) for (const each of value.asArray()) waiting.push(each);
    const dictionary = value instanceof PDFStream ? value.dict : value;
    if (!(dictionary instanceof PDFDict)) continue;
    for (const [key, entry] of dictionary.entries()) {
      if (acts(key, entry, resolve)) return true;
      waiting.push(entry);
    }
  }
  return false;
}

function acts(key: PDFName, entry: PDFObject, resolve: Resolve): boolean {
  if (actingKeys.has(key)) return true;
  if (key === openAction) return !isDestination(resolve(entry));
  if (key === additionalActions) return resolve(entry).some((value) => value instanceof PDFDict);
  if (fileKeys.has(key)) return resolve(entry).some(isText);
  const acting = actingValues.get(key);
  return (
    acting !== undefined && resolve(entry).some((value) => value instanceof PDFName && acting.has(value))
  );
}

/** A destination, at which to open the document, is no action: most word processors write one. */
function isDestination(values: readonly PDFObject[]): boolean {
  const isPlace = (value: PDFObject) =>
    value instanceof PDFArray ||
    value === PDFNull ||
    (value instanceof PDFDict && value.get(PDFName.of("S")) === goTo && !value.has(PDFName.of("Next")));
  return values.length > 0 && values.every(isPlace);
}

const isText = (value: PDFObject) => value instanceof PDFString || value instanceof PDFHexString;

/** All possible values: for a reference, the object in each of its revisions. */
function resolveAll(objects: PdfContent["objects"], value: PDFObject | undefined): readonly PDFObject[] {
  if (value instanceof PDFRef) return objects.get(value.objectNumber) ?? [];
  return value ? [value] : [];
}
