import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import { type Seeded, seeded } from "../../forms/gate/effects/seeded";
import type { NamedPdf } from "./hostilePdfs";
import { anOutline, libraries } from "./libraryPdfs";
import { content, contentDictionary, onePage, PdfWriter } from "./pdfWriter";

const root = "/Root 1 0 R";
const info = "/Info 40 0 R /ID [<00112233445566778899AABBCCDDEEFF> <00112233445566778899AABBCCDDEEFF>]";
const font = "/Resources << /Font << /F1 20 0 R >> /ProcSet [/PDF /Text] >>";
const fontObject =
  "<< /Type /Font /Subtype /TrueType /BaseFont /BCDEEE+Calibri /Encoding /WinAnsiEncoding >>";
const address = "<< /Type /Action /S /URI /URI (https://example.com/a\\)b) >>";
const annotation = `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /Border [0 0 0] /F 4 /A ${address} >>`;
const xmp =
  '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"/><?xpacket end="w"?>';

/** The first bytes of a color profile. */
const profile = Buffer.concat([Buffer.from("0000020c6c636d73021000006d6e7472", "hex"), randomBytes(500)]);

/** Files like those of the programs that applicants use; `chance` varies details that no reader minds. */
const shapes: Record<string, (chance: Seeded) => PdfWriter> = {
  "a word processor's, tagged, with two kinds of tables": (chance) => {
    const bodies = onePage({
      catalog: "/Lang (zh-TW) /StructTreeRoot 22 0 R /MarkInfo << /Marked true >> /ViewerPreferences 23 0 R",
      page: `${font} /Group << /Type /Group /S /Transparency /CS /DeviceRGB >> /Tabs /S /StructParents 0`,
      objects: {
        20: fontObject,
        22: "<< /Type /StructTreeRoot /RoleMap << /Footnote /Note >> /K [24 0 R] >>",
        23: "<< /DisplayDocTitle true >>",
        24: "<< /P 22 0 R /S /P /Type /StructElem /K [25 0 R] /Pg 3 0 R >>",
        25: "<< /P 24 0 R /S /Link /A << /O /Layout /Placement /Block >> /K [0] /Pg 3 0 R >>",
      },
    });
    const packed = new Map([[26, `<< /Title (${"a".repeat(chance.upTo(90))}) >>`]]);
    const writer = new PdfWriter("%PDF-1.7\r\n%\xb5\xb5\xb5\xb5\r\n")
      .stream(5, contentDictionary, content)
      .objects(bodies);
    return writer
      .pack(27, packed)
      .table(`${root} ${info}`)
      .raw("xref\r\n0 0\r\n")
      .table(`${root} /XRefStm 15`);
  },
  "an office suite's, with lengths that follow": (chance) => {
    const length = `${content.length}${" ".repeat(chance.upTo(3))}`;
    const bodies = onePage({
      catalog: "/OpenAction [3 0 R /XYZ null null 0] /Lang (de-DE) /Outlines 30 0 R",
      page: font,
      objects: {
        6: length,
        20: fontObject,
        30: "<< /Type /Outlines /First 31 0 R /Last 31 0 R /Count 1 >>",
        31: "<< /Title <FEFF004C> /Dest [3 0 R /XYZ 0 700 0] /Parent 30 0 R >>",
      },
    });
    const writer = new PdfWriter("%PDF-1.6\n%\xe4\xfc\xf6\xdf\n")
      .place(5)
      .raw("5 0 obj\n<< /Length 6 0 R /Filter /FlateDecode >>\nstream\n");
    return writer
      .raw(content)
      .raw("\nendstream\nendobj\n\n")
      .objects(bodies)
      .table(`${root} ${info}\n/DocChecksum /1A2B`);
  },
  "a print system's, old and plain": () => {
    const writer = new PdfWriter("%PDF-1.3\n%\xc4\xe5\xf2\xe5\xeb\xa7\xf3\xa0\xd0\xc4\xc6\n");
    return writer
      .stream(5, contentDictionary, content)
      .stream(8, "/N 3 /Alternate /DeviceRGB /Filter /FlateDecode", deflateSync(profile))
      .objects(onePage({ page: "/Rotate 0", objects: { 40: "<< /Producer (a) >>" } }))
      .table(`${root} ${info}`);
  },
  "a reader's, linearized": (chance) => {
    const writer = new PdfWriter("%PDF-1.6\r%\xe2\xe3\xcf\xd3\r\n").object(
      50,
      `<< /Linearized 1 /L ${chance.upTo(99_999)} /O 3 /N 1 >>`,
    );
    const first = new Map([[3, onePage({ page: font }).get(3) ?? ""]]);
    const rest = new Map([...onePage({ objects: { 20: fontObject } })].filter(([number]) => number !== 3));
    writer.tableStream(51, `${root} /Prev 9999`).raw("startxref\r\n0\r\n%%EOF\r\n").objects(first);
    return writer.stream(5, contentDictionary, content).pack(52, rest).tableStream(53, root);
  },
  "an interpreter's, with comments": () => {
    const writer = new PdfWriter("%PDF-1.4\n%\xc7\xec\x8f\xa2\n%%Invocation: gs -sDEVICE=pdfwrite ?\n");
    const bodies = onePage({ catalog: "/Metadata 41 0 R", page: font, objects: { 20: fontObject } });
    return writer
      .stream(5, contentDictionary, content)
      .objects(bodies)
      .stream(41, "/Type /Metadata /Subtype /XML", xmp)
      .table(`${root} ${info}`);
  },
  "a signed certificate": (chance) => {
    const signature = `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /ByteRange [0 840 9032 300] /Contents <${"3082".repeat(1000 + chance.upTo(3000))}> /Reason (Diploma) /M (D:20240601120000+08'00') /Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /P 2 /V /1.2 >> >>] >>`;
    const before = onePage({ objects: { 20: fontObject } });
    const after = onePage({
      catalog: "/AcroForm << /Fields [33 0 R] /SigFlags 3 >> /Perms << /DocMDP 34 0 R >>",
      page: "/Annots [33 0 R]",
      objects: {
        33: "<< /Type /Annot /Subtype /Widget /FT /Sig /T (Sig1) /F 132 /Rect [0 0 0 0] /P 3 0 R /V 34 0 R >>",
        34: signature,
      },
    });
    return new PdfWriter()
      .stream(5, contentDictionary, content)
      .objects(before)
      .table(root)
      .objects(after)
      .table(root);
  },
  "a typesetter's, packed, with names": () => {
    const bodies = onePage({
      catalog: "/Names << /Dests 35 0 R >> /OpenAction 36 0 R /PageMode /UseOutlines",
      page: `${font} /Annots [37 0 R]`,
      objects: {
        20: "<< /Type /Font /Subtype /Type3 /CharProcs << /a 5 0 R /AA 5 0 R /F 5 0 R >> /Encoding << /Differences [65 /AA /F /JavaScript] >> >>",
        35: "<< /Names [(section.1) [3 0 R /XYZ 0 0 null]] >>",
        36: "<< /S /GoTo /D [3 0 R /Fit] >>",
        37: "<< /Type /Annot /Subtype /Link /Border [0 0 0] /A << /S /GoTo /D (section.1) >> >>",
        38: "<< /Producer (pdfTeX-1.40.25) /PTEX.Fullbanner (This is pdfTeX) /Trapped /False >>",
      },
    });
    return new PdfWriter("%PDF-1.5\n%\xd0\xd4\xc5\xd8\n")
      .stream(5, contentDictionary, content)
      .pack(60, bodies)
      .tableStream(61, `${root} /Info 38 0 R`);
  },
  "a scanner's": (chance) => {
    const image = randomBytes(20_000 + chance.upTo(400_000));
    const writer = new PdfWriter("%PDF-1.4\r").stream(
      21,
      "/Type /XObject /Subtype /Image /Width 9 /Height 9 /Filter /DCTDecode",
      image,
    );
    const bodies = onePage({ page: "/Resources << /XObject << /Im0 21 0 R >> >>" });
    return writer.stream(5, "", "q 595 0 0 842 0 0 cm /Im0 Do Q").objects(bodies).table(root).raw("\r\n\0\0");
  },
  "a layout program's, with layers and transitions": () => {
    const bodies = onePage({
      catalog:
        "/OCProperties << /OCGs [70 0 R] /D << /Order [70 0 R] >> >> /PageLabels << /Nums [0 << /S /D >>] >>",
      page: `${font} /Trans << /S /Dissolve /D 1 >> /Annots [71 0 R] /PieceInfo << /InDesign << /LastModified (D:2024) >> >>`,
      objects: {
        20: fontObject,
        70: "<< /Type /OCG /Name (Layer) /Usage << /Print << /PrintState /ON >> >> >>",
        71: "<< /Type /Annot /Subtype /Link /A << /S /Named /N /NextPage >> /PA << /S /URI /URI (x) >> >>",
      },
    });
    return new PdfWriter().stream(5, contentDictionary, content).pack(60, bodies).tableStream(61, root);
  },
  "a web shop's, with an address": (chance) => {
    const text = deflateSync("BT (a) Tj ET\n".repeat(1 + chance.upTo(9000)));
    const bodies = onePage({
      catalog: "/OpenAction [3 0 R /FitH null] /PageLayout /OneColumn",
      page: "/Annots [72 0 R]",
      objects: { 72: annotation },
    });
    return new PdfWriter("%PDF-1.3\n%\xba\xdf\xac\xe0\n")
      .stream(5, "/Filter /FlateDecode", text)
      .objects(bodies)
      .table(root);
  },
  "a filled form": () => {
    const bodies = onePage({
      catalog:
        "/AcroForm << /Fields [73 0 R] /DA (/Helv 0 Tf) /NeedAppearances true /DR << /Font << /Helv 20 0 R >> >> >>",
      page: "/Annots [73 0 R]",
      objects: {
        20: fontObject,
        73: "<< /Type /Annot /Subtype /Widget /FT /Tx /Ff 4096 /F 4 /T (name) /V <FEFF738B5C0F660E> /AP << /N 5 0 R >> >>",
      },
    });
    return new PdfWriter().stream(5, contentDictionary, content).objects(bodies).table(root);
  },
};

/** A number of good PDFs, by a seed: written in turn by each library, and in each of the shapes above. */
export async function goodPdfs(count: number): Promise<NamedPdf[]> {
  const chance = seeded(30);
  const makers = [
    ...Object.entries(libraries).map(([title, write]) => ({
      title,
      make: async () => write(await anOutline(chance)),
    })),
    ...Object.entries(shapes).map(([title, write]) => ({ title, make: async () => write(chance).bytes() })),
  ];
  const made: NamedPdf[] = [];
  for (let index = 0; index < count; index++) {
    const maker = makers[index % makers.length];
    if (!maker) continue;
    const bytes = await maker.make();
    made.push({ title: `${maker.title} (${index})`, bytes: () => bytes });
  }
  return made;
}
