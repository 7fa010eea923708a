import type { Selectable } from "kysely";
import type { Db } from "./database";
import type { ApplicationLabelsTable } from "./tables";

export type StoredLabel = Selectable<ApplicationLabelsTable>;

export async function addLabel(db: Db, label: StoredLabel): Promise<void> {
  await db.insertInto("application_labels").values(label).execute();
}

/** The labels that all staff have put on an application. */
export function listLabelsOfApplication(db: Db, applicationId: number): Promise<StoredLabel[]> {
  return db
    .selectFrom("application_labels")
    .selectAll()
    .where("application_id", "=", applicationId)
    .orderBy("id")
    .execute();
}

/** The labels that a person has put on the applications of these jobs. */
export function listLabelsByPersonInJobs(
  db: Db,
  staffId: string,
  jobIds: readonly number[],
): Promise<StoredLabel[]> {
  return db
    .selectFrom("application_labels as label")
    .innerJoin("applications", "applications.id", "label.application_id")
    .selectAll("label")
    .where("label.staff_id", "=", staffId)
    .where("applications.job_id", "in", jobIds)
    .orderBy("label.id")
    .execute();
}

/** @returns whether this person had put a label with this id on the application */
export async function deleteLabel(
  db: Db,
  { id, application_id, staff_id }: Pick<StoredLabel, "id" | "application_id" | "staff_id">,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("application_labels")
    .where("id", "=", id)
    .where("application_id", "=", application_id)
    .where("staff_id", "=", staff_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
