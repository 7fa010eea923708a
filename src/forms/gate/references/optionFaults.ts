import type { OptionFile } from "../../engine/compose/sources";
import type { FileRule } from "../../engine/fileKinds";
import { joinPointer } from "../../engine/pointer";
import { isCountry } from "../../files/countries";
import { type Found, toldAs } from "../fault";
import { suggestion } from "../nearestName";

type Code = string | number;

/** As long as the API takes one. */
const longestCode = 64;

/** Codes of an option list that cannot be chosen apart, or that the rest of the file names and the list has not. */
export function optionFaults(file: OptionFile): Found[] {
  const { codes, byNameAfter, also = {}, retired = [], rules = {} } = file;
  const known = new Set<Code>(codes);
  const offered = codes.filter((code) => !retired.includes(code));
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
      .filter(
        ({ code }) =>
          !known.has(code) &&
          !(typeof code === "string" && known.has(Number(code)) && !retired.includes(code)),
      )
      .map(({ at, code }) => ({
        at,
        says: `${JSON.stringify(code)} is no code of the list${suggestion(String(code), [...known].map(String))}`,
      })),
    ...(offered.length === 0
      ? [
          {
            at: "/retired",
            told: toldAs("allRetired"),
            says: "every code is retired: nothing is left to choose",
          },
        ]
      : []),
    ...(byNameAfter !== undefined && retired.includes(byNameAfter)
      ? [{ at: "/byNameAfter", says: `"${byNameAfter}" is retired, and comes before no other code` }]
      : []),
    ...Object.entries(rules).flatMap(([kind, rule]) =>
      ruleFaults(rule).map(({ at, says }) => ({ at: `${joinPointer("/rules", kind)}${at}`, says })),
    ),
  ];
}

/** Limits of a file that say nothing beside each other, or that no such file can keep. */
function ruleFaults({ mimes, size, fileSize, dimensions }: FileRule): Found[] {
  const others = mimes.filter((mime) => !mime.startsWith("image/"));
  const twice = mimes.findIndex((mime, index) => mimes.indexOf(mime) < index);
  const ratios = dimensions?.ratios.map(([width, height]) => width / height) ?? [];
  const sameShape = ratios.findIndex((ratio, index) => ratios.indexOf(ratio) < index);
  return [
    ...(twice < 0
      ? []
      : [{ at: `/mimes/${twice}`, says: `"${mimes[twice]}" stands twice: take out one of the two` }]),
    ...(size === undefined || fileSize === undefined
      ? []
      : [
          {
            at: "/fileSize",
            says: `"size" is a limit in KB and "fileSize" one in MB, and only the lower one counts: keep one of them`,
          },
        ]),
    ...(dimensions && others.length > 0
      ? [
          {
            at: "/dimensions",
            says: `"dimensions" is about pictures, and ${others.join(", ")} is none: take out one of the two`,
          },
        ]
      : []),
    ...(sameShape < 0
      ? []
      : [
          { at: `/dimensions/ratios/${sameShape}`, says: "this shape stands twice: take out one of the two" },
        ]),
  ];
}

function faultOf(code: Code, before: readonly Code[], isCountryList: boolean): string | undefined {
  const twin = before.find((other) => String(other).toLowerCase() === String(code).toLowerCase());
  if (twin !== undefined) return `"${code}" and "${twin}" cannot be told apart: take out one of the two`;
  if (isCountryList && !isCountry(String(code))) return `"${code}" is the code of no country (ISO 3166-1)`;
  if (typeof code === "number" && !(Number.isSafeInteger(code) && code >= 0))
    return "a number is a code if it is whole, and 0 or more";
  if (String(code).length > longestCode) return `a code has at most ${longestCode} characters`;
  const [first] = before;
  if (first !== undefined && typeof first !== typeof code)
    return `the codes before it are ${typeof first === "number" ? "numbers" : "texts in quotation marks"}: write it as they are written`;
  return undefined;
}
