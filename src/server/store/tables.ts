import type { ColumnType, Generated } from "kysely";
import type { Status } from "../../contract/applications";
import type { ViewContent } from "../../contract/desk/lists";
import type { DeskStatus } from "../../contract/desk/standing";
import type { PostingDemand } from "../../contract/postingDemands";
import type { PostingTerms, WrittenTerm } from "../../contract/postingTerms";
import type { ComposedForm, JsonObject, Labels, Language } from "../../forms/engine/form";
import type { Past } from "../../forms/engine/migration";
import type { KeptField } from "../../forms/engine/purposes/keepByField";
import type { Audience } from "../../forms/engine/purposes/purpose";
import type { StatementPromise } from "../../forms/engine/purposes/statementPromise";

export type Translated = Record<Language, string>;
export type TranslatedParagraphs = Record<Language, string[]>;

/**
 * A column that is read as a parsed value and written as JSON text, because pg would turn a JavaScript array into an
 * SQL array.
 */
type Jsonb<T> = ColumnType<T, string, string>;
type Instant = ColumnType<Date, Date, Date>;
type NullableList = ColumnType<string[] | null, string | null | undefined, string | null>;
type NullableHash = ColumnType<string | null, string | null | undefined, string | null>;
type NullableText = ColumnType<string | null, string | null | undefined, string | null>;
type NullableInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface JobWords {
  title: Translated;
  summary: Translated;
  description: Translated;
  requirements: TranslatedParagraphs;
  process: TranslatedParagraphs;
  notes: TranslatedParagraphs;
}

/** The terms of a posting, in all languages. */
export type JobTerms = Omit<PostingTerms, WrittenTerm> & { [term in WrittenTerm]?: Translated };

/** Interviews on site, from one calendar date to another, in the place's own time zone. */
export interface JobInterview {
  place: Translated;
  from: string;
  to: string;
}

export interface JobsTable {
  id: number;
  apply_type: string;
  market: string;
  job_type_key: string;
  job_group: string;
  location: string;
  department: string;
  salary: string | null;
  currency: string;
  posted_at: Instant;
  closes_at: NullableInstant;
  words: Jsonb<JobWords>;
  /** Null when the job announces no interviews. */
  interview: ColumnType<JobInterview | null, string | null | undefined, string | null>;
  /** Null when the job states no terms. */
  terms: ColumnType<JobTerms | null, string | null | undefined, string | null>;
  /** The demands that the desk ticks against the answers; null when the job has none. */
  demands: ColumnType<PostingDemand[] | null, string | null | undefined, string | null>;
  /**
   * When somebody last changed the job. Closing at the set time, or setting `blind_until`, does not count.
   */
  changed_at: Instant;
  /** When the job was withdrawn. A withdrawn job is closed, too. */
  withdrawn_at: NullableInstant;
  /**
   * The stage until which the desk hides who an applicant is; null for the stage that the job's form sets.
   */
  blind_until: NullableText;
  /**
   * When the job was last changed at the desk, except for `blind_until`; null when it was not changed since
   * its last import.
   */
  edited_at: NullableInstant;
}

/** When the texts of each page of the site last changed. */
export interface PageTextsTable {
  /** The name of the page's route. */
  page: string;
  hash: string;
  changed_at: Instant;
}

/** The number that shows whether cached lists of jobs are outdated. The table has one row. */
export interface JobsVersionTable {
  /** Raised by the database whenever postings or their index change. */
  version: number;
}

/** The search index of jobs. */
export interface JobSearchTable {
  job_id: number;
  /** All texts of the job in all languages, as a `tsvector`. */
  document: string;
  hash: string;
}

export interface PrivaciesTable {
  key: string;
  version: number;
  /** The current text of the version. */
  text: Jsonb<Translated>;
  /** The hash of this text in `statements`; null for a statement that was written by hand. */
  text_hash: NullableHash;
}

