import type { ColumnType, Generated } from "kysely";
import type { Status } from "../../contract/applications";
import type { ComposedForm, JsonObject, Labels, Language } from "../../engine/form";

export type Translated = Record<Language, string>;
export type TranslatedParagraphs = Record<Language, string[]>;

/** Read as parsed, written as text: pg would turn a JavaScript array into an SQL array. */
type Jsonb<T> = ColumnType<T, string, string>;
type Instant = ColumnType<Date, Date, Date>;
type NullableInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface JobWords {
  title: Translated;
  summary: Translated;
  description: Translated;
  requirements: TranslatedParagraphs;
  process: TranslatedParagraphs;
  notes: TranslatedParagraphs;
}

/** Interviews on site: calendar dates where they are held. */
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
  /** Null where none is announced. */
  interview: ColumnType<JobInterview | null, string | null | undefined, string | null>;
  /** Titles and texts of every language, in lower case. */
  search: string;
}

export interface PrivaciesTable {
  key: string;
  version: number;
  text: Jsonb<Translated>;
}

export interface AcceptancesTable {
  account_id: string;
  key: string;
  version: number;
  accepted_at: Instant;
}

export interface AccountsTable {
  id: Generated<string>;
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  country: string;
  mobile: string;
  language: Language;
  verified_at: NullableInstant;
  created_at: Instant;
  /** Attempts of applications that the retention has erased. */
  erased_attempts: Generated<number>;
}

export type TokenKind = "session" | "verify" | "reset";

export interface TokensTable {
  /** SHA-256 of the token: the token itself is nowhere kept. */
  hash: Buffer;
  kind: TokenKind;
  account_id: string;
  /** When the password was typed, or the mail sent: a refresh keeps it. */
  started_at: Instant;
  expires_at: Instant;
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
  /** The resume on the wire, sealed to this row. */
  document: Buffer;
  /** Answers to what older forms asked and the newest does not, sealed to this row; null where there are none. */
  carried: Buffer | null;
  saved_at: Instant;
  submitted_at: NullableInstant;
  /** The revision that the submit was sent with (0: none): a retry is known by it. */
  submitted_from: number | null;
  /** Of one that has ended, and of no other. */
  ended_at: NullableInstant;
}

/** Copies on which submitted applications are edited, one at most for each. */
export interface EditsTable {
  application_id: number;
  revision: number;
  form_version: string;
  form_release: number | null;
  /** The resume on the wire, sealed to this row. */
  document: Buffer;
  /** Answers to what older forms asked and the newest does not, sealed to this row; null where there are none. */
  carried: Buffer | null;
  saved_at: Instant;
}

/** Keyed hashes of identity numbers of submitted applications. */
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
  /** What its owner called it, sealed to this row; null of one from before names were sealed. */
  sealed_name: Buffer | null;
  content_type: string;
  size: number;
  uploaded_at: Instant;
  /** Replaced or deleted by its owner, and kept because a submitted application holds it. */
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
  | "submitted"
  | "edited"
  | "inProcess"
  | "hired"
  | "ended"
  | "erased";

export interface OutboxTable {
  id: Generated<number>;
  kind: MailKind;
  /** Null: nobody who has an account any more, but `recipient`. */
  account_id: string | null;
  language: Language;
  /** Ids only: what the mail says is looked up when it is sent. */
  params: Jsonb<JsonObject>;
  /** Address and name, sealed, of somebody without an account; gone once the mail is sent or given up. */
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
}

export interface AuditTable {
  id: Generated<number>;
  at: Instant;
  actor: string | null;
  action: string;
  /** Who used the staff tool, as the operating system knows them. */
  staff: string | null;
  subject: string | null;
}

/** What applications said before they were edited: gone with their application, and in no other way. */
export interface ReplacedTextsTable {
  audit_id: number;
  application_id: number;
  /** The text, sealed to its application. */
  document: ColumnType<Buffer, Buffer, never>;
}

/** Names whose bytes may be there without a row of `files`: being written, or given up. */
export interface StrayFilesTable {
  name: string;
  since: Instant;
}

/** How often something was tried, by whom only the key's maker can tell: see `limits.ts`. */
export interface TriesTable {
  key: Buffer;
  count: number;
  ends_at: Instant;
}

export interface Tables {
  jobs: JobsTable;
  privacies: PrivaciesTable;
  acceptances: AcceptancesTable;
  accounts: AccountsTable;
  tokens: TokensTable;
  tries: TriesTable;
  applications: ApplicationsTable;
  edits: EditsTable;
  identities: IdentitiesTable;
  identity_asks: IdentityAsksTable;
  files: FilesTable;
  application_files: ApplicationFilesTable;
  outbox: OutboxTable;
  forms_used: FormsUsedTable;
  audit: AuditTable;
  replaced_texts: ReplacedTextsTable;
  stray_files: StrayFilesTable;
}
