import { languages } from "../forms/engine/form";
import { airline } from "./airline";

/** One route of the site. The browser and the server read the same row, for the page and for its HTTP status. */
export interface RouteData {
  name: RouteName;
  /** Segments; `:name` is a parameter, `:name?` an optional one. Matching ignores case. */
  pattern: string;
  /** The page needs a session. */
  guard?: true;
  /** Only for visitors who are not signed in; others are redirected. */
  forVisitors?: true;
  /**
   * Not in the site map: a page that people reach by a mail or a form, or the notice that the site is closed.
   */
  unlisted?: true;
  /** The address was sent by mail and contains a token, which must not be passed on. */
  isMailed?: true;
  /** Translation key of the page's title. */
  title: string;
  /** The check of each parameter; a parameter without a check matches any text that is not empty. */
  params?: Record<string, ParameterCheck>;
}

/**
 * Replaces the ApplyType in the address of a submitted application under edit. The id in the address is then
 * the application's, not the job's.
 */
export const editing = "edit";

/** Replaces the ApplyType, as `editing` does, when the applicant gives the later answers that staff have asked for. */
export const completing = "complete";

/**
 * A pattern, or a check by the composed forms. `applyType` accepts the ApplyTypes that have a form, `editing`
 * and `completing`. `step` accepts the preview and the steps of the ApplyType's form, or of all forms under
 * `editing` and `completing`.
 */
export type ParameterCheck = RegExp | "applyType" | "step";

const digits = /^[0-9]{1,15}$/;
const tags = languages.join("|");
const lang = new RegExp(`^(?:${tags})$`, "i");
const application = { applyType: "applyType", applyId: digits } as const;

const rows = [
  { name: "home", pattern: "/", title: "titles.home" },
  { name: "homeIn", pattern: "/lang/:lang", title: "titles.home", params: { lang } },
  { name: "homePageIn", pattern: "/lang/:lang/:page", title: "titles.home", params: { lang, page: digits } },
  { name: "allJobs", pattern: "/Jobs", title: "titles.jobs" },
  { name: "jobs", pattern: "/Jobs/:page", title: "titles.jobs", params: { page: digits } },
  { name: "job", pattern: "/Jobs/Detail/:id", title: "titles.job", params: { id: digits } },
  { name: "login", pattern: "/Login", title: "titles.login", forVisitors: true },
  { name: "register", pattern: "/Register", title: "titles.register", forVisitors: true },
  { name: "registered", pattern: "/Register/Success", title: "titles.registered", unlisted: true },
  {
    name: "verify",
    pattern: "/Verify/:email/:token",
    title: "titles.verify",
    unlisted: true,
    isMailed: true,
  },
  { name: "resend", pattern: "/VerifyResend", title: "titles.resend" },
  { name: "resent", pattern: "/VerifyResend/Success", title: "titles.resent", unlisted: true },
  { name: "forgot", pattern: "/ForgotPwd", title: "titles.forgot" },
  { name: "reset", pattern: "/ForgotPwd/:token", title: "titles.reset", unlisted: true, isMailed: true },
  {
    name: "resetMail",
    pattern: "/ForgotPwd/EmailVerify/:status",
    title: "titles.resetMail",
    unlisted: true,
    params: { status: /^[01]$/ },
  },
  { name: "profile", pattern: "/UserProfile", title: "titles.profile", guard: true },
  {
    name: "profileTab",
    pattern: "/UserProfile/:tab",
    title: "titles.profile",
    guard: true,
    params: { tab: /^(personal|password|security|privacy|mydata)$/i },
  },
  { name: "resume", pattern: "/Resume/:id", title: "titles.resume", guard: true, params: { id: digits } },
  {
    name: "apply",
    pattern: "/Apply/:applyType/:applyId/:step?",
    title: "titles.apply",
    guard: true,
    params: { ...application, step: "step" },
  },
  {
    name: "finish",
    pattern: "/Apply/:applyType/:applyId/:finish",
    title: "titles.finish",
    guard: true,
    params: { ...application, finish: /^(200|201|400|401)/ },
  },
  { name: "pilots", pattern: "/Pilot", title: "titles.pilots" },
  { name: "cadetPilots", pattern: "/Pilot/Cadet", title: "titles.cadetPilots" },
  { name: "cplPilots", pattern: "/Pilot/CplPilot", title: "titles.cplPilots" },
  { name: "exMilitaryPilots", pattern: "/Pilot/ExMilitaryPilot", title: "titles.exMilitaryPilots" },
  { name: "expPilots", pattern: "/Pilot/ExpPilot", title: "titles.expPilots" },
  { name: "ground", pattern: "/GroundStaff", title: "titles.ground" },
  { name: "cabin", pattern: "/CabinCrew", title: "titles.cabin" },
  { name: "cabinIn", pattern: "/CabinCrew/:lang", title: "titles.cabin", params: { lang } },
  { name: "life", pattern: `/LifeAt${airline.pathName}`, title: "titles.life" },
  { name: "culture", pattern: "/OneTeamOneDream", title: "titles.culture" },
  { name: "privacy", pattern: "/Privacy", title: "titles.privacy" },
  {
    name: "intellectualProperty",
    pattern: "/IntellectualProperty",
    title: "titles.intellectualProperty",
  },
  { name: "maintenance", pattern: "/Maintenance", title: "titles.maintenance", unlisted: true },
] as const;