/** Every text of a privacy statement that is generated from the forms. */
export interface StatementsTable {
  hash: string;
  text: Jsonb<Translated>;
  promise: Jsonb<StatementPromise>;
  made_at: Instant;
}

export interface AcceptancesTable {
  account_id: string;
  key: string;
  version: number;
  accepted_at: Instant;
  /** The hash of the accepted text in `statements`; null for a version whose only text is in `privacies`. */
  text_hash: NullableHash;
}

export interface AccountsTable {
  id: Generated<string>;
  email: string;
  /** Null for an account with passkeys alone. */
  password_hash: string | null;
  first_name: string;
  last_name: string;
  country: string;
  mobile: string;
  language: Language;
  verified_at: NullableInstant;
  created_at: Instant;
  /** The number of attempts whose applications were erased after the retention period. */
  erased_attempts: Generated<number>;
  /** When the owner last signed in, refreshed a session or verified the account. */
  active_at: Generated<Date>;
  /** When the owner got the mail about the end of the account or registration. */
  warned_at: NullableInstant;
}

export type TokenKind = "session" | "verify" | "reset";

export interface TokensTable {
  /** SHA-256 of the token, which itself is stored nowhere. */
  hash: Buffer;
  kind: TokenKind;
  account_id: string;
  /** When the user signed in, or the mail was sent; a refresh does not change it. */
  started_at: Instant;
  expires_at: Instant;
  used_at: NullableInstant;
  /** Whether the user of a session stays signed in on this device. */
  stays: ColumnType<boolean | null, boolean | null | undefined, never>;
  /** The session of the token; null for a mail's token. */
  session_id: ColumnType<string | null, string | null | undefined, never>;
  /** When the token was first exchanged for the next token of its session. */
  refreshed_at: NullableInstant;
  /**
   * How often the token was exchanged: twice when a response was lost, three times only when two clients have the
   * token.
   */
  exchanges: Generated<number>;
}

/** A sign-in on one device, with all tokens that were issued for it one after the other. */
export interface SessionsTable {
  id: Generated<string>;
  account_id: string;
  /** Codes of `accounts/device.ts`; null when unknown. */
  browser: string | null;
  system: string | null;
  /** The last use of the session, accurate to about five minutes. */
  active_at: Instant;
}

/** The browsers in which an account was signed in. `hash` is the SHA-256 of the secret that a browser keeps. */
export interface DevicesTable {
  hash: Buffer;
  account_id: string;
  seen_at: Instant;
  /** When the browser got another secret in place of the secret with this hash. */
  replaced_at: NullableInstant;
}

export interface PasskeysTable {
  id: Generated<string>;
  account_id: string;
  /** Base64url, as the authenticator chose it. */
  credential_id: string;
  /**
   * The user id under which the authenticator stores the passkey; null when it is derived from the account's address.
   */
  user_handle: Buffer | null;
  /** In the format COSE. */
  public_key: Buffer;
  /** The authenticator's own count of its uses; 0 for an authenticator that does not count. */
  counter: number;
  transports: Jsonb<string[]>;
  /** The name that the owner gave to the passkey. */
  name: string;
  created_at: Instant;
  used_at: NullableInstant;
}

