import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";

/** The text of each page of a PDF, without spaces, since a PDF places words and not spaces. */
export async function pdfText(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  const document = await task.promise;
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent();
    return items.map((item) => ("str" in item ? item.str : "")).join("");
  });
  const texts = await Promise.all(pages);
  await task.destroy();
  return texts.map((text) => text.replaceAll(/\s/g, ""));
}
