import type { Page } from "@playwright/test";
import { fullName } from "../../src/contract/fullName";
import type { Job } from "../../src/contract/jobs";
import type { Me } from "../../src/contract/me";
import type { Language } from "../../src/forms/engine/form";
import { fillPlaceholders } from "../../src/forms/language/fillPlaceholders";
import { airline } from "../../src/site/airline";
import { composedForm, pageWords, wordsOf } from "./composed";
import type { Opening } from "./jobs";
import type { Person } from "./person";

/** One screen, how it is reached, and its title and heading. */
export interface Screen {
  address: string;
  /** The page's title, before the name of the airline. */
  title: string;
  heading: string;
  /** The actions there before the screen is checked. */
  act?: (page: Page) => Promise<unknown>;
}

type Say = (key: string, params?: Record<string, string>) => string;

/** The words of a file of the site, by their key: `titles.home`. */
export function sayer(file: string, language: Language): Say {
  const words = pageWords(file, language);
  return (key, params = {}) => {
    const found = key.split(".").reduce<unknown>((at, name) => Object(at)[name], words);
    if (typeof found !== "string") throw new Error(`There are no words ${file}: ${key} in ${language}.`);
    return fillPlaceholders(found, params);
  };
}

/** The screens from the home page to an account. */
export async function visitorScreens(language: Language, person: Person, job: Opening): Promise<Screen[]> {
  const app = sayer("app", language);
  const account = sayer("account", language);
  const stays = (words: string) => (page: Page) => page.getByRole("button", { name: words }).click();
  const nowhere = "/Nowhere/to/be/found";
  const { title } = await jobIn(language, person, job);
  return [
    { address: "/", title: app("titles.home"), heading: sayer("home", language)("line") },
    { address: "/Jobs/1", title: app("titles.jobs"), heading: sayer("jobs", language)("heading") },
    {
      address: "/Jobs/1?keyword=xyzzy",
      title: app("titles.jobs"),
      heading: sayer("jobs", language)("heading"),
    },
    { address: `/Jobs/Detail/${job.id}`, title, heading: title },
    { address: "/Register", title: app("titles.register"), heading: app("titles.register") },
    {
      address: "/Register",
      title: app("titles.register"),
      heading: app("titles.register"),
      act: (page) => page.getByRole("button", { name: account("register.submit") }).click(),
    },
    { address: "/Register/Success", title: app("titles.registered"), heading: account("registered.title") },
    {
      address: "/Verify/somebody%40example.com/0123456789abcdef",
      title: app("titles.verify"),
      heading: account("verify.title"),
    },
    { address: "/VerifyResend", title: app("titles.resend"), heading: app("titles.resend") },
    {
      address: "/VerifyResend/Success",
      title: app("titles.resent"),
      heading: account("resend.sentTitle"),
      act: stays(account("redirect.stay")),
    },
    { address: "/ForgotPwd", title: app("titles.forgot"), heading: app("titles.forgot") },
    {
      address: "/ForgotPwd/0123456789abcdef",
      title: app("titles.reset"),
      heading: app("titles.reset"),
      act: (page) => page.getByRole("button", { name: account("reset.submit") }).click(),
    },
    ...["1", "0"].map((status) => ({
      address: `/ForgotPwd/EmailVerify/${status}`,
      title: app("titles.resetMail"),
      heading: account(status === "1" ? "forgot.sentTitle" : "forgot.invalidTitle"),
      act: stays(account("redirect.stay")),
    })),
    { address: "/Login", title: app("titles.login"), heading: app("titles.login") },
    { address: "/Privacy", title: app("titles.privacy"), heading: app("titles.privacy") },
    {
      address: nowhere,
      title: app("titles.notFound"),
      heading: app("notFound.path", { path: nowhere }),
      act: stays(app("notFound.stop")),
    },
  ];
}

/** Every information page. */
export function informationScreens(language: Language): Screen[] {
  const app = sayer("app", language);
  return [
    ["/Pilot", "pilots"],
    ["/Pilot?faq=testing", "pilots"],
    ["/Pilot/Cadet", "cadetPilots"],
    ["/Pilot/CplPilot", "cplPilots"],
    ["/Pilot/ExMilitaryPilot", "exMilitaryPilots"],
    ["/Pilot/ExpPilot", "expPilots"],
    ["/GroundStaff", "ground"],
    ["/CabinCrew", "cabin"],
    [`/LifeAt${airline.pathName}`, "life"],
    ["/OneTeamOneDream", "culture"],
    ["/IntellectualProperty", "intellectualProperty"],
  ].map(([address = "", name]) => {
    const title = app(`titles.${name}`, { airline: airline.names[language] });
    return { address, title, heading: title };
  });
}