export interface ApplicationsTable {
  id: number;
  applicant: string;
  job_id: number;
  apply_type: string;
  market: string;
  status: Status;
  revision: number;
  attempt: number | null;
  form_version: string;
  form_release: number | null;
  /** The resume in the wire format, encrypted with the row's identity as AAD. */
  document: Buffer;
  /** Retired answers (the newest form does not ask for them), encrypted in the same way; null when there are none. */
  carried: Buffer | null;
  saved_at: Instant;
  submitted_at: NullableInstant;
  /**
   * The last revision that was saved before the submit, 0 without an earlier save; identifies a retried
   * submit.
   */
  submitted_from: number | null;
  /** Set for an application that has ended, and for no other. */
  ended_at: NullableInstant;
  /** Whether the applicant withdrew the application. */
  withdrawn: Generated<boolean>;
  /** When the owner of a draft got the mail about the end of the draft. */
  warned_at: NullableInstant;
  /** When staff last asked for the later answers. */
  asked_at: NullableInstant;
  /** When the later answers are due: at the end of a day in the market's time zone. */
  due_at: NullableInstant;
  /** When the later answers were last submitted: from then on, the answers follow the due form. */
  answered_at: NullableInstant;
  /** When the applicant was reminded of the later answers that staff last asked for. */
  reminded_at: NullableInstant;
  /** When the applicant was hired. */
  hired_at: NullableInstant;
  /**
   * For an application that has ended or is hired: the last day on which all its answers are kept; null until it is
   * computed.
   */
  kept_until: ColumnType<string | null, string | null | undefined, string | null>;
  /**
   * For a submitted application: the hash of the promise of its form about the answers; null when it was not recorded.
   */
  declaration: ColumnType<string | null, string | null | undefined, string | null>;
  /** The rules by which `kept_until` was computed (`Keeping.version`). */
  kept_by: ColumnType<string | null, string | null | undefined, string | null>;
  /**
   * The stage that the application reached in process; null for the first stage, and for an application that
   * was never in process.
   */
  stage: NullableText;
  /** The last day by which the applicant was promised an answer, `YYYY-MM-DD`. */
  promised_for: NullableText;
  /** The id of the staff member who takes care of the application. */
  assigned_to: NullableText;
}

/** Copies of submitted applications that are being edited or completed, at most one for each. */
export interface EditsTable {
  application_id: number;
  revision: number;
  form_version: string;
  form_release: number | null;
  /** The resume in the wire format, encrypted with the row's identity as AAD. */
  document: Buffer;
  /** Retired answers (the newest form does not ask for them), encrypted in the same way; null when there are none. */
  carried: Buffer | null;
  saved_at: Instant;
}

/** Keyed hashes (HMAC) of the identity numbers in submitted applications. */
export interface IdentitiesTable {
  application_id: number;
  applicant: string;
  hash: Buffer;
}

export interface IdentityAsksTable {
  account_id: string;
  day: string;
  asks: number;
}

export interface FilesTable {
  name: string;
  account_id: string;
  kind: string;
  slot: string;
  /** Original file name, encrypted with the row's identity as AAD; null for files from before names were encrypted. */
  sealed_name: Buffer | null;
  content_type: string;
  size: number;
  uploaded_at: Instant;
  /** When the owner replaced or deleted the file, which is kept because a submitted application references it. */
  unlinked_at: NullableInstant;
}

export interface ApplicationFilesTable {
  application_id: number;
  file_name: string;
}

export type MailKind =
  | "verify"
  | "alreadyRegistered"
  | "resetPassword"
  | "passwordChanged"
  | "passkeyAdded"
  | "passkeyRemoved"
  | "newDevice"
  | "sessionReused"
  | "submitted"
  | "edited"
  | "inProcess"
  | "asked"
  | "askedEnds"
  | "completed"
  | "hired"
  | "ended"
  | "withdrawn"
  | "erased"
  | "registrationEnds"
  | "draftEnds"
  | "accountEnds";

export interface OutboxTable {
  id: Generated<number>;
  kind: MailKind;
  /** Null for a person without an account: then `recipient` is set. */
  account_id: string | null;
  language: Language;
  /**
   * Ids, codes and days for the mail's text, and the wanted page of the link. The text is rendered when the
   * mail is sent.
   */
  params: Jsonb<JsonObject>;
  /**
   * Encrypted address and name of a person without an account; cleared once the mail is sent. A mail that was
   * given up is deleted as a whole.
   */
  recipient: ColumnType<Buffer | null, Buffer | undefined, null>;
  created_at: Instant;
  due_at: Instant;
  attempts: Generated<number>;
  sent_at: NullableInstant;
}

