import type { OptionFile } from "../../engine/compose/sources";
import type { FileRule } from "../../engine/fileKinds";
import { appendToPointer } from "../../engine/pointer";
import { isCountry } from "../../files/countries";
import { createFinding, type Finding, type Found } from "../fault";
import { buildSuggestion } from "../nearestName";

type Code = string | number;

/** The longest code that the API accepts. */
const longestCode = 64;

/**
 * Returns faults for codes of an option list that are not allowed or too similar, for codes in other parts of
 * the file that the list does not have or has retired, and for wrong rules of kinds of files.
 */
export function optionListFaults(file: OptionFile): Found[] {
  const {
    codes,
    byNameAfter,
    withoutSaying,
    also = {},
    retired = [],
    rules = {},
    for: belongings = {},
  } = file;
  const known = new Set<Code>(codes);
  const offered = codes.filter((code) => !retired.includes(code));
  const named = [
    ...(byNameAfter === undefined ? [] : [{ at: "/byNameAfter", code: byNameAfter }]),
    ...(withoutSaying === undefined ? [] : [{ at: "/withoutSaying", code: withoutSaying }]),
    ...Object.keys(belongings).map((code) => ({ at: appendToPointer("/for", code), code })),
    ...Object.keys(also).map((code) => ({ at: appendToPointer("/also", code), code })),
    ...retired.map((code, index) => ({ at: `/retired/${index}`, code })),
    ...Object.keys(rules)
      .filter((code) => code !== "*")
      .map((code) => ({ at: appendToPointer("/rules", code), code })),
  ];
  return [
    ...codes.flatMap((code, index) => {
      const found = findingOf(code, codes.slice(0, index), file.regions === true);
      return found ? [{ at: `/codes/${index}`, ...found }] : [];
    }),
    ...named
      .filter(
        ({ code }) =>
          !known.has(code) &&
          !(typeof code === "string" && known.has(Number(code)) && !retired.includes(code)),
      )
      .map(({ at, code }) => ({
        at,
        ...createFinding("noCode", {
          code: JSON.stringify(code),
          meant: buildSuggestion(String(code), [...known].map(String)),
        }),
      })),
    ...(offered.length === 0 ? [{ at: "/retired", ...createFinding("allRetired", {}) }] : []),
    ...(byNameAfter !== undefined && retired.includes(byNameAfter)
      ? [{ at: "/byNameAfter", ...createFinding("retiredAnchor", { code: byNameAfter }) }]
      : []),
    ...Object.entries(rules).flatMap(([kind, rule]) =>
      ruleFaults(rule).map((found) => ({ ...found, at: `${appendToPointer("/rules", kind)}${found.at}` })),
    ),
  ];
}

/**
 * Returns faults for limits of a kind of file that are redundant, or that some files of the kind cannot keep.
 */
function ruleFaults({ mimes, size, fileSize, dimensions }: FileRule): Found[] {
  const others = mimes.filter((mime) => !mime.startsWith("image/"));
  const twice = mimes.findIndex((mime, index) => mimes.indexOf(mime) < index);
  const ratios = dimensions?.ratios.map(([width, height]) => width / height) ?? [];
  const sameShape = ratios.findIndex((ratio, index) => ratios.indexOf(ratio) < index);
  return [
    ...(twice < 0
      ? []
      : [{ at: `/mimes/${twice}`, ...createFinding("mimeTwice", { mime: mimes[twice] ?? "" }) }]),
    ...(size === undefined || fileSize === undefined
      ? []
      : [{ at: "/fileSize", ...createFinding("twoSizes", {}) }]),
    ...(dimensions && others.length > 0
      ? [{ at: "/dimensions", ...createFinding("noPictures", { mimes: others }) }]
      : []),
    ...(sameShape < 0 ? [] : [{ at: `/dimensions/ratios/${sameShape}`, ...createFinding("shapeTwice", {}) }]),
  ];
}

function findingOf(code: Code, before: readonly Code[], isCountryList: boolean): Finding | undefined {
  const twin = before.find((other) => String(other).toLowerCase() === String(code).toLowerCase());
  if (twin !== undefined) return createFinding("codesAlike", { code, twin });
  if (isCountryList && !isCountry(String(code))) return createFinding("noCountryCode", { code });
  if (typeof code === "number" && !(Number.isSafeInteger(code) && code >= 0))
    return createFinding("codeNumber", {});
  if (String(code).length > longestCode) return createFinding("codeTooLong", { most: longestCode });
  const [first] = before;
  if (first !== undefined && typeof first !== typeof code)
    return createFinding(typeof first === "number" ? "codeAmongNumbers" : "codeAmongTexts", {});
  return undefined;
}
