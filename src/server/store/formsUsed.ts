import { isDeepStrictEqual } from "node:util";
import type { Selectable } from "kysely";
import type { Labels, Language } from "../../forms/engine/form";
import type { FormWithPast, Past } from "../../forms/engine/migration";
import type { Db } from "./database";
import type { FormsUsedTable } from "./tables";

interface ServedForm extends FormWithPast {
  labels: Record<Language, Labels>;
  release: number | null;
}

/**
 * Stores a form when it is served, so that its answers can always be shown with it. An unreleased form is stored with
 * the release of which it is an edit, so that its answers can be migrated.
 */
export async function storeForm(
  db: Db,
  { form, past, labels, release }: ServedForm,
  at: Date,
): Promise<void> {
  const { name, version } = form;
  const base = release === null ? past.at(-1) : undefined;
  const edit_of = base ? JSON.stringify(base) : null;
  const stored = await db
    .selectFrom("forms_used")
    .select("edit_of")
    .where("name", "=", name)
    .where("version", "=", version)
    .executeTakeFirst();
  // The form is large and nearly always stored already, so that looking for it before inserting is cheaper.
  if (stored && (!base || isDeepStrictEqual(stored.edit_of, base))) return;
  await db
    .insertInto("forms_used")
    .values({
      name,
      version,
      release,
      form: JSON.stringify(form),
      labels: JSON.stringify(labels),
      first_used_at: at,
      edit_of,
    })
    .onConflict((conflict) => conflict.columns(["name", "version"]).doUpdateSet({ edit_of }))
    .execute();
}

/** The release of which a served form was an edit; undefined for a release, and when the release is not recorded. */
export async function findEditOf(db: Db, name: string, version: string): Promise<Past | undefined> {
  const found = await db
    .selectFrom("forms_used")
    .select("edit_of")
    .where("name", "=", name)
    .where("version", "=", version)
    .executeTakeFirst();
  return found?.edit_of ?? undefined;
}

/** The stored form of this name and version. */
export function findForm(
  db: Db,
  name: string,
  version: string,
): Promise<Selectable<FormsUsedTable> | undefined> {
  return db
    .selectFrom("forms_used")
    .selectAll()
    .where("name", "=", name)
    .where("version", "=", version)
    .executeTakeFirst();
}
