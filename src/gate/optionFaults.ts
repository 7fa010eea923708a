import type { OptionFile } from "../engine/compose/sources";
import { joinPointer } from "../engine/pointer";
import { isCountry } from "../forms/countries";
import type { Found } from "./fault";
import { suggestion } from "./nearestName";

type Code = string | number;

/** Codes of an option list that cannot be chosen apart, or that the rest of the file names and the list has not. */
export function optionFaults(file: OptionFile): Found[] {
  const { codes, byNameAfter, also = {}, retired = [], rules = {} } = file;
  const known = new Set(codes.map(String));
  const named = [
    ...(byNameAfter === undefined ? [] : [{ at: "/byNameAfter", code: byNameAfter }]),
    ...Object.keys(also).map((code) => ({ at: joinPointer("/also", code), code })),
    ...retired.map((code, index) => ({ at: `/retired/${index}`, code })),
    ...Object.keys(rules)
      .filter((code) => code !== "*")
      .map((code) => ({ at: joinPointer("/rules", code), code })),
  ];
  return [
    ...codes.flatMap((code, index) => {
      const says = faultOf(code, codes.slice(0, index), file.regions === true);
      return says === undefined ? [] : [{ at: `/codes/${index}`, says }];
    }),
    ...named
      .filter(({ code }) => !known.has(String(code)))
      .map(({ at, code }) => ({
        at,
        says: `"${code}" is no code of the list${suggestion(String(code), [...known])}`,
      })),
  ];
}

function faultOf(code: Code, before: readonly Code[], isCountryList: boolean): string | undefined {
  const twin = before.find((other) => String(other).toLowerCase() === String(code).toLowerCase());
  if (twin !== undefined) return `"${code}" and "${twin}" cannot be told apart: take out one of the two`;
  if (isCountryList && !isCountry(String(code))) return `"${code}" is the code of no country (ISO 3166-1)`;
  const [first] = before;
  if (first !== undefined && typeof first !== typeof code)
    return `the codes before it are ${typeof first === "number" ? "numbers" : "texts in quotation marks"}: write it as they are written`;
  return undefined;
}
