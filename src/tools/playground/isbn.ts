import { defineKeyword } from "../../forms/engine/keywords/rule";

/**
 * `"x-isbn": true`: the answer is the number of a book (ISO 2108). Its last digit follows from the other
 * twelve.
 */
export default defineKeyword({
  keyword: {
    keyword: "x-isbn",
    type: "string",
    schemaType: "boolean",
    judge: (answer) => (isIsbn(answer.replaceAll("-", "")) ? null : {}),
  },
  meta: { description: "The number of a book: an ISBN of thirteen digits.", const: true },
  types: ["string"],
  tightens: "changed",
  bounds: true,
  answers: () => ["978-0-306-40615-7"],
  breaks: () => ["978-0-306-40615-2"],
});

function isIsbn(digits: string): boolean {
  if (!/^97[89]\d{10}$/.test(digits)) return false;
  const sum = [...digits].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  );
  return sum % 10 === 0;
}
