import { patternOf, type RouteName, type RoutePattern } from "./paths";

type Value = string | number;

/** `email` and `token` of `/Verify/:email/:token`. */
type ParameterOf<Pattern extends string> = Pattern extends `${string}/:${infer First}/${infer Rest}`
  ? First | ParameterOf<`/${Rest}`>
  : Pattern extends `${string}/:${infer Last}`
    ? Last extends `${infer Optional}?`
      ? Optional
      : Last
    : never;

/** A pattern with its parameters in their places, encoded; one that is empty is left out with its slash. */
export const fillPattern = (pattern: string, values: Record<string, Value>): string =>
  pattern.replace(/\/:(\w+)\??/g, (_, name: string) => {
    const value = String(values[name] ?? "");
    return value && `/${encodeURIComponent(value)}`;
  });

const to = <Name extends RouteName>(
  name: Name,
  values: Record<ParameterOf<RoutePattern<Name>>, Value>,
): string => fillPattern(patternOf(name), values);

/** The address of each page that the site leads to, by the name of its route. */
export const addresses = {
  home: to("home", {}),
  /** A page of the newest openings; `lang` is the code of a language in lower case. */
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
  /** 1: a mail was asked for; 0: its link is used or too old. */
  resetMail: (status: 0 | 1) => to("resetMail", { status }),
  profile: to("profile", {}),
  profileTab: (tab: string) => to("profileTab", { tab }),
  resume: (id: number) => to("resume", { id }),
  /**
   * A step of a form by its path, the first one by none; also the preview by its path, and the finish page by its code.
   * `applyId` is the job's, or, where `editing` stands for the ApplyType, the application's.
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