export interface FormsUsedTable {
  name: string;
  version: string;
  release: number | null;
  form: Jsonb<ComposedForm>;
  labels: Jsonb<Record<Language, Labels>>;
  first_used_at: Instant;
  /** For an unreleased form, the release of which it is an edit; null for a release. */
  edit_of: ColumnType<Past | null, string | null, string | null>;
}

/**
 * The promises of forms about their answers, as they were when applications were submitted with the forms.
 */
export interface DeclarationsTable {
  /** The form's name. */
  name: string;
  declaration: string;
  /** How long the answers to each field are kept, by the path of the field. */
  fields: Jsonb<Record<string, KeptField>>;
}

export interface AuditTable {
  id: Generated<number>;
  at: Instant;
  actor: string | null;
  action: string;
  /** The login name of the staff tool's user, or the name of a person of the desk (`toAuditStaffName`). */
  staff: string | null;
  subject: string | null;
  /** The network of the request, as a keyed hash; null for a line without a request. */
  source: string | null;
  /** Paths of the fields or facts, or the stage, that the action concerns, separated by spaces. */
  fields: ColumnType<string | null, string | null | undefined, never>;
}

/**
 * Texts of applications before their edits and completions. A row is deleted only together with its
 * application.
 */
export interface ReplacedTextsTable {
  audit_id: number;
  application_id: number;
  /**
   * The text, encrypted with the application's identity as AAD. Answers can be taken out of it; the text changes in no
   * other way.
   */
  document: Buffer;
}

/** Stored bytes that may have no row in `files`: they are being written, or have to be removed. */
export interface StrayFilesTable {
  name: string;
  since: Instant;
}

/** Erased accounts, as keyed hashes of their ids. */
export interface ErasuresTable {
  hash: Buffer;
  erased_at: Instant;
}

/** One row: the id in the marker file of the storage of uploaded files. */
export interface FileStoresTable {
  id: string;
}

/** Counters of rate limits. The key is a hash, which does not reveal whose hits it counts. */
export interface TriesTable {
  key: Buffer;
  count: number;
  ends_at: Instant;
}

/** How often a page was opened on a day, in UTC. The table has no personal data. */
export interface PageViewsTable {
  day: string;
  page: string;
  language: Language;
  views: number;
}

/** The data keys of the database. Data is encrypted under the only key that is not leaving. */
export interface DataKeysTable {
  /** The name of the key: 8 bytes that are derived from the key. */
  name: Buffer;
  /** The keys of hashes, encrypted under this key; null after the key is dropped. */
  hash_keys: Buffer | null;
  added_at: Instant;
  /** When another key became the current one. */
  leaving_at: NullableInstant;
  /** When the key was dropped: nothing is encrypted under it any more. */
  dropped_at: NullableInstant;
  /**
   * When the key was removed from the key file. A key that is put back into the file, for an old backup, stays there.
   */
  forgotten_at: NullableInstant;
}

/** The people of the desk. */
export interface StaffTable {
  id: Generated<string>;
  email: string;
  name: string;
  audiences: Jsonb<Audience[]>;
  /** The departments, markets and ApplyTypes whose applications the person sees; null stands for all. */
  departments: NullableList;
  markets: NullableList;
  apply_types: NullableList;
  invited_at: Instant;
  /** When the person was dismissed. */
  dismissed_at: NullableInstant;
}

/** The latest invitation of a staff member, with which they create a passkey. */
export interface StaffInvitationsTable {
  /** SHA-256 of the token in the invitation's address. */
  hash: Buffer;
  staff_id: string;
  expires_at: Instant;
}

/** The passkeys of staff; see `PasskeysTable`. */
export interface StaffPasskeysTable {
  id: Generated<string>;
  staff_id: string;
  credential_id: string;
  user_handle: Buffer;
  public_key: Buffer;
  counter: number;
  transports: Jsonb<string[]>;
  created_at: Instant;
  used_at: NullableInstant;
}

