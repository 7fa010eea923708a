import type { FastifyReply, FastifyRequest } from "fastify";
import { basePath } from "../../contract/call";
import type { Language } from "../../forms/engine/form";
import type { Device } from "../deviceWords";
import type { Account } from "../store/accounts";
import type { Db } from "../store/database";
import { addDevice, replaceKnownDevice } from "../store/devices";
import { queueMail } from "../store/outbox";
import { createToken } from "../store/tokens";

/** Of those that a `User-Agent` names, the first counts: most name others, too, to be taken for them. */
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

/** Of its `User-Agent`, which anybody can write: it is only shown. */
export function deviceOf({ headers }: Pick<FastifyRequest, "headers">): Device {
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

/** Accounts of one browser that are remembered. */
const secretsOfBrowser = 5;
const cookieDays = 365;

/**
 * Notes in which browser somebody signs in, and tells the owner by mail when the account does not know it. The account is
 * locked. The answer sets the cookie by which the browser is known the next time, another one each time.
 */
export async function noteDevice(
  tx: Db,
  account: Account,
  { request, reply, language, now, isSecure }: SigningInDevice,
): Promise<void> {
  const secrets = secretsIn(request.headers.cookie);
  // Never one that the browser brought: somebody else may have put it there, or have copied it.
  const fresh = createToken();
  const replaced = await replaceKnownDevice(tx, account.id, secrets, fresh, now);
  const own = [fresh, ...secrets.filter((secret) => secret !== replaced)].slice(0, secretsOfBrowser);
  if (replaced === undefined) {
    const isFirst = await addDevice(tx, account.id, fresh, now);
    const params = { ...deviceOf(request) };
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
