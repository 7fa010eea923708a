import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forms } from "#forms/registry.mjs";
import { type Call, getPathPattern } from "../../src/contract/call";
import { calls } from "../../src/contract/calls";
import type { ErrorReply } from "../../src/contract/reply";
import {
  type FormModule,
  type JsonObject,
  type Language,
  languages,
  type ObjectSchema,
  type Problem,
} from "../../src/forms/engine/form";
import { insertNonBreakingSpaces } from "../../src/forms/language/insertNonBreakingSpaces";
import type { FormContext } from "../../src/forms/renderer/FormContext";
import { getLabelOfProblemField } from "../../src/forms/renderer/getLabelOfProblemField";
import { problemFromWire, resumeToWire } from "../../src/resume/wire";
import { loadCatalog } from "../../src/server/catalog";
import type { Database } from "../../src/server/store/database";
import { addJobs } from "../../src/server/store/jobs";
import { sampleForms } from "../examples/sampleForms";
import type { JudgedPlace } from "../forms/engine/generated/judgedPlaces";
import {
  kindOf,
  noon,
  type Telling,
  tellingDocuments,
  toldKind,
  toldPlaces,
} from "../forms/engine/generated/tellingDocuments";
import { type PageContext, pageContext } from "../site/pages/pageContext";
import { aJob, aMember, aRegistration, raisedLimits, TestApp } from "./anApp";
import { Authenticator } from "./anAuthenticator";
import { openEmbedded } from "./embedded";

const names = Object.keys(forms);
const [applying, accounts] = [
  sampleForms.filter((name) => forms[name]?.kind === "apply"),
  sampleForms.filter((name) => forms[name]?.kind === "account"),
];

let database: Database;
let site: TestApp;
let token: string;

beforeAll(async () => {
  database = await openEmbedded();
  site = new TestApp(database);
  await site.empty();
  site.rebuild({ catalog: await loadCatalog(".forms"), limits: raisedLimits });
  site.now = noon;
  await addJobs(
    site.db,
    applying.map((name) => {
      const [apply_type = "", market = ""] = name.split(".");
      return aJob({ id: jobOf(name), apply_type, market, closes_at: null });
    }),
  );
  token = await aMember(site);
  const email = "new@example.com";
  await site.ask(calls.register, { body: aRegistration({ email, confirmEmail: email }) });
});

afterAll(async () => {
  await site.close();
  await database.close();
});

const jobOf = (name: string) => 50 + names.indexOf(name);

async function moduleOf(name: string): Promise<FormModule> {
  return (await forms[name]?.load()) ?? expect.fail(`There is no form ${name}.`);
}

/** The page's message for a problem, above the step and at the field. */
const sentenceOn = (context: FormContext, schema: ObjectSchema, problem: Problem) =>
  context.sentence(problem, getLabelOfProblemField(schema, problem, context));

/** The page's message for each problem. */
const said = (context: FormContext, schema: ObjectSchema, problems: Problem[]) =>
  problems.map((problem) => ({ path: problem.path, message: sentenceOn(context, schema, problem) }));

const contextsOf = (name: string) => Promise.all(languages.map((language) => pageContext(name, language)));

/** Answers that cause every problem that these places of a form can have. @throws when one is missing */
function tellingAll(module: FormModule, places: JudgedPlace[]): Telling[] {
  const { schema } = module.form;
  const tellings = tellingDocuments(module, places);
  const told = new Set(tellings.flatMap(({ problems }) => problems.map((each) => kindOf(schema, each))));
  const untold = places.map((place) => toldKind(schema, place)).filter((kind) => !told.has(kind));
  expect(untold).toEqual([]);
  return tellings;
}

/**
 * With FULL set, all answers in all languages. Otherwise each in one language in turn, and in any other that lacks one
 * of its keywords. Each form therefore words every keyword in every language.
 */
function inLanguages(
  tellings: Telling[],
  contexts: PageContext[],
): Array<Telling & { context: PageContext }> {
  return contexts.flatMap((context, place) => {
    const heard = new Set<string>();
    return tellings.flatMap((telling, turn) => {
      const keywords = telling.problems.map(({ keyword }) => keyword);
      const isAsked =
        process.env.FULL ||
        turn % contexts.length === place ||
        keywords.some((keyword) => !heard.has(keyword));
      for (const keyword of isAsked ? keywords : []) heard.add(keyword);
      return isAsked ? [{ ...telling, context }] : [];
    });
  });
}

