import { hashKey, type QueryKey } from "@tanstack/react-query";

/**
 * The placeholder of a query whose key ends in the language: its data in the earlier language, until the data in the
 * new language are loaded. Without it, a change of the language would end what is being edited.
 */
export const keepInOtherLanguage =
  (key: QueryKey) =>
  <Data>(data: Data | undefined, query: { queryKey: QueryKey } | undefined): Data | undefined =>
    query && hashKey(query.queryKey.slice(0, -1)) === hashKey(key.slice(0, -1)) ? data : undefined;
