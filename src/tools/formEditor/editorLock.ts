import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const ownNames = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::(\d+))?$/i;

/** The query parameter for the secret in the printed address. */
const parameter = "key";

interface Asking {
  raw: IncomingMessage;
}

/** The outcome for a request: admitted, redirected, or refused; with a cookie for later requests. */
export type Admission = { admitted: boolean; cookie?: string } | { cookie: string; location: string };

/** The addresses of one snapshot: its page, and the requests of that page. */
const ofSnapshot = /^(?:\/api)?\/editor\/snapshots\/([\w-]+)(?=[/?])/;

/** What the page of a snapshot loads besides: its icon, scripts and styles, and the modules of composed forms. */
const ofEverySnapshot = /^\/editor\/(?:favicon\.svg$|assets\/)|^\/api\/editor\/modules\//;

/** The address under which the page opens: it carries the secret. */
export const addressWithSecret = (address: string, secret: string) => `${address}?${parameter}=${secret}`;

export const newSecret = (): string => randomBytes(24).toString("base64url");

/**
 * Decides whether the form editor admits a request. The request must come from this machine, use a host name
 * of this machine (a foreign site whose name resolves here must not read the files), contain the secret (in
 * the cookie or, the first time, in the address), and must not come from a page of another origin. The address of a
 * snapshot admits to this snapshot alone, also where a link of another page led to it.
 * @param isSnapshot whether a snapshot has this id
 */
export function admissionOf(
  { raw: { socket, headers, url = "" } }: Asking,
  secret: string,
  isSnapshot: (id: string) => boolean,
): Admission {
  const [isOwn = false, port = ""] = ownNames.exec(headers.host ?? "") ?? [];
  if (!isOwn || !loopback.test(socket.remoteAddress ?? "")) return { admitted: false };
  const origin = `http://${headers.host}`;
  if (headers.origin !== undefined && headers.origin !== origin) return { admitted: false };
  const snapshot = ofSnapshot.exec(url)?.[1];
  const viewerName = `form-viewer-${port}`;
  const { "sec-fetch-dest": destination = "document" } = headers;
  const isPage = destination === "document" && url.startsWith("/editor/");
  if (snapshot !== undefined && isSnapshot(snapshot) && isPage)
    return { admitted: true, cookie: `${viewerName}=${snapshot}; Path=/; HttpOnly; SameSite=Strict` };
  // Browsers also send the cookie for pages of other ports of this machine, so the origin of the request is checked,
  // too.
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return { admitted: false };
  const name = `form-editor-${port}`;
  if (!URL.canParse(url, origin)) return { admitted: false };
  const address = new URL(url, origin);
  const given = address.searchParams.get(parameter);
  if (given !== null && isSame(given, secret)) {
    address.searchParams.delete(parameter);
    return {
      cookie: `${name}=${secret}; Path=/; HttpOnly; SameSite=Strict`,
      location: address.pathname + address.search,
    };
  }
  const cookieOf = (each: string) => new RegExp(`(?:^|;\\s*)${each}=([^;]*)`).exec(headers.cookie ?? "")?.[1];
  const viewed = snapshot ?? (ofEverySnapshot.test(url) ? cookieOf(viewerName) : undefined);
  return {
    admitted: isSame(cookieOf(name) ?? "", secret) || (viewed !== undefined && isSnapshot(viewed)),
  };
}

/** Compares in constant time, which reveals nothing about the secret. */
function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
