import { deflateSync } from "node:zlib";
import { type Seeded, seeded, seedOf } from "../../forms/gate/effects/seeded";
import { actions } from "./actions";
import { type Bodies, content, contentDictionary, onePage, PdfWriter } from "./pdfWriter";

/** Writes a document so that its actions are hard to detect. `clean` are its objects without them. */
type Disguise = (bodies: Bodies, clean: Bodies, chance: Seeded) => PdfWriter;

const root = "/Root 1 0 R";
const withContent = (writer: PdfWriter) => writer.stream(5, contentDictionary, content);
const packedDisguise =
  (...packing: [dictionary?: string, filter?: (text: Buffer) => Buffer, count?: string]): Disguise =>
  (bodies) =>
    withContent(new PdfWriter())
      .object(90, "/FlateDecode")
      .object(91, String(bodies.size))
      .pack(6, bodies, ...packing)
      .tableStream(7, root);
const hex = (text: Buffer) => Buffer.from(`${text.toString("hex")}>`);
/** PNG's filter "none": one byte before each row. */
const rows = (text: Buffer) => {
  const padded = Buffer.concat([text, Buffer.alloc(8 - (text.length % 8), " ")]);
  const all = Array.from({ length: padded.length / 8 }, (_, row) => padded.subarray(row * 8, row * 8 + 8));
  return deflateSync(Buffer.concat(all.map((row) => Buffer.concat([Buffer.from([0]), row]))));
};
const changed = (bodies: Bodies, clean: Bodies): Bodies =>
  new Map([...bodies].filter(([number, body]) => clean.get(number) !== body));
/** Hides the objects with actions within other text, in which some readers find them. */
function within(before: string, after: string): Disguise {
  return (bodies, clean) => {
    const writer = withContent(new PdfWriter()).objects(clean).raw(before);
    for (const [number, body] of changed(bodies, clean)) writer.object(number, body.replaceAll(/[()]/g, ""));
    return writer.raw(after).table(root);
  };
}

/** An object stream without its type and the place of its first object, which some readers do without. */
function packedAtZero(bodies: Bodies, filter: string, write: (packed: Buffer) => Buffer): PdfWriter {
  let at = bodies.size * 10;
  const heads: string[] = [];
  for (const [number, body] of bodies) {
    heads.push(`${String(number).padStart(4)} ${String(at).padStart(4)} `);
    at += body.length + 1;
  }
  const text = Buffer.from(heads.join("") + [...bodies.values()].join(" "), "latin1");
  return withContent(new PdfWriter())
    .object(1, bodies.get(1) ?? "")
    .stream(6, `/N ${bodies.size} /Filter ${filter}`, write(deflateSync(text)))
    .tableStream(7, root);
}

const acting =
  /\/(JavaScript|JS|Launch|OpenAction|AA|XFA|SubmitForm|ImportData|EmbeddedFiles?|EF|GoTo[RE]|Rendition|RichMedia|FileAttachment)\b/g;

