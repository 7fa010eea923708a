import type { FastifyRequest } from "fastify";
import type { Language } from "../../forms/engine/form";
import { languageOfAddress } from "../../site/paths";
import { parseAcceptLanguage } from "../http/parseAcceptLanguage";

/** The facts about a visitor in a request for a page. */
export interface Visitor {
  language: Language;
  /** Whether the address contains the language. */
  isLanguageNamed: boolean;
  /** The chosen colour scheme; undefined for the scheme of the operating system. */
  scheme: "light" | "dark" | undefined;
  /**
   * Whether the cookies contain a session that is not over. Only the API checks whether the session is valid.
   */
  isSignedIn: boolean;
}

export function readVisitor({ url, headers }: FastifyRequest, now: Date): Visitor {
  const cookie = (name: string, form: RegExp) => {
    const value = cookieIn(headers.cookie, name);
    return value !== undefined && form.test(value) ? value : undefined;
  };
  const named = languageOfAddress(url);
  const chosen = named ?? cookie("language", /^[A-Za-z-]{2,5}$/);
  return {
    language: parseAcceptLanguage(chosen ?? headers["accept-language"]),
    isLanguageNamed: named !== undefined,
    scheme: (["light", "dark"] as const).find((one) => one === cookie("theme", /./)),
    isSignedIn:
      cookie("token", /./) !== undefined && Number(cookie("expireDate", /^\d+$/)) * 1000 > now.getTime(),
  };
}

export const cookieIn = (cookies = "", name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(cookies)?.[1];
