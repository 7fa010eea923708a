import type { Json } from "../engine/form";
import type { CallingCode } from "./callingCodes";
import { normalizers } from "./normalizers";

/** Their numbers begin with a 0 abroad, too; everywhere else it is dialled at home only. */
const keepsZero: ReadonlySet<string> = new Set(["39", "378", "225", "229", "242"]);

/** A number as it is kept, E.164 once its code is known: "0912 345 678" under 886 is "+886912345678". */
export function joinNumber(code: string | undefined, text: string): string | undefined {
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

/** The code of a kept number and what follows it; undefined without a code that there is. */
export function splitNumber(
  answer: Json | undefined,
  codes: readonly CallingCode[],
): NumberParts | undefined {
  if (typeof answer !== "string" || !answer.startsWith("+")) return undefined;
  const code = codes.find((each) => answer.startsWith(each.code, 1))?.code;
  return code === undefined ? undefined : { code, number: answer.slice(1 + code.length) };
}
