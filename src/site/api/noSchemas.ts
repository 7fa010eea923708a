const nothing = () => ({});

/**
 * Replaces `typebox` in the site's build. The browser needs only the method and path of a call: types do not exist at
 * run time, and the server alone validates by the schemas.
 */
export const Type = new Proxy({}, { get: () => nothing });
