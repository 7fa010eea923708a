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
 * Stores forms when they are served, so that their answers can always be shown with them. An unreleased form is stored
 * with the release of which it is an edit, so that its answers can be migrated.
 */
export async function storeForms(db: Db, forms: readonly ServedForm[], at: Date): Promise<void> {
  if (forms.length === 0) return;
  // A form is large and nearly always stored already, so looking for the form before inserting it is cheaper.
  const stored = await db
    .selectFrom("forms_used")
    .select(["name", "version", "edit_of"])
    .where(
      "name",
      "in",
      forms.map(({ form }) => form.name),
    )
    .where(
      "version",
      "in",
      forms.map(({ form }) => form.version),
    )
    .execute();
  for (const served of forms) {
    const { name, version } = served.form;
    const before = stored.find((each) => each.name === name && each.version === version);
    const base = baseOf(served);
    if (!before || (base && !isDeepStrictEqual(before.edit_of, base))) await addForm(db, served, at);
  }
}

/** The release of which an unreleased form is an edit; undefined for a release. */
const baseOf = ({ release, past }: ServedForm): Past | undefined =>
  release === null ? past.at(-1) : undefined;

async function addForm(db: Db, served: ServedForm, at: Date): Promise<void> {
  const { form, labels, release } = served;
  const { name, version } = form;
  const base = baseOf(served);
  const edit_of = base ? JSON.stringify(base) : null;
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
export async function findReleaseOfEdit(db: Db, name: string, version: string): Promise<Past | undefined> {
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
