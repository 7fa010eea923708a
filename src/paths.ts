import { airline } from "./airline";

/** One route of the site: the browser draws it and the server knows its status by the same row. */
export interface RouteData {
  name: RouteName;
  /** Segments; `:name` stands for a parameter, `:name?` for one that may be absent. Matched without regard to case. */
  pattern: string;
  /** Only for who is signed in. */
  guard?: true;
  /** Not for search engines: what somebody came to by a mail or a form. */
  unlisted?: true;
  /** Key of the page's title. */
  title: string;
  /** What each parameter must look like; any text where nothing is said. */
  params?: Record<string, ParameterCheck>;
}

/** In an address in place of an ApplyType: an application that was submitted is edited, and the id is its own. */
export const editing = "edit";

/**
 * A pattern for the whole value, or what the composed forms say: the ApplyTypes that there are forms for and `editing`;
 * the steps of the form of that ApplyType and the preview.
 */
export type ParameterCheck = RegExp | "applyType" | "step";

const digits = /^[0-9]{1,15}$/;
const lang = /^(en|zh-tw|ja)$/i;
const application = { applyType: "applyType", applyId: digits } as const;

const rows = [
  { name: "home", pattern: "/", title: "titles.home" },
  { name: "homeIn", pattern: "/lang/:lang", title: "titles.home", params: { lang } },
  { name: "homePageIn", pattern: "/lang/:lang/:page", title: "titles.home", params: { lang, page: digits } },
  { name: "allJobs", pattern: "/Jobs", title: "titles.jobs" },
  { name: "jobs", pattern: "/Jobs/:page", title: "titles.jobs", params: { page: digits } },
  { name: "job", pattern: "/Jobs/Detail/:id", title: "titles.job", params: { id: digits } },
  { name: "login", pattern: "/Login", title: "titles.login" },
  { name: "register", pattern: "/Register", title: "titles.register" },
  { name: "registered", pattern: "/Register/Success", title: "titles.registered", unlisted: true },
  { name: "verify", pattern: "/Verify/:email/:token", title: "titles.verify", unlisted: true },
  { name: "resend", pattern: "/VerifyResend", title: "titles.resend" },
  { name: "resent", pattern: "/VerifyResend/Success", title: "titles.resent", unlisted: true },
  { name: "forgot", pattern: "/ForgotPwd", title: "titles.forgot" },
  { name: "reset", pattern: "/ForgotPwd/:token", title: "titles.reset", unlisted: true },
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
    params: { tab: /^(personal|password|privacy|mydata)$/i },
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
  { name: "maintenance", pattern: "/Maintenance", title: "titles.maintenance" },
] as const;

/** Where an address names its language: in its path, or, as search engines are told of any page, in `?lang=ja`. */
const languageInAddress = /^(\/(?:lang|CabinCrew)\/|[^?]*\?(?:.*&)?lang=)(en|zh-tw|ja)(?=[/?&]|$)/i;

/** The code of the language that an address (its path and query) names: `zh-tw`. */
export const languageOfAddress = (address: string): string | undefined =>
  languageInAddress.exec(address)?.[2];

/** The same address in another language, where it names one; else undefined. */
export function replaceLanguage(address: string, language: string): string | undefined {
  if (languageOfAddress(address) === undefined) return undefined;
  return address.replace(languageInAddress, (_, before: string) => before + language.toLowerCase());
}

/** Where a rule of the airline sends whoever asks for an address; undefined when none does. */
export const redirectFrom = (
  pathname: string,
  rules: readonly { from: string; to: string }[] = airline.redirects,
): string | undefined =>
  rules.find(({ from }) => from.toLowerCase() === pathname.replace(/\/$/, "").toLowerCase())?.to;

export type RouteName = (typeof rows)[number]["name"];
export type RoutePattern<Name extends RouteName> = Extract<(typeof rows)[number], { name: Name }>["pattern"];

/** Every route. Where two could match, the one that comes first does. */
export const routes: readonly RouteData[] = rows;

export function patternOf(name: RouteName): string {
  const route = routes.find((each) => each.name === name);
  if (!route) throw new Error(`there is no route ${name}`);
  return route.pattern;
}

/** The address of a form with its ApplyType as the site writes it. */
export const canonicalApplyPath = (pathname: string, applyType: string): string =>
  pathname.replace(/^(\/apply\/)[^/]+/i, (_, before: string) => before + applyType);
