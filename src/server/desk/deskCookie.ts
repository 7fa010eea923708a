import type { FastifyRequest } from "fastify";

/** Milliseconds for which a session of the desk lasts. */
export const deskSessionMs = 8 * 3_600_000;

/** With https, browsers take the cookie from this host alone, and from no other path or insecure page. */
const nameOf = (isSecure: boolean) => (isSecure ? "__Host-desk" : "desk");

const bounds = (isSecure: boolean) => `Path=/; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`;

/** The `Set-Cookie` header that begins a session. */
export const deskCookie = (secret: string, isSecure: boolean): string =>
  `${nameOf(isSecure)}=${secret}; Max-Age=${deskSessionMs / 1000}; ${bounds(isSecure)}`;

/** The `Set-Cookie` header that ends it. */
export const noDeskCookie = (isSecure: boolean): string =>
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
  // Of two, another page of this host could have set one.
  return values.length === 1 && /^[A-Za-z0-9_-]{43}$/.test(values[0] ?? "") ? values[0] : undefined;
}
