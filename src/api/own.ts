/** First word of every query that holds something of the person who is signed in: forgotten when they leave. */
export const own = "own";
