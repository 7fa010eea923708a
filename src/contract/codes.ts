/** Why somebody may not begin, save or submit an application. */
export const reasons = [
  "SIGN_IN",
  "NOT_VERIFIED",
  "PRIVACY",
  "CLOSED",
  "NO_SUCH_JOB",
  "WRONG_TYPE",
  "ALREADY_APPLIED",
  "NO_ATTEMPT_LEFT",
  "NOT_EDITABLE",
  "NOT_ASKED",
] as const;
export type Reason = (typeof reasons)[number];

/** Every `code` of an error, with its HTTP status. */
export const statusOfCode = {
  /** The request does not match the call's schema: `errors` lists the places. */
  MALFORMED: 400,
  /**
   * The request matches the call's schema, but breaks further rules, such as those of a form: `errors` lists
   * the problems.
   */
  INVALID: 400,
  UPLOAD_REFUSED: 400,
  /** The link of a mail or an invitation is used, expired or unknown. */
  LINK_INVALID: 400,
  /** The passkey is unknown, invalid or of another account, or its signature is for another challenge. */
  PASSKEY_REFUSED: 400,
  SIGN_IN: 401,
  SIGN_IN_FAILED: 401,
  EMAIL_NOT_VERIFIED: 403,
  NOT_VERIFIED: 403,
  PRIVACY: 403,
  /** The last use of the passkey is too old for this action: the person has to sign in with it again. */
  PROOF_NEEDED: 403,
  /** The request does not come from a page of the desk. */
  WRONG_ORIGIN: 403,
  NOT_FOUND: 404,
  NO_SUCH_JOB: 404,
  METHOD_NOT_ALLOWED: 405,
  WRONG_TYPE: 409,
  CLOSED: 409,
  ALREADY_APPLIED: 409,
  NO_ATTEMPT_LEFT: 409,
  NOT_EDITABLE: 409,
  /** No later answers are asked for now, for example because they have been submitted already. */
  NOT_ASKED: 409,
  NOT_DELETABLE: 409,
  NOT_WITHDRAWABLE: 409,
  /** Without this passkey nobody could sign in to the account. */
  LAST_WAY_IN: 409,
  /** Somebody has as many saved views as one person may have. */
  TOO_MANY_VIEWS: 409,
  /** A folder of the desk would be larger than a ZIP can be. */
  FOLDER_TOO_LARGE: 409,
  /** The application was saved elsewhere in the meantime: the reply holds the server's copy. */
  OLD_REVISION: 409,
  /** Somebody else has changed the posting meanwhile: the reply has its current state. */
  POSTING_CHANGED: 409,
  /** Somebody has begun to apply for the posting, so that its form cannot be replaced by another. */
  FORM_IN_USE: 409,
  /** The page shows an older form: the answers were saved and migrated, but not submitted. */
  FORM_CHANGED: 409,
  TOO_LARGE: 413,
  WRONG_CONTENT_TYPE: 415,
  TOO_MANY: 429,
  INTERNAL: 500,
  /** The operator has closed the site for a while. */
  MAINTENANCE: 503,
  UNAVAILABLE: 503,
} as const satisfies Record<string, number>;
export type ErrorCode = keyof typeof statusOfCode;
