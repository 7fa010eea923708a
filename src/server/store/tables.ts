import type { ColumnType, Generated } from "kysely";
import type { Status } from "../../contract/applications";
import type { ViewContent } from "../../contract/desk/lists";
import type { DeskStatus } from "../../contract/desk/standing";
import type { PostingDemand } from "../../contract/postingDemands";
import type { PostingTerms, WrittenTerm } from "../../contract/postingTerms";
import type { ComposedForm, JsonObject, Labels, Language } from "../../forms/engine/form";
import type { Past } from "../../forms/engine/migration";
import type { KeptField } from "../../forms/engine/purposes/keptFields";
import type { Audience } from "../../forms/engine/purposes/purpose";
import type { StatementPromise } from "../../forms/engine/purposes/statementPromise";

export type Translated = Record<Language, string>;
export type TranslatedParagraphs = Record<Language, string[]>;

/** Read as a parsed value, written as JSON text, because pg would turn a JavaScript array into an SQL array. */
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
  /** Null when none is announced. */
  interview: ColumnType<JobInterview | null, string | null | undefined, string | null>;
  /** Null when it states none. */
  terms: ColumnType<JobTerms | null, string | null | undefined, string | null>;
  /** What it demands of the answers; null where its demands are words alone. */
  demands: ColumnType<PostingDemand[] | null, string | null | undefined, string | null>;
  /** When somebody last changed it; its closing by the clock is no change. */
  changed_at: Instant;
  /** When it was withdrawn; then it is closed, too. */
  withdrawn_at: NullableInstant;
  /** The stage until which the desk hides who an applicant is; null: that of every posting. */
  blind_until: NullableText;
  /** When it was last changed at the desk; null if it was not since it was last imported. */
  edited_at: NullableInstant;
}

/** Since when a page of the site has its present texts. */
export interface PageTextsTable {
  /** Its route's name. */
  page: string;
  hash: string;
  changed_at: Instant;
}

/** One row. */
export interface JobsVersionTable {
  /** Raised by the database whenever postings or their index change. */
  version: number;
}

/** The search index of jobs. */
export interface JobSearchTable {
  job_id: number;
  /** All its texts in all languages, as a `tsvector`. */
  document: string;
  hash: string;
}

export interface PrivaciesTable {
  key: string;
  version: number;
  /** Its present text. */
  text: Jsonb<Translated>;
  /** The same text in `statements`; null for a statement that was written by hand. */
  text_hash: NullableHash;
}

/** Every text of a privacy statement that is made from the forms. */
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
  /** The accepted text in `statements`; null where the version has one text alone, that of `privacies`. */
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
  /** Attempts of applications that were erased after the retention period. */
  erased_attempts: Generated<number>;
  /** When somebody signed in, or a session was refreshed, for the last time. */
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
  /** For a session: whether its user stays signed in on this device. */
  stays: ColumnType<boolean | null, boolean | null | undefined, never>;
  /** The session of the token; null for a mail's token. */
  session_id: ColumnType<string | null, string | null | undefined, never>;
  /** When it was exchanged for the next token of its session. */
  refreshed_at: NullableInstant;
  /** How often it was exchanged: twice when an answer was lost, three times only where two clients have it. */
  exchanges: Generated<number>;
}

/** A sign-in on one device, with all tokens that were issued for it one after the other. */
export interface SessionsTable {
  id: Generated<string>;
  account_id: string;
  /** Codes of `accounts/device.ts`; null when unknown. */
  browser: string | null;
  system: string | null;
  /** When it was last used, to about five minutes. */
  active_at: Instant;
}

/** The browsers in which an account was signed in. Each keeps a secret, of which this is the SHA-256. */
export interface DevicesTable {
  hash: Buffer;
  account_id: string;
  seen_at: Instant;
  /** When the browser got another secret in place of this one. */
  replaced_at: NullableInstant;
}

export interface PasskeysTable {
  id: Generated<string>;
  account_id: string;
  /** Base64url, as the authenticator chose it. */
  credential_id: string;
  /** The user id under which the authenticator stores it; null where that follows from the account's address. */
  user_handle: Buffer | null;
  /** COSE. */
  public_key: Buffer;
  /** The authenticator's own count of its uses; 0 where it does not count. */
  counter: number;
  transports: Jsonb<string[]>;
  /** The passkey's name, by its owner. */
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
  /** Retired answers (the newest form does not ask for them), encrypted likewise; null when there are none. */
  carried: Buffer | null;
  saved_at: Instant;
  submitted_at: NullableInstant;
  /** The revision that was submitted (0: none); identifies a retried submit. */
  submitted_from: number | null;
  /** Set exactly when the application has ended. */
  ended_at: NullableInstant;
  /** Whether its applicant withdrew it. */
  withdrawn: Generated<boolean>;
  /** For a draft: when its owner got the mail about its end. */
  warned_at: NullableInstant;
  /** When staff last asked for the later answers. */
  asked_at: NullableInstant;
  /** The instant by which they are asked for: the end of a day in the market's time zone. */
  due_at: NullableInstant;
  /** When the later answers were last submitted: from then on, the answers are those of the due form. */
  answered_at: NullableInstant;
  /** When the applicant was reminded of what was asked last. */
  reminded_at: NullableInstant;
  /** When its applicant was hired. */
  hired_at: NullableInstant;
  /** Of one that has ended or is hired: the last day of the answer that goes first, once that was looked for. */
  kept_until: ColumnType<string | null, string | null | undefined, string | null>;
  /** Of a submitted one: the hash of what its form promised about the answers; null where that was not recorded. */
  declaration: ColumnType<string | null, string | null | undefined, string | null>;
  /** The rules by which that day was found (`Keeping.version`). */
  kept_by: ColumnType<string | null, string | null | undefined, string | null>;
  /** The stage that it reached in process; null: the first one. */
  stage: NullableText;
  /** The last day by which its applicant was promised an answer, `YYYY-MM-DD`. */
  promised_for: NullableText;
  /** The staff member who takes care of it. */
  assigned_to: NullableText;
}

