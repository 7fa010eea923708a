/** No reader opens the file, or the file needs a password. */
export class UnreadablePdf extends Error {
  constructor(readonly keyword: "pdfBroken" | "pdfLocked") {
    super(keyword);
  }
}
