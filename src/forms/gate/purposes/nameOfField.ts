import type { Sources } from "../../engine/compose/sources";
import type { DeclaredUse } from "./declaredUses";

/** The name of a field; for an answer to a question, the id of the question. */
export function nameOfField({ title }: Pick<DeclaredUse, "title">, { questions }: Sources): string {
  const path = title.split(".");
  return ((path[0] ?? "") in questions ? path.at(-2) : path.at(-1)) ?? "";
}