export interface StaffSessionsTable {
  id: Generated<string>;
  /** SHA-256 of the secret in the session's cookie. */
  hash: Buffer;
  staff_id: string;
  browser: string | null;
  system: string | null;
  began_at: Instant;
  active_at: Instant;
  expires_at: Instant;
}

/** Lists of applications that a staff member keeps: their columns, filters and order. */
export interface StaffViewsTable {
  id: Generated<string>;
  staff_id: string;
  name: string;
  content: Jsonb<ViewContent>;
  changed_at: Instant;
}

/** The notes of staff on an application, encrypted with the note's identity as AAD. */
export interface NotesTable {
  id: string;
  application_id: number;
  staff_id: string;
  document: Buffer;
  written_at: Instant;
}

/** Short words that a staff member puts on applications, encrypted with the label's identity as AAD. */
export interface ApplicationLabelsTable {
  id: string;
  application_id: number;
  staff_id: string;
  document: Buffer;
}

export interface DecisionsTable {
  id: string;
  staff_id: string;
  decided_at: Instant;
  /** When the decision is carried out; until then it can be undone. */
  goes_out_at: Instant;
  undone_at: NullableInstant;
}

/** A decision on one application, with the state in which the staff member saw the application. */
export interface DecisionItemsTable {
  decision_id: string;
  application_id: number;
  from_status: DeskStatus;
  from_stage: string | null;
  to_status: DeskStatus;
  to_stage: string | null;
  /**
   * The template of the mail; null for no mail, and for a decision that asks for later answers, whose mail
   * has no template.
   */
  mail: string | null;
  /** The last day by which the applicant is promised an answer, `YYYY-MM-DD`. */
  promised_for: string | null;
  /**
   * The last day for the later answers that the decision asks for, `YYYY-MM-DD`; null when it asks for none. With a
   * day, an application in process stays at its stage.
   */
  ask_by: string | null;
  /**
   * `dropped`: the decision could not be carried out, for example because the application was no longer in
   * the state in which it was seen, or the staff member may not decide on it any more.
   */
  state: "pending" | "done" | "undone" | "dropped";
  carried_out_at: NullableInstant;
  /** How often carrying out the pending item has failed; null for never. */
  failures: ColumnType<number | null, number | null | undefined, number>;
  /** When the item is tried again after a failure. */
  retry_at: NullableInstant;
}

export interface Tables {
  jobs: JobsTable;
  job_search: JobSearchTable;
  privacies: PrivaciesTable;
  statements: StatementsTable;
  acceptances: AcceptancesTable;
  accounts: AccountsTable;
  tokens: TokensTable;
  sessions: SessionsTable;
  devices: DevicesTable;
  passkeys: PasskeysTable;
  tries: TriesTable;
  applications: ApplicationsTable;
  edits: EditsTable;
  identities: IdentitiesTable;
  identity_asks: IdentityAsksTable;
  files: FilesTable;
  application_files: ApplicationFilesTable;
  outbox: OutboxTable;
  forms_used: FormsUsedTable;
  declarations: DeclarationsTable;
  audit: AuditTable;
  replaced_texts: ReplacedTextsTable;
  stray_files: StrayFilesTable;
  erasures: ErasuresTable;
  file_stores: FileStoresTable;
  page_views: PageViewsTable;
  page_texts: PageTextsTable;
  jobs_version: JobsVersionTable;
  data_keys: DataKeysTable;
  staff: StaffTable;
  staff_invitations: StaffInvitationsTable;
  staff_passkeys: StaffPasskeysTable;
  staff_sessions: StaffSessionsTable;
  staff_views: StaffViewsTable;
  notes: NotesTable;
  application_labels: ApplicationLabelsTable;
  decisions: DecisionsTable;
  decision_items: DecisionItemsTable;
}