/** The application for a job, step by step: as it is, or with all its error messages shown. */
export async function applicationScreens(
  language: Language,
  person: Person,
  job: Opening,
  { mended = true } = {},
): Promise<Screen[]> {
  const apply = sayer("apply", language);
  const { title } = await jobIn(language, person, job);
  const { steps } = await composedForm(job.form);
  const { labels } = wordsOf(job.form, language);
  const presses = (button: string) => (page: Page) =>
    page.getByRole("button", { name: button, exact: true }).click();
  const stops = steps.map(({ id, path }, place) => ({
    path,
    heading: labels[`steps.${id}`]?.label ?? "",
    button: apply(place === steps.length - 1 ? "toPreview" : "next"),
  }));
  const preview = { path: "Preview", heading: apply("preview.title"), button: apply("preview.submit") };
  return [...stops, preview].map(({ path, heading, button }) => ({
    address: `${job.address}${path && `/${path}`}`,
    title: apply("title", { step: heading, job: title }),
    heading,
    // Error messages appear when somebody goes on; on a step without errors, the preview asks for a confirmation
    // instead.
    ...((!mended || path === preview.path) && { act: presses(button) }),
  }));
}

/** A submitted application under edit: its first step, its preview, and the last page when nothing was changed. */
export async function editScreens(language: Language, person: Person, job: Opening): Promise<Screen[]> {
  const { id } = await person.stored();
  const screens = await applicationScreens(language, person, { ...job, address: `/Apply/edit/${id}` });
  const finish = {
    address: `/Apply/edit/${id}/200`,
    title: sayer("app", language)("titles.finish"),
    heading: sayer("apply", language)("finish.submittedTitle"),
  };
  return [...screens.slice(0, 1), ...screens.slice(-1), finish];
}

/** The tabs of the account, and the button of each that shows more of it. */
const accountTabs = [
  { tab: "personal", path: "Personal", button: "personal.submit" },
  { tab: "password", path: "Password", button: "password.submit" },
  { tab: "security", path: "Security", button: "passkeys.add" },
  { tab: "privacy", path: "Privacy", button: undefined },
  { tab: "myData", path: "MyData", button: "erase.button" },
];

/**
 * The account and the last page, with a draft or a submission. The tabs are listed only once, because neither
 * changes them.
 */
export async function accountScreens(
  language: Language,
  person: Person,
  job: Opening,
  ending: "saved" | "submitted",
): Promise<Screen[]> {
  const app = sayer("app", language);
  const profile = sayer("profile", language);
  const [newest] = await person.applications();
  const tabs = ending === "saved" ? accountTabs : [];
  const { title } = await jobIn(language, person, job);
  const [me] = await person.call<Me>("GET", "/me");
  const name = me ? fullName(me.firstName, me.lastName) : "";
  return [
    {
      address: `${job.address}/${ending === "saved" ? 201 : 200}`,
      title: app("titles.finish"),
      heading: sayer("apply", language)(`finish.${ending}Title`),
    },
    {
      address: "/UserProfile",
      title: app("titles.profile"),
      heading: profile("greeting", { name }),
    },
    ...tabs.map(({ tab, path, button }) => ({
      address: `/UserProfile/${path}`,
      title: profile(`tabs.${tab}`),
      heading: profile(`tabs.${tab}`),
      ...(button && { act: (page: Page) => page.getByRole("button", { name: profile(button) }).click() }),
    })),
    { address: `/Resume/${newest?.id}`, title, heading: title },
  ];
}

/**
 * Screens with a question about a draft at its first revision: it was changed in two places, its session ends soon,
 * or the person signs out.
 */
export async function askingScreens(language: Language, person: Person, job: Opening): Promise<Screen[]> {
  const [first] = await applicationScreens(language, person, job);
  if (!first) throw new Error(`The form of ${job.id} has no steps.`);
  const types = (page: Page, text: string) => page.locator('[id="/preferredName"]').fill(text);
  const isAsked = (page: Page, title: string) => page.getByRole("heading", { name: title }).waitFor();
  const apply = sayer("apply", language);
  const conflict = apply("conflict.title");
  const sessionEnd = sayer("app", language)("sessionEnd.title");
  const saved = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith(job.applyType));
  return [
    {
      ...first,
      act: async (page) => {
        await person.sends(job, { preferredName: "Elsewhere" }, { revision: 1 });
        await types(page, "Here");
        await isAsked(page, conflict);
      },
    },
    {
      ...first,
      act: async (page) => {
        // The question about the conflict appears on each visit until it is answered.
        await isAsked(page, conflict);
        const settled = saved(page);
        await page.getByRole("button", { name: apply("conflict.keep") }).click();
        await settled;
        await person.sitsDownAt(page.context(), 90);
        // The session does not end, however long the checks of this screen and the next take.
        await page.clock.setFixedTime(Date.now());
        await page.reload();
        await isAsked(page, sessionEnd);
      },
    },
    {
      ...first,
      act: async (page) => {
        await isAsked(page, sessionEnd);
        await page.keyboard.press("Escape");
        await person.call("POST", "/logout");
        await types(page, "Too late");
        await isAsked(page, sayer("account", language)("again.title"));
      },
    },
  ];
}

export async function jobIn(language: Language, person: Person, { id }: Opening): Promise<Job> {
  const { answer } = await person.ask<Job>("GET", `/jobId/${id}`, undefined, language);
  const [job] = answer.result.data;
  if (!job) throw new Error(`There is no opening ${id}.`);
  return job;
}