/** Working copies of submitted applications, edited or completed, at most one for each. */
export interface EditsTable {
  application_id: number;
  revision: number;
  form_version: string;
  form_release: number | null;
  /** The resume in the wire format, encrypted with the row's identity as AAD. */
  document: Buffer;
  /** Retired answers (the newest form does not ask for them), encrypted likewise; null when there are none. */
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
  /** When its owner replaced or deleted it; the file is kept because a submitted application references it. */
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
  /** Ids, and the wanted page of the link; the mail's text is rendered when it is sent. */
  params: Jsonb<JsonObject>;
  /** Encrypted address and name of a person without an account; cleared once the mail is sent or given up. */
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
  /** Null for a release. */
  edit_of: ColumnType<Past | null, string | null, string | null>;
}

/** What forms promised about their answers when applications were made with them. */
export interface DeclarationsTable {
  /** The form's name. */
  name: string;
  declaration: string;
  /** How long the answers of each field are kept, by its path. */
  fields: Jsonb<Record<string, KeptField>>;
}

export interface AuditTable {
  id: Generated<number>;
  at: Instant;
  actor: string | null;
  action: string;
  /** Login name of the staff tool's user. */
  staff: string | null;
  subject: string | null;
  /** The network of the request, as a keyed hash; null for a line without a request. */
  source: string | null;
  /** The paths of the fields whose answers are concerned, with spaces between. */
  fields: ColumnType<string | null, string | null | undefined, never>;
}

/** Texts of applications before their edits. A row can be deleted only by the cascade from its application. */
export interface ReplacedTextsTable {
  audit_id: number;
  application_id: number;
  /** The text, encrypted with the application's identity as AAD. It can lose answers, and change in no other way. */
  document: Buffer;
}

/** Stored bytes that may have no row in `files`: being written, or to be removed. */
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

/** How often a page was opened on a day, in UTC. No person is in it. */
export interface PageViewsTable {
  day: string;
  page: string;
  language: Language;
  views: number;
}

/** The data keys of the database. The one that is not leaving encrypts. */
export interface DataKeysTable {
  /** The name of the key, 8 bytes that are derived from it. */
  name: Buffer;
  /** The keys of hashes, encrypted under this key; null once it is dropped. */
  hash_keys: Buffer | null;
  added_at: Instant;
  /** Since when another key is the current one. */
  leaving_at: NullableInstant;
  /** Since when nothing is encrypted under it any more. */
  dropped_at: NullableInstant;
  /** Since when it is gone from the key file. A key that is put back there, for an old backup, stays. */
  forgotten_at: NullableInstant;
}

/** The people of the desk. */
export interface StaffTable {
  id: Generated<string>;
  email: string;
  name: string;
  audiences: Jsonb<Audience[]>;
  /** The departments, markets and ApplyTypes whose applications they see; null: all. */
  departments: NullableList;
  markets: NullableList;
  apply_types: NullableList;
  invited_at: Instant;
  /** When their access was taken away. */
  dismissed_at: NullableInstant;
}

/** The latest invitation of a staff member, to make the first passkey. */
export interface StaffInvitationsTable {
  /** SHA-256 of the token in its address. */
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
  /** SHA-256 of the secret in its cookie. */
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

/** What staff note about an application, encrypted with the note's identity as AAD. */
export interface NotesTable {
  id: string;
  application_id: number;
  staff_id: string;
  document: Buffer;
  written_at: Instant;
}

/** Short words that a staff member puts on applications, encrypted likewise. */
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
  /** When it is carried out; until then it can be undone. */
  goes_out_at: Instant;
  undone_at: NullableInstant;
}

/** What was decided on an application, from the state in which the staff member saw it. */
export interface DecisionItemsTable {
  decision_id: string;
  application_id: number;
  from_status: DeskStatus;
  from_stage: string | null;
  to_status: DeskStatus;
  to_stage: string | null;
  /** The template of the mail; null for none. */
  mail: string | null;
  /** `YYYY-MM-DD` */
  promised_for: string | null;
  /**
   * The last day for the later answers that it asks for, `YYYY-MM-DD`; null: it asks for none. An application in process
   * stays at its stage then.
   */
  ask_by: string | null;
  /** `dropped`: the application was no longer in the state in which it was seen. */
  state: "pending" | "done" | "undone" | "dropped";
  carried_out_at: NullableInstant;
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
