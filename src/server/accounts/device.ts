import type { FastifyReply, FastifyRequest } from "fastify";
import { basePath } from "../../contract/call";
import type { Language } from "../../forms/engine/form";
import type { Device } from "../formatDevice";
import type { Account } from "../store/accounts";
import type { Db } from "../store/database";
import { addDevice, replaceDeviceSecret } from "../store/devices";
import { queueMail } from "../store/outbox";
import { createToken } from "../store/tokens";

/**
 * Names of browsers, each with its pattern in a `User-Agent`. The first match counts: for compatibility, most
 * browsers name other browsers as well.
 */
const browsers: readonly [string, RegExp][] = [
  ["edge", /\bEdg(?:e|A|iOS)?\//],
  ["opera", /\bOPR\//],
  ["samsung", /\bSamsungBrowser\//],
  ["line", /\bLine\//],
  ["firefox", /\b(?:Firefox|FxiOS)\//],
  ["chrome", /\b(?:HeadlessChrome|Chrome|CriOS)\//],
  ["safari", /\bSafari\//],
];
const systems: readonly [string, RegExp][] = [
  ["iphone", /\biPhone\b/],
  ["ipad", /\biPad\b/],
  ["android", /\bAndroid\b/],
  ["windows", /\bWindows\b/],
  ["mac", /\bMac OS X\b/],
  ["chromeos", /\bCrOS\b/],
  ["linux", /\bLinux\b/],
];

/** The device of a request, from its `User-Agent`. Anybody can forge this header, so the device is only displayed. */
export function readDeviceFromUserAgent({ headers }: Pick<FastifyRequest, "headers">): Device {
  const agent = headers["user-agent"] ?? "";
  const firstIn = (table: typeof browsers) => table.find(([, pattern]) => pattern.test(agent))?.[0] ?? null;
  return { browser: firstIn(browsers), system: firstIn(systems) };
}

interface SigningInDevice {
  request: FastifyRequest;
  reply: FastifyReply;
  language: Language;
  now: Date;
  /** Whether the site is served over https. */
  isSecure: boolean;
}

/** The most secrets in the cookie of a browser, one for each account that has signed in. */
const secretsOfBrowser = 5;
const cookieDays = 365;

/**
 * Records the browser of a sign-in, and mails the owner when the account has other browsers but not this one.
 * The caller holds the account's lock. The response sets the cookie by which the browser is recognised next
 * time, with a new secret each time.
 */
export async function recordDeviceAndMailOwner(
  tx: Db,
  account: Account,
  { request, reply, language, now, isSecure }: SigningInDevice,
): Promise<void> {
  const secrets = secretsIn(request.headers.cookie);
  // The secret is always a new one, never one from the request: somebody else may have put the request's
  // secret into the browser, or have copied it.
  const fresh = createToken();
  const replaced = await replaceDeviceSecret(tx, account.id, secrets, fresh, now);
  const own = [fresh, ...secrets.filter((secret) => secret !== replaced)].slice(0, secretsOfBrowser);
  if (replaced === undefined) {
    const { isFirst } = await addDevice(tx, account.id, fresh, now);
    const params = { ...readDeviceFromUserAgent(request) };
    if (!isFirst) {
      await queueMail(tx, { kind: "newDevice", account_id: account.id, language, params, at: now });
    }
  }
  const bounds = `Path=${basePath}/login; Max-Age=${cookieDays * 86_400}; HttpOnly; SameSite=Strict`;
  reply.header("set-cookie", `device=${own.join(".")}; ${bounds}${isSecure ? "; Secure" : ""}`);
}

function secretsIn(cookies = ""): string[] {
  const value = /(?:^|;\s*)device=([A-Za-z0-9_.-]{43,219})(?:;|$)/.exec(cookies)?.[1] ?? "";
  return value
    .split(".")
    .filter((secret) => secret.length === 43)
    .slice(0, secretsOfBrowser);
}
