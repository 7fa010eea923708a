import type { QueryClient } from "@tanstack/react-query";
import type { Language } from "../forms/engine/form";
import {
  applicationFormQuery,
  applicationQuery,
  applicationsQuery,
  hasEditButtonQuery,
  mayApplyQuery,
} from "./api/applications";
import { categoriesQuery } from "./api/categories";
import { departmentsQuery } from "./api/departments";
import { filesQuery } from "./api/files";
import { jobQuery, jobsQuery } from "./api/jobs";
import { locationsQuery } from "./api/locations";
import { optionListsQuery } from "./api/options";
import { privaciesQuery } from "./api/privacies";
import { announcedInterviewsQuery } from "./api/siteInfo";
import { jobListAddress, readJobSearch } from "./pages/jobs/jobSearch";
import { homeListAddress, homePageSize, listPageSize, readPageNumber } from "./pages/jobs/listPages";
import { completing, editing, type RouteName } from "./paths";

/** The parts of a page request that its queries need. */
export interface PageRequest {
  params: Record<string, string>;
  search: URLSearchParams;
  language: Language;
  isSignedIn: boolean;
}

/** Loads the data of a page into the client. @throws ApiError */
type Load = (request: PageRequest, client: QueryClient) => Promise<unknown>;

const newestOf = ({ params, language }: PageRequest) =>
  jobsQuery(language, { page: readPageNumber(params), pageSize: homePageSize });

const openingsOf = ({ params, search, language }: PageRequest) =>
  jobsQuery(language, { ...readJobSearch(search), page: readPageNumber(params), pageSize: listPageSize });

const home: Load = (request, client) =>
  Promise.all([
    client.ensureQueryData(newestOf(request)),
    client.ensureQueryData(categoriesQuery(request.language)),
    client.ensureQueryData(locationsQuery(request.language)),
  ]);

const accountForm =
  (name: string): Load =>
  async ({ language }, client) => {
    // Only pages that show a form load the list of all forms.
    const { formQuery, formLabelsQuery } = await import("./api/forms");
    await Promise.all([
      client.ensureQueryData(formQuery(name)),
      client.ensureQueryData(formLabelsQuery(name, language)),
    ]);
  };

const registration = accountForm("register");

/** Loads the option lists. If the request fails, the page keeps the option names of its build. */
const choices: Load = ({ language }, client) => client.prefetchQuery(optionListsQuery(language));

/** Loads passkeys and sessions together: if the upper list came later, it would move the lower list. */
const security: Load = async ({ language }, client) => {
  const [{ passkeysQuery }, { sessionsQuery }] = await Promise.all([
    import("./api/passkeys"),
    import("./api/activeSessions"),
  ]);
  await Promise.all([client.prefetchQuery(passkeysQuery), client.prefetchQuery(sessionsQuery(language))]);
};

const interviews: Load = ({ language }, client) => client.prefetchQuery(announcedInterviewsQuery(language));

const privacies: Load = ({ language }, client) => client.ensureQueryData(privaciesQuery(language));

/**
 * The functions that load, before a page is drawn on the server or in the browser, the data that it needs, by
 * route.
 */
export const pageQueries: Partial<Record<RouteName, Load>> = {
  home,
  homeIn: home,
  homePageIn: home,
  jobs: (request, client) =>
    Promise.all([
      client.ensureQueryData(openingsOf(request)),
      client.ensureQueryData(categoriesQuery(request.language)),
      client.ensureQueryData(locationsQuery(request.language)),
      client.ensureQueryData(departmentsQuery(request.language)),
    ]),
  job: ({ params: { id = "" }, language, isSignedIn }, client) =>
    Promise.all([
      client.ensureQueryData(jobQuery(language, id)),
      client.ensureQueryData(categoriesQuery(language)),
      client.ensureQueryData(locationsQuery(language)),
      // For a signed-in visitor the browser sends this query, because the server draws the page without the
      // visitor's account.
      isSignedIn || client.ensureQueryData(mayApplyQuery(id, false)),
    ]),
  login: accountForm("signIn"),
  register: registration,
  resend: accountForm("resend"),
  forgot: accountForm("forgotPassword"),
  reset: accountForm("resetPassword"),
  privacy: privacies,
  cabin: interviews,
  cabinIn: interviews,
  profile: (request, client) =>
    Promise.all([
      choices(request, client),
      client.ensureQueryData(applicationsQuery(request.language)),
      // Requested again at each visit: a draft may have been begun or submitted since.
      client.fetchQuery({ ...hasEditButtonQuery, staleTime: 0 }),
    ]),
  profileTab: (request, client) =>
    request.params.tab?.toLowerCase() === "security" ? security(request, client) : choices(request, client),
  apply: choices,
  finish: async (request, client) => {
    const { applyType, applyId } = request.params;
    const found = (await client.ensureQueryData(applicationsQuery(request.language))).find(
      ({ id, jobId }) => String(applyType === editing || applyType === completing ? id : jobId) === applyId,
    );
    if (found) await client.prefetchQuery(jobQuery(request.language, String(found.jobId)));
  },
  resume: async (request, client) => {
    const { params, language } = request;
    const { id = "" } = params;
    const [, { jobId }] = await Promise.all([
      choices(request, client),
      client.ensureQueryData(applicationQuery(language, id)),
      client.ensureQueryData(applicationFormQuery(language, id)),
      client.ensureQueryData(filesQuery),
    ]);
    await client.ensureQueryData(jobQuery(language, String(jobId)));
  },
};

/**
 * Returns the address of the nearest page that a paged list has, when it has no page of the requested number,
 * or when the number is written differently (`02`); otherwise undefined. People keep the address of a page
 * while the list grows shorter.
 */
type Nearest = (request: PageRequest, client: QueryClient) => string | undefined;

const nearestIn =
  (
    list: (request: PageRequest) => ReturnType<typeof jobsQuery>,
    pageSize: number,
    addressOf: (page: number, request: PageRequest) => string,
  ): Nearest =>
  (request, client) => {
    const { page } = request.params;
    const total = client.getQueryData(list(request).queryKey)?.total;
    if (total === undefined || page === undefined) return undefined;
    const nearest = Math.min(readPageNumber(request.params), Math.max(1, Math.ceil(total / pageSize)));
    return page === String(nearest) ? undefined : addressOf(nearest, request);
  };

/** Functions that find the nearest page, for each route with a paged list. */
export const nearestPage: Partial<Record<RouteName, Nearest>> = {
  homePageIn: nearestIn(newestOf, homePageSize, (page, { language }) => homeListAddress(page, language)),
  jobs: nearestIn(openingsOf, listPageSize, (page, { search }) =>
    jobListAddress(page, readJobSearch(search)),
  ),
};
