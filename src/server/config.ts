import { mkdirSync } from "node:fs";
import { isIP } from "node:net";
import { join, resolve } from "node:path";
import { isPeriod } from "../forms/engine/purposes/period";
import type { Period } from "../forms/engine/purposes/purpose";
import { findRedirectTarget, type RedirectRule } from "../site/paths";

/** The error for an invalid setting. Its message contains the name of the environment variable. */
export class ConfigError extends Error {}

export interface S3Settings {
  endpoint: string | null;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface Config {
  port: number;
  host: string;
  /**
   * The port of the desk. Null: a process of its own for the desk uses `defaultDeskPort`, and the site does
   * not serve the desk.
   */
  deskPort: number | null;
  deskHost: string;
  /** The desk's URL without a trailing slash, to which passkeys and cookies of the desk belong. */
  deskUrl: string;
  /** Whether `deskUrl` is https. */
  isDeskSecure: boolean;
  dataDir: string;
  /** The URL of the PostgreSQL server; null for the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** The URL of the SMTP server; null: mails are written to `dataDir`/outbox. */
  smtpUrl: string | null;
  mailFrom: string | null;
  /** The site's public URL without a trailing slash. Links in mails begin with it. */
  publicUrl: string;
  /**
   * The proxies whose forwarding headers are trusted for the client's IP address: the number of proxies in front of the
   * server, or their addresses. Null: none, and forwarding headers are ignored.
   */
  trustProxy: number | string[] | null;
  /** Whether `publicUrl` is https. Cookies, HSTS and the need for an SMTP server depend on `production`. */
  production: boolean;
  /** The first key of `DATA_KEY`, 32 bytes. Null: a key is generated once and kept in `dataDir`/key. */
  dataKey: Buffer | null;
  /** The keys after the first, while keys are rotated. The database records which key encrypts. */
  furtherDataKeys: readonly Buffer[];
  s3: S3Settings | null;
  /** The longest time for which an answer is kept after an event; null: as long as the privacy statement promises. */
  keepAtMost: Period | null;
  /** The URL that page views are sent to; null: the site counts page views itself. */
  pageViewsUrl: string | null;
  /** Paths of the site that redirect to another address. */
  redirects: readonly RedirectRule[];
  /**
   * When set, the site is closed until its next start, and clients should try again after this number of
   * minutes. Null: the site is open, unless `maintenanceFile` exists.
   */
  maintenanceMinutes: number | null;
  maintenanceFile: string;
  formsDir: string;
  localesDir: string;
  distDir: string;
}

/** The port of the desk when it runs as a process of its own. */
export const defaultDeskPort = 3200;

type Environment = Record<string, string | undefined>;

/**
 * Reads all settings of the server from the environment.
 * @throws ConfigError for the first invalid setting
 */
export function readConfig(env: Environment = process.env): Config {
  const port = portOf("PORT", env.PORT ?? "3000");
  const publicUrl = urlOf("PUBLIC_URL", env.PUBLIC_URL ?? `http://localhost:${port}`, ["http:", "https:"]);
  const deskPort = optional(env.DESK_PORT, (value) => portOf("DESK_PORT", value));
  const deskUrl = urlOf("DESK_URL", env.DESK_URL ?? `http://localhost:${deskPort ?? defaultDeskPort}`, [
    "http:",
    "https:",
  ]);
  const databaseUrl = optional(env.DATABASE_URL, (value) =>
    urlOf("DATABASE_URL", value, ["postgres:", "postgresql:"]),
  );
  const dataDir = folderOf("DATA_DIR", env.DATA_DIR || "data");
  return {
    port,
    host: env.HOST || "127.0.0.1",
    deskPort,
    deskHost: env.DESK_HOST || "127.0.0.1",
    deskUrl: deskUrl.replace(/\/+$/, ""),
    isDeskSecure: deskUrl.startsWith("https:"),
    dataDir,
    databaseUrl,
    smtpUrl: optional(env.SMTP_URL, (value) => urlOf("SMTP_URL", value, ["smtp:", "smtps:"])),
    mailFrom: optional(env.MAIL_FROM, mailFromOf),
    publicUrl: publicUrl.replace(/\/+$/, ""),
    production: publicUrl.startsWith("https:"),
    trustProxy: optional(env.TRUST_PROXY, proxiesOf),
    ...dataKeysOf(env.DATA_KEY ?? ""),
    s3: s3Of(env),
    keepAtMost: keepAtMostOf(env),
    pageViewsUrl: optional(env.PAGE_VIEWS_URL, (value) =>
      urlOf("PAGE_VIEWS_URL", value, ["http:", "https:"]),
    ),
    redirects: redirectsOf(env.REDIRECTS ?? ""),
    maintenanceMinutes: optional(env.MAINTENANCE, maintenanceOf),
    maintenanceFile: resolve(env.MAINTENANCE_FILE || join(dataDir, "maintenance")),
    formsDir: resolve(env.FORMS_DIR || ".forms"),
    localesDir: resolve(env.LOCALES_DIR || "locales"),
    distDir: resolve(env.DIST_DIR || "dist"),
  };
}

function optional<T>(value: string | undefined, read: (value: string) => T): T | null {
  return value ? read(value) : null;
}

function portOf(name: string, value: string): number {
  const port = Number(value);
  if (!/^\d{1,5}$/.test(value) || port > 65_535) {
    throw new ConfigError(`${name} must be a number from 0 to 65535, and is "${value}".`);
  }
  return port;
}

// The message does not contain the value, which may include a password.
function urlOf(name: string, value: string, protocols: string[]): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !protocols.includes(url.protocol) || !url.hostname) {
    throw new ConfigError(
      `${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(" or ")}.`,
    );
  }
  return value;
}

