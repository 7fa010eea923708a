import { escapeHtml } from "../escapeHtml";

/** Characters that are invalid in XML, even escaped: most controls, and halves of surrogate pairs. */
const noXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Escapes text for XML, for an element or a quoted attribute. */
export const escapeXml = (text: string): string => escapeHtml(text.replaceAll(noXml, ""));
