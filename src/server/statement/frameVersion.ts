/**
 * The version of the facts in the statement's frame, `pages/privacy.json`. Raise it when a fact changes so that
 * applicants must accept the statement anew (another company, another place where data is used), and add the change as
 * `changes.frame.<version>`. A better sentence does not raise it.
 */
export const frameVersion = 1;
