import { feedPattern, patternOf, type RouteName, type RoutePattern } from "./paths";

type Value = string | number;

/** The names of the parameters in a pattern: `email` and `token` of `/Verify/:email/:token`. */
type ParameterOf<Pattern extends string> = Pattern extends `${string}/:${infer First}/${infer Rest}`
  ? First | ParameterOf<`/${Rest}`>
  : Pattern extends `${string}/:${infer Last}`
    ? Last extends `${infer Optional}?`
      ? Optional
      : Last
    : never;

/** Fills a pattern with encoded parameters. An empty parameter is left out with its slash. */
export const fillPattern = (pattern: string, values: Record<string, Value>): string =>
  pattern.replace(/\/:(\w+)\??/g, (_, name: string) => {
    const value = String(values[name] ?? "");
    return value && `/${encodeURIComponent(value)}`;
  });

const to = <Name extends RouteName>(
  name: Name,
  values: Record<ParameterOf<RoutePattern<Name>>, Value>,
): string => fillPattern(patternOf(name), values);

/**
 * The addresses that the site links to, by route name. Where an address has parameters, a function builds it.
 */
export const addresses = {
  home: to("home", {}),
  /**
   * The address of the home page with a page of its list of the newest openings. `lang` is a language code in
   * lower case.
   */
  homePageIn: (lang: string, page: number) => to("homePageIn", { lang, page }),
  jobs: (page: number) => to("jobs", { page }),
  job: (id: number) => to("job", { id }),
  login: to("login", {}),
  register: to("register", {}),
  registered: to("registered", {}),
  verify: (email: string, token: string) => to("verify", { email, token }),
  resend: to("resend", {}),
  resent: to("resent", {}),
  forgot: to("forgot", {}),
  reset: (token: string) => to("reset", { token }),
  /**
   * `status` is 1 when a mail was requested, and 0 when the link of a mail was used already or has expired.
   */
  resetMail: (status: 0 | 1) => to("resetMail", { status }),
  profile: to("profile", {}),
  profileTab: (tab: string) => to("profileTab", { tab }),
  resume: (id: number) => to("resume", { id }),
  /**
   * `step` is the path of a step or of the preview, or the code of the finish page; without it, the first step opens.
   * `applyId` is the id of the job or, when the ApplyType is `editing` or `completing`, of the application.
   */
  apply: (applyType: string, applyId: Value, step = "") => to("apply", { applyType, applyId, step }),
  pilots: to("pilots", {}),
  ground: to("ground", {}),
  cabin: to("cabin", {}),
  life: to("life", {}),
  culture: to("culture", {}),
  privacy: to("privacy", {}),
  intellectualProperty: to("intellectualProperty", {}),
} satisfies Partial<Record<RouteName, unknown>>;

/** The address of the feed of openings in a language: of all openings, or of one category. */
export const feedAddress = (language: string, category = ""): string =>
  fillPattern(feedPattern, { lang: language.toLowerCase(), category });

/** The query parameter for the wanted page. */
const wantedParameter = "to";
/** The most characters of an address that `parseSiteAddress` accepts. */
const maxWantedLength = 500;

/** Adds the wanted page, if there is one, to the query of the address. */
export const withWanted = (address: string, wanted: string | undefined): string =>
  wanted === undefined ? address : `${address}?${new URLSearchParams({ [wantedParameter]: wanted })}`;

/** Adds the query parameter with which a page asks for a passkey instead of a password. */
export const withPasskeyProofParameter = (address: string): string =>
  `${address}${address.includes("?") ? "&" : "?"}${passkeyParameter}=yes`;

export const hasPasskeyProofParameter = (search: string): boolean =>
  new URLSearchParams(search).has(passkeyParameter);

const passkeyParameter = "passkey";

/**
 * Returns the wanted page in the query of an address; undefined when it is missing or not an address of this
 * site.
 */
export function readWantedAddress(search: string): string | undefined {
  const wanted = new URLSearchParams(search).get(wantedParameter);
  return wanted === null ? undefined : parseSiteAddress(wanted);
}

/**
 * Returns path and query of an address of this site. Returns undefined for any other text, because the text
 * may come from a link that anybody has written.
 */
export function parseSiteAddress(text: string): string | undefined {
  const here = "http://site.invalid";
  if (!text.startsWith("/") || text.length > maxWantedLength || !URL.canParse(text, here)) return undefined;
  // `//elsewhere.example` and `/\\elsewhere.example` are addresses of another host, as is the path of
  // `/.//elsewhere.example`.
  const { origin, pathname, search } = new URL(text, here);
  return origin === here && !pathname.startsWith("//") ? pathname + search : undefined;
}
