import type { RouteName } from "./paths";

/** What the page of a route is made of. */
export interface PageSource {
  /** The component, and the file of `site/pages/` that holds it. */
  component: string;
  /** Files of words that it speaks with; of a page that informs, the last one is all that it shows. */
  words: readonly string[];
}

const formWords = ["form", "errors"];

const home = page("HomePage", "home", "jobs");
const profile = page("UserProfilePage", "profile", "account", ...formWords);

/** By route: the browser draws the page from it, and the server names it in the HTML, so that it comes at once. */
export const pageSources: Record<Exclude<RouteName, "allJobs">, PageSource> = {
  home,
  homeIn: home,
  homePageIn: home,
  jobs: page("JobListPage", "jobs"),
  job: page("JobPage", "job", "jobs", "apply"),
  login: page("LoginPage", "account", ...formWords),
  register: page("RegisterPage", "account", ...formWords),
  registered: page("RegisterSuccessPage", "account"),
  verify: page("VerifyPage", "account", ...formWords),
  resend: page("VerifyResendPage", "account", ...formWords),
  resent: page("VerifyResendSuccessPage", "account"),
  forgot: page("ForgotPwdPage", "account", ...formWords),
  reset: page("ResetPwdPage", "account", ...formWords),
  resetMail: page("ForgotPwdResultPage", "account"),
  profile,
  profileTab: profile,
  resume: page("ResumePage", "apply", ...formWords),
  apply: page("ApplyPage", "apply", ...formWords),
  finish: page("FinishPage", "apply"),
  pilots: information("pilots"),
  cadetPilots: information("cadetPilots"),
  cplPilots: information("cplPilots"),
  exMilitaryPilots: information("exMilitaryPilots"),
  expPilots: information("expPilots"),
  ground: information("ground"),
  cabin: information("cabin"),
  cabinIn: information("cabin"),
  life: information("life"),
  culture: information("culture"),
  privacy: page("PrivacyPage", "account"),
  intellectualProperty: information("intellectualProperty"),
  maintenance: page("MaintenancePage", "information", "maintenance"),
};

function page(component: string, ...words: string[]): PageSource {
  return { component, words };
}

/** A page that is its words. */
function information(words: string): PageSource {
  return page("InformationPage", "information", words);
}
