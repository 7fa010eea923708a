import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import { withDocument } from "../../../src/server/uploads/inspection/pdf/flattenPdf";
import type { Pdfium } from "../../../src/server/uploads/inspection/pdf/pdfium";

/** Readers that others wrote. Each names what a PDF has beside pages and links to web pages and mail addresses. */
export const readers: Record<string, (bytes: Buffer, pdfium: Pdfium) => string[] | Promise<string[]>> = {
  PDFium: askPdfium,
  "pdf.js": askPdfJs,
};

/** Further programs that read a PDF, used where they are installed. */
const programs: Record<string, (path: string) => string[]> = {
  pdfinfo: (path) => [
    ...found(
      run("pdfinfo", path),
      /^(JavaScript|Form|UserProperties|Suspects|Encrypted): +(?!no$|none$| ).*/gm,
    ),
    ...found(run("pdfinfo", "-js", path), /^Name Dictionary|^Document|app\./gm),
  ],
  pdfdetach: (path) => found(run("pdfdetach", "-list", path), /^[1-9]\d* embedded files/gm),
  mutool: (path) =>
    found(
      run("mutool", "show", path, "grep"),
      /\/(?:AA|OpenAction|JS|JavaScript|AcroForm|XFA|Names|EmbeddedFile|EF|AF|Launch|GoToR|RichMedia)(?![A-Za-z])/g,
    ),
};

const run = (program: string, ...args: string[]) =>
  spawnSync(program, args, { encoding: "utf8", timeout: 30_000, maxBuffer: 100_000_000 });

/**
 * Texts in a PDF, which are removed before its keys are searched: an address can end in the name of a key.
 */
const texts = /\((?:[^()\\]|\\.)*\)/gs;

const found = ({ stdout }: { stdout: string | null }, pattern: RegExp) =>
  stdout?.replaceAll(texts, "()").match(pattern) ?? [];

export const installedPrograms = Object.keys(programs).filter((name) => !run(name, "-v").error);

/** What any reader finds, as `pdf.js: a script`. */
export async function askReaders(bytes: Buffer, pdfium: Pdfium, withPrograms: boolean): Promise<string[]> {
  const answers: string[] = [];
  for (const [name, ask] of Object.entries(readers))
    answers.push(...(await ask(bytes, pdfium)).map((answer) => `${name}: ${answer}`));
  if (!withPrograms) return answers;
  const folder = mkdtempSync(join(tmpdir(), "careers-pdf-"));
  const path = join(folder, "asked.pdf");
  writeFileSync(path, bytes);
  for (const name of installedPrograms)
    answers.push(...(programs[name]?.(path) ?? []).map((answer) => `${name}: ${answer}`));
  rmSync(folder, { recursive: true });
  return answers;
}

const linkSubtype = 2;

function askPdfium(bytes: Buffer, pdfium: Pdfium): string[] {
  return withDocument(pdfium, bytes, (document) => {
    const counts: Record<string, number> = {
      scripts: pdfium.FPDFDoc_GetJavaScriptActionCount(document),
      attachments: pdfium.FPDFDoc_GetAttachmentCount(document),
      forms: pdfium.FPDF_GetFormType(document),
      signatures: pdfium.FPDF_GetSignatureCount(document),
      outlines: pdfium.FPDFBookmark_GetFirstChild(document, 0),
    };
    for (let index = 0; index < pdfium.FPDF_GetPageCount(document); index++) {
      const page = pdfium.FPDF_LoadPage(document, index);
      for (let each = 0; each < pdfium.FPDFPage_GetAnnotCount(page); each++) {
        const annotation = pdfium.FPDFPage_GetAnnot(page, each);
        if (pdfium.FPDFAnnot_GetSubtype(annotation) !== linkSubtype) counts.annotations = 1;
        pdfium.FPDFPage_CloseAnnot(annotation);
      }
      if (pdfium.FPDF_GetPageAAction(page, 0) + pdfium.FPDF_GetPageAAction(page, 1) > 0)
        counts.pageActions = 1;
      pdfium.FPDF_ClosePage(page);
    }
    return Object.keys(counts).filter((key) => counts[key] !== 0);
  });
}

async function askPdfJs(bytes: Buffer): Promise<string[]> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
    enableXfa: true,
  });
  try {
    const document = await task.promise;
    const { info } = await document.getMetadata();
    const answers = new Map<string, unknown>([
      ["scripts", await document.getJSActions()],
      ["an action on opening", await document.getOpenAction()],
      ["attachments", await document.getAttachments()],
      ["fields", await document.getFieldObjects()],
      ["an outline", await document.getOutline()],
      ...Object.entries(info).filter(([key, value]) => /^Is\w+Present$/.test(key) && value === true),
    ]);
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      if (await page.getJSActions()) answers.set("a page's actions", true);
      for (const { subtype, url, unsafeUrl, action, dest } of await page.getAnnotations()) {
        const isLink = subtype === "Link" && /^(?:https?|mailto):/.test(String(url ?? unsafeUrl));
        if (!isLink || action || dest) answers.set(`a ${subtype} to ${unsafeUrl ?? action}`, true);
      }
    }
    return [...answers].filter(([, answer]) => Boolean(answer)).map(([name]) => name);
  } finally {
    await task.destroy();
  }
}
