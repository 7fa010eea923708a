import type { DemandCheck } from "../../contract/postingDemands";
import { iterateFieldsWithConditions } from "../../forms/engine/iterateFieldsWithConditions";
import {
  buildApplicationListColumns,
  type ColumnField,
} from "../../forms/engine/purposes/buildApplicationListColumns";
import type { ColumnKind } from "../../forms/engine/purposes/columnKinds";
import type { Catalog, CatalogForm } from "../catalog";
import type { SampleJob } from "../sample/sampleJob";
import type { PostingFault } from "./postingFault";

/** The kinds of answers to which each property of a check can be applied. */
const comparisons: ReadonlyArray<readonly [name: keyof DemandCheck, kinds: readonly ColumnKind[]]> = [
  ["of", ["number"]],
  ["atLeast", ["number", "count"]],
  ["atMost", ["number", "count"]],
  ["oneOf", ["choice", "boolean", "file", "number", "text"]],
  ["withinMonths", ["date"]],
  ["notOver", ["date"]],
];

/**
 * The faults of a posting's demands: fields that its forms do not have, checks that do not suit the kind of a
 * field, choices that a field does not have, and checks that demand nothing.
 */
export function checkPostingDemands(
  { applyType, market, demands = [] }: Pick<SampleJob, "applyType" | "market" | "demands">,
  at: string,
  catalog: Pick<Catalog, "forJob" | "dueFor">,
): PostingFault[] {
  const columns = new Map(
    listDemandableFields(catalog, applyType, market).map(({ column }) => [column.path, column]),
  );
  return demands.flatMap(({ anyOf }, demand) =>
    anyOf.flatMap((checks, alternative) =>
      checks.flatMap((check, index) => {
        const place = `demands/${demand}/anyOf/${alternative}/${index}`;
        return faultsOf(check, columns).map(({ key, code, params }) => ({
          at: `${at}/${place}/${key}`,
          code,
          params: { name: place.replaceAll("/", "."), ...params },
        }));
      }),
    ),
  );
}

const columnsOfForms = new WeakMap<CatalogForm, ColumnField[]>();

/** The columns of a form, computed once: a file can have thousands of postings with the same form. */
function columnsOf(form: CatalogForm): ColumnField[] {
  const columns = columnsOfForms.get(form) ?? makeColumns(form);
  columnsOfForms.set(form, columns);
  return columns;
}

const makeColumns = ({ form: { schema } }: CatalogForm) =>
  buildApplicationListColumns(schema, [...iterateFieldsWithConditions(schema)]);

/**
 * The fields on which a posting can make demands: the fields of its form and of its due form, each with its
 * form.
 */
export function listDemandableFields(
  { forJob, dueFor }: Pick<Catalog, "forJob" | "dueFor">,
  applyType: string,
  market: string,
): { column: ColumnField; form: CatalogForm }[] {
  const seen = new Set<string>();
  return [forJob(applyType, market), dueFor(applyType, market)].flatMap((form) =>
    form
      ? columnsOf(form).flatMap((column) => {
          if (seen.has(column.path)) return [];
          seen.add(column.path);
          return [{ column, form }];
        })
      : [],
  );
}

interface CheckFault extends Pick<PostingFault, "code" | "params"> {
  key: keyof DemandCheck;
}

function faultsOf(check: DemandCheck, columns: ReadonlyMap<string, ColumnField>): CheckFault[] {
  if (comparisons.every(([name]) => name === "of" || check[name] === undefined))
    return [{ key: "fields", code: "demandsNothing", params: {} }];
  return check.fields.flatMap((path): CheckFault[] => {
    const column = columns.get(path);
    if (!column) return [{ key: "fields", code: "demandsNoField", params: { path } }];
    const { kind, choosing } = column;
    const unfit = comparisons.filter(([name, kinds]) => check[name] !== undefined && !kinds.includes(kind));
    const choices = choosing?.included ?? choosing?.enum;
    const unknown = Array.isArray(choices)
      ? (check.oneOf ?? []).filter((code) => !choices.includes(code))
      : [];
    return [
      ...unfit.map(([key]): CheckFault => ({ key, code: "demandsOtherKind", params: { path, kind } })),
      ...unknown.map(
        (code): CheckFault => ({
          key: "oneOf",
          code: "demandsNoChoice",
          params: { path, code: String(code) },
        }),
      ),
    ];
  });
}
