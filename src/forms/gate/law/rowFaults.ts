import { isKeyWithin } from "../../engine/compose/marketLaw";
import type { QuestionLaw } from "../../engine/lawFile";
import { type Fault, type Found, finding } from "../fault";
import { suggestion } from "../nearestName";
import type { Project } from "../project";
import { answeredFields } from "./answeredFields";

/** Rows about a market, form, class or field that is nowhere, and rows that ask for nothing. */
export function rowFaults({ sources, composed }: Project): Fault[] {
  const applying = composed.filter(({ kind }) => kind === "apply" || kind === "due");
  const known: Known = {
    classes: Object.keys(sources.classes ?? {}),
    forms: Object.keys(sources.apply),
    titles: [
      ...new Set(applying.flatMap(({ form }) => answeredFields(form.schema).map(({ title }) => title))),
    ],
  };
  const markets = Object.keys(sources.markets);
  return Object.entries(sources.law ?? {}).flatMap(([market, { rows = [] }]): Fault[] => {
    const file = `schemas/data/law/${market}.json`;
    if (!markets.includes(market))
      return [
        { file, at: "", ...finding("lawNoMarket", { name: market, meant: suggestion(market, markets) }) },
      ];
    return rows.flatMap((row, index) =>
      faultsOf(row, known).map((found) => ({ ...found, file, at: `/rows/${index}${found.at}` })),
    );
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
            ...finding("lawNoClass", { name: ofClass, meant: suggestion(ofClass, known.classes) }),
          },
        ]),
    ...(field === undefined || known.titles.some((title) => isKeyWithin(title, field))
      ? []
      : [
          { at: "/field", ...finding("lawNoField", { name: field, meant: suggestion(field, known.titles) }) },
        ]),
    ...forms.flatMap((name, index) =>
      known.forms.includes(name)
        ? []
        : [{ at: `/forms/${index}`, ...finding("noForm", { name, meant: suggestion(name, known.forms) }) }],
    ),
    ...((asks === undefined && keepAtMost === undefined) || (asks !== undefined && !isAboutSome)
      ? [{ at: "", ...finding("lawSaysNothing", {}) }]
      : []),
  ];
}
