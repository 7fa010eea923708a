import type { DemandCheck } from "../../contract/postingDemands";
import { askedFields } from "../../forms/engine/askedFields";
import { type ColumnField, columnFields } from "../../forms/engine/purposes/columnFields";
import type { ColumnKind } from "../../forms/engine/purposes/columnKinds";
import type { Catalog } from "../catalog";
import type { SampleJob } from "../sample/sampleJob";
import type { JobFault } from "./jobFault";

/** What of a check compares which kinds of answers. */
const comparisons: ReadonlyArray<readonly [name: keyof DemandCheck, kinds: readonly ColumnKind[]]> = [
  ["of", ["number"]],
  ["atLeast", ["number", "count"]],
  ["atMost", ["number", "count"]],
  ["oneOf", ["choice", "boolean", "file", "number", "text"]],
  ["withinMonths", ["date"]],
  ["notOver", ["date"]],
];

/** Demands of a posting that no answer to its form could meet: of a field that there is not, or of another kind. */
export function demandFaults(
  { applyType, market, demands = [] }: SampleJob,
  at: string,
  { forJob, dueFor }: Pick<Catalog, "forJob" | "dueFor">,
): JobFault[] {
  const forms = [forJob(applyType, market), dueFor(applyType, market)];
  const columns = new Map(
    forms.flatMap((each) =>
      each
        ? columnFields(each.form.schema, [...askedFields(each.form.schema)]).map((one) => [one.path, one])
        : [],
    ),
  );
  return demands.flatMap(({ anyOf }, demand) =>
    anyOf.flatMap((checks, alternative) =>
      checks.flatMap((check, index) => {
        const place = `demands/${demand}/anyOf/${alternative}/${index}`;
        return faultsOf(check, columns).map(([name, says]) => ({
          at: `${at}/${place}/${name}`,
          says: `${place.replaceAll("/", ".")}: ${says}`,
        }));
      }),
    ),
  );
}

function faultsOf(
  check: DemandCheck,
  columns: ReadonlyMap<string, ColumnField>,
): Array<[name: keyof DemandCheck, says: string]> {
  if (comparisons.every(([name]) => name === "of" || check[name] === undefined))
    return [["fields", "compares the answer with nothing"]];
  return check.fields.flatMap((path): Array<[keyof DemandCheck, string]> => {
    const column = columns.get(path);
    if (!column) return [["fields", `the form has no field ${path}`]];
    const { kind, choosing } = column;
    const unfit = comparisons.filter(([name, kinds]) => check[name] !== undefined && !kinds.includes(kind));
    const choices = choosing?.included ?? choosing?.enum;
    const unknown = Array.isArray(choices)
      ? (check.oneOf ?? []).filter((code) => !choices.includes(code))
      : [];
    return [
      ...unfit.map(([name]): [keyof DemandCheck, string] => [
        name,
        `does not fit ${path}, which is a ${kind}`,
      ]),
      ...unknown.map((code): [keyof DemandCheck, string] => ["oneOf", `"${code}" is no choice of ${path}`]),
    ];
  });
}
