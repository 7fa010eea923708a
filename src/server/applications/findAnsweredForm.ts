import type { CatalogForm } from "../catalog";
import type { Parts } from "../parts";
import type { StoredApplication } from "../store/applications";
import { findForm } from "../store/formsUsed";

export type AnsweredForm = Pick<CatalogForm, "form" | "labels">;

/**
 * The form in the version with which an application was submitted or completed. When that version is not
 * stored, the current form; undefined when there is none.
 */
export async function findAnsweredForm(
  { db, catalog }: Pick<Parts, "db" | "catalog">,
  { apply_type, market }: Pick<StoredApplication, "apply_type" | "market">,
  version: string,
): Promise<AnsweredForm | undefined> {
  const current = catalog.forJob(apply_type, market);
  const served = [current, catalog.dueFor(apply_type, market)];
  const found = served.find((each) => each?.form.version === version);
  if (found) return found;
  const name = `${apply_type}.${market}`;
  return (await findForm(db, name, version)) ?? (await findForm(db, `${name}.due`, version)) ?? current;
}

/** Returns a function that finds each form only once, because a form is larger than the answers to it. */
export function createAnsweredFormFinder(parts: Pick<Parts, "db" | "catalog">) {
  const found = new Map<string, Promise<AnsweredForm | undefined>>();
  return (applied: Pick<StoredApplication, "apply_type" | "market" | "form_version">) => {
    const { apply_type, market, form_version } = applied;
    const key = JSON.stringify([apply_type, market, form_version]);
    const form = found.get(key) ?? findAnsweredForm(parts, applied, form_version);
    found.set(key, form);
    form.catch(() => found.delete(key));
    return form;
  };
}