describe.each(applying)("%s", (name) => {
  /**
   * Submits the answers. Each submit saves on top of the draft's last revision. @returns the problems, in the API's words
   * as the page sets them: with no line break between a number and its unit
   */
  async function submits(document: JsonObject, revision: number, language: Language) {
    const { form } = await moduleOf(name);
    const body = {
      applyId: jobOf(name),
      resume: resumeToWire(document),
      isSubmitButton: true,
      formVersion: form.version,
      ...(revision > 0 && { revision }),
    };
    const { error } = await site.ask(calls.save, { token, params: { jobType: form.form }, body, language });
    expect(error.code).toBe("INVALID");
    return (error.errors ?? []).map((each) => ({
      ...problemFromWire({ ...each, path: each.path.replace(/^\/resume/, "") }),
      message: insertNonBreakingSpaces(each.message),
    }));
  }

  it("hears of every broken rule, in every language, what the page says", async () => {
    const module = await moduleOf(name);
    const { schema } = module.form;
    const tellings = tellingAll(module, toldPlaces(schema));
    let revision = 0;
    for (const { document, problems, context } of inLanguages(tellings, await contextsOf(name))) {
      const heard = await submits(document, revision++, context.language);
      expect(heard.map(({ path, message }) => ({ path, message }))).toEqual(said(context, schema, heard));
      // Only the server can tell that a file is missing.
      const wordedByBoth = heard.filter(({ keyword }) => keyword !== "fileMissing");
      expect(wordedByBoth.map(({ path, message }) => ({ path, message }))).toEqual(
        said(context, schema, problems),
      );
    }
  });
});

/** The call that judges each account form. */
const judges: Record<string, Call> = {
  register: calls.register,
  registerPasskey: calls.register,
  signIn: calls.login,
  resend: calls.validateMail,
  forgotPassword: calls.forgotPassword,
  resetPassword: calls.resetPassword,
  changePassword: calls.changePassword,
  profile: calls.saveMe,
  verify: calls.validate,
};

/** A passkey without a challenge of the server, because answers are judged before it is. */
const passkey = new Authenticator().create({
  challenge: "",
  rpId: "example.com",
  origin: "https://example.com",
});

/** The parts of the body beside a form's answers. */
const beside = async (form: string, call: Call): Promise<object> => {
  if (form === "registerPasskey") return { passkey };
  if (call === calls.resetPassword) return { token: "none" };
  if (call !== calls.validate) return {};
  const email = "new@example.com";
  const [link] = (await site.mails()).filter(({ to }) => to === email);
  return { email, token: link?.link.split("/").at(-1) ?? "" };
};

describe.each(accounts)("%s", (name) => {
  /** Sends the answers, with a token if the call needs one. @returns the refusal */
  async function sends(document: JsonObject, language: Language): Promise<ErrorReply> {
    const call = judges[name] ?? expect.fail(`Nobody has said which call judges ${name}.`);
    const answers = Object.fromEntries(Object.entries(document).filter(([, answer]) => answer !== null));
    const response = await site.app.inject({
      method: call.method,
      url: getPathPattern(call),
      headers: { authorization: `Bearer ${token}`, "accept-language": language },
      payload: { ...answers, ...(await beside(name, call)) },
    });
    return response.json();
  }

  it("hears of every broken rule, in every language, what the page says", async () => {
    const module = await moduleOf(name);
    const { schema } = module.form;
    // A value of the wrong type is refused by request validation, before the form judges it.
    const places = toldPlaces(schema).filter(({ keyword }) => keyword !== "type");
    const contexts = await contextsOf(name);
    for (const { document, problems } of tellingAll(module, places))
      for (const context of contexts) {
        const { errors = [] } = await sends(document, context.language);
        const heard = errors.map(({ path, message }) => ({
          path,
          message: insertNonBreakingSpaces(message),
        }));
        expect(heard).toEqual(said(context, schema, problems));
      }
  });
});