/** Adds an end to the names of actions, with which only some readers recognise these names. */
function endingNames(end: string): Disguise {
  return (bodies) => {
    const decoded = (name: string) =>
      name.replaceAll(/#([0-9a-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
    const ended = [...bodies].map(([number, body]): [number, string] => [
      number,
      body.replaceAll(/\/(?:#[0-9a-f]{2}|\w)+/g, (name) =>
        decoded(name).replace(acting, "") === "" ? `${name}${end}` : name,
      ),
    ]);
    return withContent(new PdfWriter()).objects(new Map(ended)).table(root);
  };
}

/** Disguises that are valid in themselves, so that a document without actions may use them. */
const honest: Record<string, Disguise> = {
  plain: (bodies) => withContent(new PdfWriter()).objects(bodies).table(root),
  packed: packedDisguise(),
  "packed, without its type": packedDisguise("/Filter /FlateDecode"),
  "packed, not compressed": packedDisguise("/Type /ObjStm", (text) => text),
  "packed, with 4200 blanks behind its names": packedDisguise(
    `/Type /ObjStm /Filter /FlateDecode${" ".repeat(4200)}`,
  ),
  "added by a later revision": (bodies, clean) =>
    withContent(new PdfWriter()).objects(clean).table(root).objects(bodies).table(root),
  "hidden by a later revision": (bodies, clean) =>
    withContent(new PdfWriter()).objects(bodies).table(root).objects(clean).table(root),
  "packed and hidden by a later revision": (bodies, clean) =>
    packedDisguise()(bodies, clean, seeded(0)).objects(clean).table(root),
  "unknown to the table": (bodies, clean) =>
    withContent(new PdfWriter()).objects(clean).table(root).objects(bodies).raw("").table(root, 15),
};

const dishonest: Record<string, Disguise> = {
  "packed, its filter elsewhere": packedDisguise("/Type /ObjStm /Filter 90 0 R"),
  "packed, its number elsewhere": packedDisguise(undefined, undefined, "91 0 R"),
  "packed, its number a fraction": packedDisguise(undefined, undefined, "2.5"),
  "packed, with no more than a number": (bodies) => packedAtZero(bodies, "/FlateDecode", (text) => text),
  "packed, with no more than a number, as letters": (bodies) =>
    packedAtZero(bodies, "[/ASCIIHexDecode /FlateDecode]", hex),
  "packed twice": packedDisguise("/Type /ObjStm /Filter [/FlateDecode /FlateDecode]", (text) =>
    deflateSync(deflateSync(text)),
  ),
  "packed in hexadecimal": packedDisguise("/Type /ObjStm /Filter /ASCIIHexDecode", hex),
  "packed in rows": packedDisguise(
    "/Type /ObjStm /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 8 >>",
    rows,
  ),
  "within a stream": within("60 0 obj\n<< /Length 5 0 R >>\nstream\n", "\nendstream\nendobj\n"),
  "within a string": within("60 0 obj\n(", ")\nendobj\n"),
  "within a comment": (bodies, clean) => {
    const writer = withContent(new PdfWriter()).objects(clean);
    for (const [number, body] of changed(bodies, clean)) {
      writer.raw("% ").place(number).raw(`${number} 0 obj ${body} endobj\n`);
    }
    return writer.table(root);
  },
  "within a stream, under heads with comments": (bodies, clean) => {
    const text = [...changed(bodies, clean)].map(
      ([number, body]) => `${number}%a\r0 %b\nobj ${body} endobj\n`,
    );
    return withContent(new PdfWriter()).objects(clean).stream(60, "", text.join("")).table(root, 9);
  },
  "within a stream, under heads of fractions": (bodies, clean) => {
    const text = [...changed(bodies, clean)].map(([number, body]) => `${number}.0 +0obj ${body} endobj\n`);
    return withContent(new PdfWriter()).objects(clean).stream(60, "", text.join("")).table(root);
  },
  "behind a stream's stated end": (bodies, clean) => {
    const writer = withContent(new PdfWriter())
      .objects(clean)
      .raw("60 0 obj << /Length 3 >> stream\nabc\nendstream\n");
    return writer
      .raw([...changed(bodies, clean)].map(([number, body]) => `${number} 0 obj ${body}`).join("\n"))
      .table(root);
  },
  "under heads of fractions": (bodies) => {
    const writer = withContent(new PdfWriter());
    for (const [number, body] of bodies) writer.object(number, body, `${number}.0 0 obj `);
    return writer.table(root);
  },
  "under a key that stands twice": (bodies, clean) => {
    const twice = [...bodies].map(([number, body]): [number, string] => {
      const before = clean.get(number);
      if (body === before) return [number, body];
      return [number, body.replace(/<<\s*\/(\w+)/, "<< /$1 null /$1")];
    });
    return withContent(new PdfWriter()).objects(new Map(twice)).table(root);
  },
  "encrypted, it says": (bodies) =>
    withContent(new PdfWriter())
      .objects(bodies)
      .object(80, "<< /Filter /Standard /V 2 >>")
      .table(`${root} /Encrypt 80 0 R`),
  "after the end": (bodies, clean) => withContent(new PdfWriter()).objects(clean).table(root).objects(bodies),
  "behind something else": (bodies) =>
    withContent(new PdfWriter("GIF89a%PDF-1.7\n")).objects(bodies).table(root),
  "within a stream, under a table of its own": (bodies, clean) => {
    const writer = withContent(new PdfWriter())
      .objects(clean)
      .raw("60 0 obj\n<< /Length 99999 >>\nstream\n")
      .objects(changed(bodies, clean))
      .table(root);
    const at = writer.bytes().toString("latin1").lastIndexOf("xref\n0 1");
    return writer.raw(`\nendstream\nendobj\nstartxref\n${at}\n%%EOF\n`);
  },
  "within a stream, under heads with bytes that PDFium takes for blanks": (bodies, clean) => {
    const writer = withContent(new PdfWriter()).objects(clean).raw("60 0 obj\n<< /Length 0 >>\nstream\n");
    for (const [number, body] of changed(bodies, clean))
      writer.place(number).raw(`${number}\x800\xffobj ${body} endobj\n`);
    return writer.raw("endstream\nendobj\n").table(root);
  },
  "packed, its filter by its short name": packedDisguise("/Type /ObjStm /F /ASCIIHexDecode", hex),
  "under names that end in a byte beyond ASCII": endingNames("\xff"),
  "under names that end in a zero": endingNames("#00"),
  "in a deep nest": (bodies, clean) => {
    const nested = [...changed(bodies, clean)].map(([, body]) => body).join(" ");
    return withContent(new PdfWriter())
      .objects(clean)
      .object(60, `${"[".repeat(300)}${nested}${"]".repeat(300)}`)
      .table(root);
  },
};
export const disguises: Record<string, Disguise> = { ...honest, ...dishonest };

const blanks = [" ", "\n", "\t", "\f", "\0", "\r\n", "  ", " % >> endobj\n"];

/** Escapes letters of names, and uses other blanks: readers take them for the same. */
function spell(text: string, chance: Seeded): string {
  const escaped = (letter: string) =>
    chance.upTo(2) > 0 ? letter : `#${letter.charCodeAt(0).toString(16).padStart(2, "0")}`;
  return text
    .replaceAll(acting, (_, name: string) => `/${[...name].map(escaped).join("")}`)
    .replaceAll(/ (?=[/<[])/g, () => chance.pick(blanks) ?? " ");
}

export interface NamedPdf {
  title: string;
  bytes: () => Buffer;
}

function aHostile(action: string, disguise: string, variation: number): NamedPdf {
  return {
    title: `${action}, ${disguise} (${variation})`,
    bytes: () => {
      const chance = seeded(seedOf(`${action} ${disguise} ${variation}`));
      const bodies = onePage(actions[action]);
      const spelt = [...bodies].map(([number, body]): [number, string] => [number, spell(body, chance)]);
      const clean = onePage();
      const known = spelt.map(([number, body]): [number, string] => [
        number,
        bodies.get(number) === clean.get(number) ? (clean.get(number) ?? body) : body,
      ]);
      return (
        (disguises[disguise] ?? honest.plain)?.(new Map(known), clean, chance).bytes() ?? Buffer.alloc(0)
      );
    },
  };
}

/** An action as it is, which every reader finds. */
export const plainly = (action: string): Buffer =>
  disguises.plain?.(onePage(actions[action]), onePage(), seeded(1)).bytes() ?? Buffer.alloc(0);

/**
 * This many hostile PDFs, by a seed: each disguise in turn, with any of the actions. There are more than 1000
 * pairs of a disguise and an action.
 */
export function hostilePdfs(count: number): NamedPdf[] {
  const chance = seeded(16);
  const names = Object.keys(disguises);
  return Array.from({ length: count }, (_, index) =>
    aHostile(chance.pick(Object.keys(actions)) ?? "", names[index % names.length] ?? "", index),
  );
}
