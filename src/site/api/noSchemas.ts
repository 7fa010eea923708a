const nothing = () => ({});

/**
 * Replaces `typebox` in the site's build. The browser uses only the method and path of a call; its types are gone by
 * then, and its schemas validate on the server.
 */
export const Type = new Proxy({}, { get: () => nothing });