/**
 * The pattern of the addresses of feeds: of all openings or of one category, in a language in lower case.
 * Feeds are not pages, so they have no rows above.
 */
export const feedPattern = "/Jobs/Feed/:lang/:category?";

/** The language in an address: in the path, or in the query (`?lang=ja`), as in the site map. */
const languageInAddress = new RegExp(
  `^(/(?:lang|CabinCrew)/|[^?]*\\?(?:.*&)?lang=)(${tags})(?=[/?&]|$)`,
  "i",
);

/** The language code in an address (path and query), for example `zh-tw`; undefined when there is none. */
export const languageOfAddress = (address: string): string | undefined =>
  languageInAddress.exec(address)?.[2];

/** The address with another language code; undefined when the address has no code. */
export function replaceLanguage(address: string, language: string): string | undefined {
  if (languageOfAddress(address) === undefined) return undefined;
  return address.replace(languageInAddress, (_, before: string) => before + language.toLowerCase());
}

/** The path of a page without its language: `/` for `/lang/ja/3`. */
export const withoutLanguage = (pathname: string): string =>
  pathname.replace(/^\/lang\/.*$/i, "/").replace(/^(\/CabinCrew)\/.*$/i, "$1");

/** A rule that redirects a path of the site to another address, usually on another site. */
export interface RedirectRule {
  from: string;
  to: string;
}

/** The target of the rule for a path, compared case-insensitively; undefined without a rule. */
export const findRedirectTarget = (pathname: string, rules: readonly RedirectRule[]): string | undefined =>
  rules.find(({ from }) => from.toLowerCase() === pathname.replace(/\/$/, "").toLowerCase())?.to;

export type RouteName = (typeof rows)[number]["name"];
export type RoutePattern<Name extends RouteName> = Extract<(typeof rows)[number], { name: Name }>["pattern"];

/** All routes. The first matching one is used. */
export const routes: readonly RouteData[] = rows;

export function patternOf(name: RouteName): string {
  const route = routes.find((each) => each.name === name);
  if (!route) throw new Error(`there is no route ${name}`);
  return route.pattern;
}

/** Replaces the ApplyType in the path of a form by `applyType`, which has the canonical letter case. */
export const canonicalApplyPath = (pathname: string, applyType: string): string =>
  pathname.replace(/^(\/apply\/)[^/]+/i, (_, before: string) => before + applyType);
