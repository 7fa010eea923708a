import type { Selectable } from "kysely";
import type { ComposedForm, Labels, Language } from "../../engine/form";
import type { Db } from "./database";
import type { FormsUsedTable } from "./tables";

/** Stores a form at its first use, so that answers given to it can always be shown with it. */
export async function keepForm(
  db: Db,
  { form, labels, release }: { form: ComposedForm; labels: Record<Language, Labels>; release: number | null },
  at: Date,
): Promise<void> {
  const { name, version } = form;
  const known = db
    .selectFrom("forms_used")
    .select("name")
    .where("name", "=", name)
    .where("version", "=", version);
  // The form is large and nearly always stored already, so look before inserting.
  if (await known.executeTakeFirst()) return;
  await db
    .insertInto("forms_used")
    .values({
      name,
      version,
      release,
      form: JSON.stringify(form),
      labels: JSON.stringify(labels),
      first_used_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
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
