const formula = /^(?:\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/;

/** Whether a spreadsheet would run a cell's text as a formula, unless an apostrophe stands before it. */
export const isSpreadsheetFormula = (text: string): boolean => formula.test(text);