function mailFromOf(value: string): string {
  if (/[\r\n]/.test(value) || !/^[^@<>]*<?[^@<>\s]+@[^@<>\s]+>?$/.test(value)) {
    throw new ConfigError(`MAIL_FROM must be a mail address, as in "Careers <careers@example.com>".`);
  }
  return value;
}

function folderOf(name: string, value: string): string {
  const folder = resolve(value);
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`${name} must be a folder that can be written to: ${why}.`);
  }
  return folder;
}

/** The trusted proxies: their number (`2`), or their addresses (`10.0.0.0/8, ::1`). */
function proxiesOf(value: string): number | string[] {
  if (/^[1-9]$/.test(value)) return Number(value);
  const proxies = value.split(",").map((part) => part.trim());
  if (!proxies.every(isNetwork)) {
    throw new ConfigError(
      "TRUST_PROXY must be how many proxies stand before the server (1 to 9), or their addresses, as in 10.0.0.0/8, ::1",
    );
  }
  return proxies;
}

function isNetwork(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** The keys in `DATA_KEY`: one or several in base64, separated by commas. */
function dataKeysOf(value: string): Pick<Config, "dataKey" | "furtherDataKeys"> {
  if (value === "") return { dataKey: null, furtherDataKeys: [] };
  const [dataKey = null, ...furtherDataKeys] = value
    .split(",")
    .map((key) => Buffer.from(key.trim(), "base64"));
  if ([dataKey, ...furtherDataKeys].some((key) => key?.length !== 32)) {
    throw new ConfigError(
      "DATA_KEY must be 32 bytes in base64, as printed by: openssl rand -base64 32, or several such keys with commas between",
    );
  }
  return { dataKey, furtherDataKeys };
}

function keepAtMostOf({ KEEP_AT_MOST, RETENTION_MONTHS }: Environment): Period | null {
  if (RETENTION_MONTHS) {
    throw new ConfigError(
      "RETENTION_MONTHS is not read any more: answers are erased when the time is over that the privacy statement promises. Remove it; to keep them for a shorter time, set KEEP_AT_MOST, as in P12M.",
    );
  }
  if (KEEP_AT_MOST && !isPeriod(KEEP_AT_MOST)) {
    throw new ConfigError(
      `KEEP_AT_MOST must be a number of months or days, as in P12M or P90D, and is "${KEEP_AT_MOST}".`,
    );
  }
  return KEEP_AT_MOST || null;
}

/** Parses `REDIRECTS`: rules such as `/Fair=https://fair.example.com /Old=/Jobs/1`. @throws ConfigError */
function redirectsOf(value: string): RedirectRule[] {
  const rules = value.split(/\s+/).filter(Boolean).map(redirectOf);
  for (const { to } of rules) {
    if (findRedirectTarget(to.replace(/[?#].*/, ""), rules) !== undefined) {
      throw new ConfigError(
        `REDIRECTS must not lead on from an address that it leads to, and does from ${to}.`,
      );
    }
  }
  return rules;
}

function redirectOf(rule: string): RedirectRule {
  const [, from = "", to = ""] = /^(\/[^\s=]*[^\s=/])=(\/(?![/\\])\S*|https?:\/\/\S+)$/.exec(rule) ?? [];
  if (to === "" || !URL.canParse(to, "http://site.invalid")) {
    throw new ConfigError(
      `REDIRECTS must be rules as /Fair=https://fair.example.com, with spaces between them, and one is "${rule}".`,
    );
  }
  return { from, to };
}

function maintenanceOf(value: string): number {
  if (!/^[1-9]\d{0,4}$/.test(value)) {
    throw new ConfigError(`MAINTENANCE must be for how many minutes the site is closed, and is "${value}".`);
  }
  return Number(value);
}

function s3Of(env: Environment): S3Settings | null {
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_BUCKET && !S3_REGION && !S3_ENDPOINT && !S3_ACCESS_KEY_ID && !S3_SECRET_ACCESS_KEY) return null;
  const needed = { S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  for (const [name, value] of Object.entries(needed)) {
    if (!value) throw new ConfigError(`${name} is needed as soon as one of the S3_ settings is given.`);
  }
  return {
    bucket: S3_BUCKET ?? "",
    region: S3_REGION ?? "",
    endpoint: optional(S3_ENDPOINT, (value) => urlOf("S3_ENDPOINT", value, ["http:", "https:"])),
    accessKeyId: S3_ACCESS_KEY_ID ?? "",
    secretAccessKey: S3_SECRET_ACCESS_KEY ?? "",
  };
}
