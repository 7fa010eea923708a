import type { RouteName } from "./paths";

/** The component and the words of a route's page. */
export interface PageSource {
  /** The name of the component and of its file in `site/pages/`. */
  component: string;
  /** The files of words that the page needs. For an information page, the last file holds the whole content. */
  words: readonly string[];
}

const formWords = ["form", "errors"];

const home = page("HomePage", "home", "jobs");
const profile = page("UserProfilePage", "profile", "account", ...formWords);

/** The files of each route's page: the browser draws the page from them, and the HTML preloads them. */
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

/** An information page, whose content is a file of words. */
function information(words: string): PageSource {
  return page("InformationPage", "information", words);
}
