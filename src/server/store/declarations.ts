import type { ComposedForm } from "../../forms/engine/form";
import { type KeptField, keepByField } from "../../forms/engine/purposes/keepByField";
import type { Db } from "./database";

/**
 * Stores the promise of a form about its answers, for an application that is submitted with the form.
 * @returns the hash of the promise; null for a form without one
 */
export async function storeDeclaration(
  db: Db,
  form: Pick<ComposedForm, "name" | "declaration" | "schema" | "purposes">,
): Promise<string | null> {
  const { name, declaration } = form;
  if (declaration === undefined) return null;
  const fields = JSON.stringify(Object.fromEntries(keepByField(form)));
  await db
    .insertInto("declarations")
    .values({ name, declaration, fields })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return declaration;
}

/** How long a form promised to keep its answers, by the paths of its fields. */
export async function readKeptFieldsOfDeclaration(
  db: Db,
  names: readonly string[],
  declaration: string | null,
): Promise<ReadonlyMap<string, KeptField>> {
  if (declaration === null || names.length === 0) return new Map();
  const found = await db
    .selectFrom("declarations")
    .select("fields")
    .where("name", "in", names)
    .where("declaration", "=", declaration)
    .executeTakeFirst();
  return new Map(Object.entries(found?.fields ?? {}));
}
