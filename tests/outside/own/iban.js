import { defineKeyword } from "@starling/forms/rules";

/** The number of a bank account, whose two digits after the country make it 1 modulo 97 (ISO 13616). */
export default defineKeyword({
  keyword: {
    keyword: "x-iban",
    type: "string",
    schemaType: "boolean",
    judge: (answer) => (isIban(answer.replaceAll(" ", "")) ? null : {}),
  },
  meta: { description: "The number of a bank account: an IBAN.", const: true },
  types: ["string"],
  tightens: "changed",
  bounds: true,
  answers: () => ["CH93 0076 2011 6238 5295 7"],
  breaks: () => ["CH93 0076 2011 6238 5295 8"],
});

/** @param {string} text */
function isIban(text) {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false;
  const digits = `${text.slice(4)}${text.slice(0, 4)}`.replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}
