/** The error for a PDF that cannot be opened or that needs a password. */
export class UnreadablePdf extends Error {
  constructor(readonly keyword: "pdfBroken" | "pdfLocked") {
    super(keyword);
  }
}
