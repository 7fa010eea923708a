import { isForeign, schemaAndBranches } from "../engine/fieldStructure";
import type { ComposedForm, FieldSchema } from "../engine/form";
import { jobFilters } from "../engine/jobFilters";

/** The names of the option lists of a schema, in all its branches. */
export function collectOptionListsOfSchema(field: FieldSchema): Set<string> {
  if (isForeign(field)) return new Set();
  const inner = [
    ...schemaAndBranches(field).flatMap(({ properties = {} }) => Object.values(properties)),
    ...(field.items ? [field.items] : []),
    ...(field.prefixItems ?? []),
  ];
  const own = field["x-options"];
  return new Set([
    ...(own === undefined ? [] : [own]),
    ...inner.flatMap((each) => [...collectOptionListsOfSchema(each)]),
  ]);
}

/**
 * Lists that other parts use, whether or not a field offers them: postings, files, and the licences and dates
 * of the API.
 */
const ofSite: ReadonlySet<string> = new Set([
  ...jobFilters.map(([, list]) => list),
  ...["country", "fileKind", "languageLicense", "languageType", "month"],
]);

/** The names of the option lists that fields of these forms offer, or other parts of the site use. */
export const listsInUse = (forms: readonly Pick<ComposedForm, "schema">[]): ReadonlySet<string> =>
  new Set([...ofSite, ...forms.flatMap(({ schema }) => [...collectOptionListsOfSchema(schema)])]);
