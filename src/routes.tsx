import type { ComponentType } from "react";
import { data, type LoaderFunctionArgs, type RouteObject, redirect } from "react-router";
import { noAnswer } from "./api/client";
import { applyTypes } from "./api/forms";
import { allSelectQuery } from "./api/options";
import { currentLanguage, loadPageWords, setLanguage } from "./i18n";
import { RouteError } from "./pages/RouteError";
import { SiteLayout } from "./pages/SiteLayout";
import { countPageView } from "./pageViews";
import { languageIn, matchPath, type RouteName, redirectFrom, routes, withApplyType } from "./paths";
import { queryClient } from "./queryClient";
import { guard } from "./session/guard";
import { rememberRoute } from "./session/previousRoute";

interface PageSource {
  load: () => Promise<ComponentType>;
  /** Files of words that the page speaks with. */
  words: string[];
}

const formWords = ["form", "errors"];

const pages: Record<Exclude<RouteName, "allJobs">, PageSource> = {
  home: page(async () => (await import("./pages/HomePage")).HomePage, "home", "jobs"),
  homeIn: page(async () => (await import("./pages/HomePage")).HomePage, "home", "jobs"),
  homePageIn: page(async () => (await import("./pages/HomePage")).HomePage, "home", "jobs"),
  jobs: page(async () => (await import("./pages/JobListPage")).JobListPage, "jobs"),
  job: page(async () => (await import("./pages/JobPage")).JobPage, "job", "jobs", "apply"),
  login: page(async () => (await import("./pages/LoginPage")).LoginPage, "account", ...formWords),
  register: page(async () => (await import("./pages/RegisterPage")).RegisterPage, "account", ...formWords),
  registered: page(async () => (await import("./pages/RegisterSuccessPage")).RegisterSuccessPage, "account"),
  verify: page(async () => (await import("./pages/VerifyPage")).VerifyPage, "account"),
  resend: page(
    async () => (await import("./pages/VerifyResendPage")).VerifyResendPage,
    "account",
    ...formWords,
  ),
  resent: page(
    async () => (await import("./pages/VerifyResendSuccessPage")).VerifyResendSuccessPage,
    "account",
  ),
  forgot: page(async () => (await import("./pages/ForgotPwdPage")).ForgotPwdPage, "account", ...formWords),
  reset: page(async () => (await import("./pages/ResetPwdPage")).ResetPwdPage, "account", ...formWords),
  resetMail: page(async () => (await import("./pages/ForgotPwdResultPage")).ForgotPwdResultPage, "account"),
  profile: profile(),
  profileTab: profile(),
  resume: page(async () => (await import("./pages/ResumePage")).ResumePage, "apply", ...formWords),
  apply: page(async () => (await import("./pages/ApplyPage")).ApplyPage, "apply", ...formWords),
  finish: page(async () => (await import("./pages/FinishPage")).FinishPage, "apply"),
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
  privacy: page(async () => (await import("./pages/PrivacyPage")).PrivacyPage, "account"),
  intellectualProperty: information("intellectualProperty"),
  maintenance: information("maintenance"),
};

function page(load: PageSource["load"], ...words: string[]): PageSource {
  return { load, words };
}

/** A page that is its words. */
function information(words: string): PageSource {
  const load = async () => {
    const { InformationPage } = await import("./pages/InformationPage");
    return () => <InformationPage words={words} />;
  };
  return page(load, "information", words);
}

function profile(): PageSource {
  const load = async () => (await import("./pages/UserProfilePage")).UserProfilePage;
  return page(load, "profile", "account", ...formWords);
}

const Nothing = () => null;

let isFirst = true;

/** The first page comes from the server, which may have refused it by its method or failed to fill it. */
function refuseAsServer(): void {
  const said = document.querySelector<HTMLMetaElement>("meta[name=status]")?.content;
  const status = isFirst ? Number(said) : 200;
  isFirst = false;
  if (status === 405 || status >= 500) throw data(null, { status });
}

/** What happens on every navigation, before the page is drawn: the address is checked, the visitor too. */
async function arrive({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  refuseAsServer();
  const away = redirectFrom(pathname);
  if (away !== undefined) throw redirect(away);
  const match = matchPath(pathname, applyTypes);
  if (!match) throw data(pathname, { status: 404 });
  const { applyType } = match.params;
  const written = applyType === undefined ? pathname : withApplyType(pathname, applyType);
  if (written !== pathname) throw redirect(written + search);
  const elsewhere = await guard({ pathname, search }, match.route.guard === true);
  if (elsewhere) throw redirect(elsewhere);
  const lang = languageIn(pathname + search);
  if (lang !== undefined) await setLanguage(lang);
  if (match.route.guard) await queryClient.ensureQueryData(allSelectQuery);
  countPageView(match.route, pathname, currentLanguage());
  rememberRoute({ name: match.route.name, address: pathname + search });
  return null;
}

function routeObject({ name, pattern, title, guard: isGuarded }: (typeof routes)[number]): RouteObject {
  const path = pattern;
  if (name === "allJobs") return { path, loader: () => redirect("/Jobs/1"), Component: Nothing };
  const { load, words } = pages[name];
  return {
    path,
    loader: arrive,
    handle: { name, title, guard: isGuarded === true },
    ErrorBoundary: RouteError,
    lazy: async () => {
      const [Component] = await Promise.all([load(), loadPageWords(words)]).catch(noAnswer);
      return { Component };
    },
  };
}

export const routeObjects: RouteObject[] = [
  {
    Component: SiteLayout,
    ErrorBoundary: RouteError,
    // The first page waits for its words, and the server has sent an empty one until then.
    HydrateFallback: Nothing,
    children: [
      ...routes.map(routeObject),
      { path: "*", loader: arrive, Component: Nothing, ErrorBoundary: RouteError },
    ],
  },
];
