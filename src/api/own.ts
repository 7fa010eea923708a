/** First part of the key of every query with personal data: these are removed from the cache at the end of a session. */
export const own = "own";
