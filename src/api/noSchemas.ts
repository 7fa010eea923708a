const nothing = () => ({});

/**
 * Stands in the site's build for `typebox`: of a call the page takes the types, which are gone by then, its method and
 * its path. Schemas gate what the server receives.
 */
export const Type = new Proxy({}, { get: () => nothing });
