/** No reader opens the file, or none without its password. */
export class UnreadablePdf extends Error {
  constructor(readonly keyword: "pdfBroken" | "pdfLocked") {
    super(keyword);
  }
}
