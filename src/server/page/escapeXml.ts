import { escapeHtml } from "../escapeHtml";

/** Characters that no XML document may hold, not even escaped: most controls, and halves of surrogate pairs. */
const noXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Text as it stands in XML, in an element or in a quoted attribute. */
export const escapeXml = (text: string): string => escapeHtml(text.replaceAll(noXml, ""));
