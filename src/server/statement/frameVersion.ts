/**
 * The version of the facts in the statement's frame, `pages/privacy.json`. Raise it where a fact changes that applicants
 * must accept anew (another company, another place where data is used), and say in `changes.frame.<version>` what is new.
 * A better sentence does not raise it.
 */
export const frameVersion = 1;
