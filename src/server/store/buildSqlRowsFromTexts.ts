import { sql } from "kysely";

/** Texts as rows that take up only one parameter, since a statement takes 65,535 parameters at most. */
export const buildSqlRowsFromTexts = (texts: readonly string[]) =>
  sql<string>`(select jsonb_array_elements_text(${JSON.stringify(texts)}::text::jsonb))`;
