import type { KyselyPlugin } from "kysely";
import { fillMissingLanguages } from "../../forms/engine/fillMissingLanguages";

/** The columns that hold texts by language. */
const translated = ["words", "terms", "interview", "labels", "text"] as const;

/** Completes the texts of rows that were stored before a language was added. */
export const languagesPlugin: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    for (const row of result.rows)
      for (const column of translated) if (row[column]) row[column] = fillMissingLanguages(row[column]);
    return result;
  },
};
