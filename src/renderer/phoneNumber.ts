import type { Json } from "../engine/form";
import type { CallingCode } from "./callingCodes";
import { normalizers } from "./normalizers";

/** In these countries the leading 0 is dialled from abroad, too; elsewhere only within the country. */
const keepsZero: ReadonlySet<string> = new Set(["39", "378", "225", "229", "242"]);

/** A number as stored, in E.164 when its code is known: "0912 345 678" with code 886 is "+886912345678". */
export function joinPhoneNumber(code: string | undefined, text: string): string | undefined {
  const abroad = /^\s*(?:\+|＋|00)/.test(text);
  const number = normalizers.phone?.(abroad ? text.replace(/[(（]0[)）]/, "") : text) ?? text;
  if (number === "") return undefined;
  if (code === undefined || number.startsWith("+")) return number;
  return `+${code}${keepsZero.has(code) ? number : number.replace(/^0/, "")}`;
}

interface NumberParts {
  code: string;
  number: string;
}

/** The calling code of a stored number, and the rest; undefined when it has no known code. */
export function splitPhoneNumber(
  answer: Json | undefined,
  codes: readonly CallingCode[],
): NumberParts | undefined {
  if (typeof answer !== "string" || !answer.startsWith("+")) return undefined;
  const code = codes.find((each) => answer.startsWith(each.code, 1))?.code;
  return code === undefined ? undefined : { code, number: answer.slice(1 + code.length) };
}
