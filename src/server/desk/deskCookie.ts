import type { FastifyRequest } from "fastify";
import { deskSessionMs } from "../lifetimes";

/**
 * With https, the prefix `__Host-` makes browsers accept the cookie only over https, from this host, and for all its
 * paths.
 */
const nameOf = (isSecure: boolean) => (isSecure ? "__Host-desk" : "desk");

const bounds = (isSecure: boolean) => `Path=/; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`;

/** The `Set-Cookie` header that begins a session. */
export const deskCookie = (secret: string, isSecure: boolean): string =>
  `${nameOf(isSecure)}=${secret}; Max-Age=${deskSessionMs / 1000}; ${bounds(isSecure)}`;

/** The `Set-Cookie` header that ends a session. */
export const expiredDeskCookie = (isSecure: boolean): string =>
  `${nameOf(isSecure)}=; Max-Age=0; ${bounds(isSecure)}`;

/** The secret of the session in a request's cookie. */
export function deskSecretOf(
  { headers }: Pick<FastifyRequest, "headers">,
  isSecure: boolean,
): string | undefined {
  const values = (headers.cookie ?? "").split(";").flatMap((each) => {
    const [name, value] = each.trim().split("=", 2);
    return name === nameOf(isSecure) && value ? [value] : [];
  });
  // If there are two such cookies, another page of this host may have set one of them, so neither is
  // accepted.
  return values.length === 1 && /^[A-Za-z0-9_-]{43}$/.test(values[0] ?? "") ? values[0] : undefined;
}
