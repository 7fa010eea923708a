import { isKeyWithin } from "../../engine/compose/marketLaw";
import { dateInTimeZone } from "../../engine/dateInTimeZone";
import type { PostingLaw, QuestionLaw } from "../../engine/lawFile";
import { createFinding, type Fault, type Found } from "../fault";
import { buildSuggestion } from "../nearestName";
import type { Project } from "../project";
import { writtenFields } from "../purposes/writtenUses";

/**
 * Returns faults for the law of a market that does not exist, and for rows that name an unknown form, class
 * or field, require nothing, repeat an earlier row, or have a source with a reading date in the future.
 */
export function rowFaults({ sources }: Project): Fault[] {
  const asked = Object.values(sources.apply).flatMap(({ steps }) =>
    steps.flatMap(({ sections }) => sections),
  );
  const titles = [...writtenFields(sources)].map(({ title }) => title);
  const known: Known = {
    classes: Object.keys(sources.classes ?? {}),
    forms: Object.keys(sources.apply),
    titles: titles.filter((title) => asked.some((section) => isKeyWithin(title, section))),
  };
  const markets = Object.keys(sources.markets);
  return Object.entries(sources.law ?? {}).flatMap(([market, { rows = [], postings = [] }]): Fault[] => {
    const file = `schemas/data/law/${market}.json`;
    if (!markets.includes(market))
      return [
        {
          file,
          at: "",
          ...createFinding("lawNoMarket", { name: market, meant: buildSuggestion(market, markets) }),
        },
      ];
    const placed = (list: "rows" | "postings", index: number, found: readonly Found[]): Fault[] =>
      found.map(({ at = "", ...rest }) => ({ ...rest, file, at: `/${list}/${index}${at}` }));
    return [
      ...rows.flatMap((row, index) =>
        placed("rows", index, [...faultsOf(row, known), ...repeated(rows, index), ...readLater(row)]),
      ),
      ...postings.flatMap((row, index) =>
        placed("postings", index, [
          ...unknownForm(row.when?.applyType, "/when/applyType", known),
          ...repeated(postings, index),
          ...readLater(row),
        ]),
      ),
    ];
  });
}

interface Known {
  classes: string[];
  forms: string[];
  titles: string[];
}

function faultsOf(
  { class: ofClass, field, forms = [], asks, keepAtMost }: QuestionLaw,
  known: Known,
): Found[] {
  const isAboutSome = ofClass !== undefined || field !== undefined;
  return [
    ...(ofClass === undefined || known.classes.includes(ofClass)
      ? []
      : [
          {
            at: "/class",
            ...createFinding("lawNoClass", { name: ofClass, meant: buildSuggestion(ofClass, known.classes) }),
          },
        ]),
    ...(field === undefined || known.titles.some((title) => isKeyWithin(title, field))
      ? []
      : [
          {
            at: "/field",
            ...createFinding("lawNoField", { name: field, meant: buildSuggestion(field, known.titles) }),
          },
        ]),
    ...forms.flatMap((name, index) => unknownForm(name, `/forms/${index}`, known)),
    ...((asks === undefined && keepAtMost === undefined) || (asks !== undefined && !isAboutSome)
      ? [{ at: "", ...createFinding("lawSaysNothing", {}) }]
      : []),
  ];
}

const unknownForm = (name: string | undefined, at: string, { forms }: Known): Found[] =>
  name === undefined || forms.includes(name)
    ? []
    : [{ at, ...createFinding("noForm", { name, meant: buildSuggestion(name, forms) }) }];

/**
 * Returns the fault of a row that differs from an earlier row at most in its source, its reading date and in
 * whether it is binding.
 */
function repeated(rows: ReadonlyArray<QuestionLaw | PostingLaw>, index: number): Found[] {
  const said = rows.slice(0, index + 1).map(rowContent);
  const earlier = said.indexOf(said.at(-1) ?? "");
  return earlier === index ? [] : [createFinding("lawRowTwice", { number: earlier + 1 })];
}

/** The time zone in which each day begins first. */
const firstTimeZone = "Pacific/Kiritimati";

/** Returns the fault of a source whose reading date is in the future in every time zone. */
const readLater = ({ read }: QuestionLaw | PostingLaw): Found[] =>
  read > dateInTimeZone(firstTimeZone, new Date())
    ? [{ at: "/read", ...createFinding("lawReadLater", { day: read }) }]
    : [];

const beside = ["source", "read", "binding"];

const rowContent = (row: QuestionLaw | PostingLaw): string =>
  JSON.stringify(
    Object.entries(row)
      .filter(([name]) => !beside.includes(name))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
