import { deflateSync } from "node:zlib";
import { content, contentDictionary, onePage, PdfWriter } from "./pdfWriter";

const root = "/Root 1 0 R";
const megabytes = (count: number) => count * 1024 * 1024;
const withContent = (dictionary: string, bytes: Buffer | string) =>
  new PdfWriter().objects(onePage()).stream(5, dictionary, bytes).table(root);
const drawing = (lines: number) => deflateSync("0 0 m 1 1 l S\n".repeat(lines));
const pagesOf = (kids: string, count: number): [number, string][] => [
  [1, "<< /Type /Catalog /Pages 2 0 R >>"],
  [2, `<< /Type /Pages /Count ${count} /Kids [${kids}] >>`],
];
const page = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 5 0 R >>";

/** A form that draws another one ten times, which does the same. */
function nestedForms(depth: number): PdfWriter {
  const writer = withContent("", "/X Do ".repeat(10));
  for (let number = 20; number < 20 + depth; number++) {
    const next = `/Resources << /XObject << /X ${number + 1} 0 R >> >>`;
    writer.stream(number, `/Type /XObject /Subtype /Form /BBox [0 0 9 9] ${next}`, "/X Do ".repeat(10));
  }
  const first = onePage({ page: "/Resources << /XObject << /X 20 0 R >> >>" });
  return writer.objects(first).table(root);
}

/** The files of at most 5 MB that cost most, of all that were found. */
export const slowPdfs: Record<string, () => Buffer> = {
  "lines without an end": () => withContent("/Filter /FlateDecode", drawing(megabytes(8))).bytes(),
  "forms in forms": () => nestedForms(60).bytes(),
  "20,000 filters": () => withContent(`/Filter [${"/ASCIIHexDecode ".repeat(20_000)}]`, "7777").bytes(),
  "100 filters over 5 MB": () =>
    withContent(`/Filter [${"/ASCII85Decode ".repeat(100)}]`, "z".repeat(megabytes(4.9))).bytes(),
  "a stream that unpacks to 1 GB": () =>
    withContent("/Filter /FlateDecode", deflateSync(Buffer.alloc(megabytes(1000)), { level: 1 })).bytes(),
  "3000 pages of 30,000 lines": () => {
    const numbers = Array.from({ length: 3000 }, (_, index) => index + 10);
    const kids = numbers.map((number) => `${number} 0 R`).join(" ");
    const bodies = new Map([
      ...pagesOf(kids, 3000),
      ...numbers.map((each): [number, string] => [each, page]),
    ]);
    return new PdfWriter()
      .objects(bodies)
      .stream(5, "/Filter /FlateDecode", drawing(30_000))
      .table(root)
      .bytes();
  },
  "one page 100,000 times": () =>
    new PdfWriter()
      .objects(new Map([...pagesOf("3 0 R ".repeat(100_000), 100_000), [3, page]]))
      .stream(5, contentDictionary, content)
      .table(root)
      .bytes(),
  "40,000 notes": () => {
    const square = "<< /Type /Annot /Subtype /Square /Rect [0 0 99 99] /C [1 0 0] >>";
    const bodies = onePage({ page: `/Annots [${"20 0 R ".repeat(40_000)}]`, objects: { 20: square } });
    return new PdfWriter().stream(5, contentDictionary, content).objects(bodies).table(root).bytes();
  },
  "heads of objects alone": () => Buffer.from(`%PDF-1.7\n${"1 0 obj ".repeat(600_000)}`),
  "open dictionaries alone": () => Buffer.from(`%PDF-1.7\n${"1 0 obj <<".repeat(450_000)}`),
};
