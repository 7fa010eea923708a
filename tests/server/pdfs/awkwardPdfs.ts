import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import type { NamedPdf } from "./hostilePdfs";
import { content, contentDictionary, onePage, PdfWriter } from "./pdfWriter";

const root = "/Root 1 0 R";
const onePageWriter = (header?: string) => new PdfWriter(header).stream(5, contentDictionary, content);

/** A page that pdfkit writes encrypted. */
function encrypted(passwords: { ownerPassword: string; userPassword?: string }): Promise<Buffer> {
  const document = new PDFDocument({ ...passwords, permissions: { copying: false } });
  document.text("Score report");
  document.end();
  return buffer(document);
}

/** A PDF that nobody opens without its password. */
export const lockedPdf = (): Promise<Buffer> => encrypted({ userPassword: "secret", ownerPassword: "other" });

/** Shapes of real certificates that are against the standard, or look dangerous and are not. */
export async function awkwardPdfs(): Promise<NamedPdf[]> {
  const bodies = onePage();
  const ofAnOwner = await encrypted({ ownerPassword: "secret" });
  const writers: Record<string, PdfWriter> = {
    "an office program's, whose end has no line end, with an appended update": new PdfWriter()
      .raw(onePageWriter().objects(bodies).table(root).bytes().toString("latin1").trimEnd())
      .objects(new Map([[3, bodies.get(3) ?? ""]]))
      .table(root),
    "a key twice in a dictionary, as TCPDF writes it": onePageWriter()
      .objects(onePage({ catalog: "/PageMode /UseNone /PageMode /UseNone" }))
      .table(root),
    "a blank line before the header, as scripts write it": onePageWriter("\n%PDF-1.4\n")
      .objects(bodies)
      .table(root),
    "metadata whose text has the head of an object": onePageWriter()
      .objects(onePage({ catalog: "/Metadata 41 0 R" }))
      .stream(41, "/Type /Metadata /Subtype /XML", "<x:xmpmeta>12 0 obj << /JS (no) >></x:xmpmeta>")
      .table(root),
    "a form with a button that clears it": onePageWriter()
      .objects(
        onePage({
          catalog: "/AcroForm << /Fields [20 0 R] >>",
          page: "/Annots [20 0 R]",
          objects: {
            20: "<< /Type /Annot /Subtype /Widget /FT /Btn /Ff 65536 /T (clear) /Rect [9 9 99 29] /A << /S /ResetForm >> >>",
          },
        }),
      )
      .table(root),
    "an empty list of attachments": onePageWriter()
      .objects(onePage({ catalog: "/Names << /EmbeddedFiles << /Names [] >> >>" }))
      .table(root),
    "links to a share, a file and a script": onePageWriter()
      .objects(
        onePage({
          page: "/Annots [20 0 R 21 0 R 22 0 R]",
          objects: Object.fromEntries(
            ["file://///example.com/share/a.pdf", "\\\\\\\\example.com\\\\a", "javascript:alert\\(1\\)"].map(
              (address, index) => [
                20 + index,
                `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /Border [0 0 0] /A << /S /URI /URI (${address}) >> >>`,
              ],
            ),
          ),
        }),
      )
      .table(root),
  };
  return [
    ...Object.entries(writers).map(([title, writer]) => ({ title, bytes: () => writer.bytes() })),
    { title: "a score report with its owner's password", bytes: () => ofAnOwner },
  ];
}
