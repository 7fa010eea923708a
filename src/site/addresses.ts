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

/** Builders for the addresses that the site links to, by route name. */
export const addresses = {
  home: to("home", {}),
  /** A page of the newest openings. `lang` is a language code in lower case. */
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
  /** 1: a mail was requested; 0: its link was used already or has expired. */
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
/** The most characters of an address that `siteAddress` accepts. */
const maxWantedLength = 500;

/** The address with the wanted page in its query, if there is one. */
export const withWanted = (address: string, wanted: string | undefined): string =>
  wanted === undefined ? address : `${address}?${new URLSearchParams({ [wantedParameter]: wanted })}`;

/** The address of a page that asks for a password, with a query that makes it ask for a passkey instead. */
export const withPasskey = (address: string): string =>
  `${address}${address.includes("?") ? "&" : "?"}${passkeyParameter}=yes`;

export const asksForPasskey = (search: string): boolean => new URLSearchParams(search).has(passkeyParameter);

const passkeyParameter = "passkey";

/** The wanted page in the query of an address; undefined when it is missing or not a page of this site. */
export function wantedAddress(search: string): string | undefined {
  const wanted = new URLSearchParams(search).get(wantedParameter);
  return wanted === null ? undefined : siteAddress(wanted);
}

/**
 * Path and query, if the text is an address of this site; undefined for any other, because anybody may have written the
 * link.
 */
export function siteAddress(text: string): string | undefined {
  const here = "http://site.invalid";
  if (!text.startsWith("/") || text.length > maxWantedLength || !URL.canParse(text, here)) return undefined;
  // `//elsewhere.example` and `/\\elsewhere.example` are addresses of another host, as is the path of
  // `/.//elsewhere.example`.
  const { origin, pathname, search } = new URL(text, here);
  return origin === here && !pathname.startsWith("//") ? pathname + search : undefined;
}
