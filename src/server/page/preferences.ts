import type { FastifyReply, FastifyRequest } from "fastify";
import { parseSiteAddress } from "../../site/addresses";
import { languageOfAddress } from "../../site/paths";
import { parseAcceptLanguage } from "../http/parseAcceptLanguage";
import { cookieIn } from "./visitor";

const yearInSeconds = 31_536_000;
const theme = "theme";

/**
 * Stores in cookies, as the page's scripts do, the choices that a visitor without scripts makes by a form:
 * the language in the address, the colours in its query.
 * @returns the address without the colours, to redirect to; undefined when the address contains no colours
 */
export function savePreferenceCookies(
  { url, headers }: FastifyRequest,
  reply: FastifyReply,
  isSecure: boolean,
): string | undefined {
  const keep = (name: string, value: string) => {
    if (cookieIn(headers.cookie, name) === value) return;
    const bounds = `Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
    reply.header("set-cookie", `${name}=${value}; ${bounds}`);
  };
  const language = languageOfAddress(url);
  if (language !== undefined) keep("language", parseAcceptLanguage(language));
  const [path = "/", ...search] = url.split("?");
  const query = new URLSearchParams(search.join("?"));
  const scheme = query.get(theme);
  if (scheme === null) return undefined;
  if (/^(?:auto|light|dark)$/.test(scheme)) keep(theme, scheme);
  query.delete(theme);
  return parseSiteAddress(`${path}${query.size > 0 ? `?${query}` : ""}`) ?? "/";
}
