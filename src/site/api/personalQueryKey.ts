/** First part of the key of queries with personal data: the end of a session removes them from the cache. */
export const personalQueryKey = "own";
