import { expect, it } from "vitest";
import type { BodyOf } from "../../src/contract/call";
import { calls } from "../../src/contract/calls";
import { sendDueMails } from "../../src/server/mail/mailer";
import { aResume } from "./aCatalog";
import { type Answered, aRegistration, onDatabaseInTurn, raisedLimits, type TestApp } from "./anApp";
import { aPdf } from "./aPdf";
import { aPerson, type Person } from "./people/aPerson";

const atOnce = process.env.FULL ? 30 : 10;
const rounds = process.env.FULL ? 3 : 1;

type Act = () => Promise<Pick<Answered<unknown>, "status" | "data">>;
type Answers = Awaited<ReturnType<Act>>[];

/**
 * Several simultaneous actions of one person. `acts` take turns, and go on until the last of them is answered for the
 * first time; `fact` holds for all first answers.
 */
interface Race {
  acts(site: TestApp, person: Person): Promise<Act[]>;
  fact?(answers: Answers): void;
  /** Whether the actions take only a moment, so that more rounds are needed before they coincide. */
  isQuick?: boolean;
}

let strangers = 0;

/** A registration of a new address, with its link. */
async function aStranger(site: TestApp) {
  const email = `stranger${strangers++}@example.com`;
  const body = aRegistration({ email, confirmEmail: email });
  const register = () => site.ask(calls.register, { body });
  await register();
  const { link } = (await site.mails()).findLast(({ to }) => to === email) ?? expect.fail("no mail");
  const token = link.split("/").at(-1) ?? "";
  const verify = () => site.ask(calls.validate, { body: { email, token, password: body.password ?? "" } });
  const resend = () => site.ask(calls.validateMail, { body: { email } });
  return { register, verify, resend };
}

/** Actions of a person on their own data. */
function deedsOf(site: TestApp, person: Person) {
  const { token, email, password, fileName, passportNumber, resetToken } = person;
  let next = 0;
  const newPassword = () => {
    const chosen = `brave-heron-waits-${next++}`;
    return { password: chosen, confirmPassword: chosen };
  };
  const diplomaFile = { kind: "diploma", slot: "entry-1", fileName };
  const resume = aResume({ passportNumber, diplomaFile });
  const save = (jobType: string, body: Partial<BodyOf<typeof calls.save>>) =>
    site.ask(calls.save, {
      token,
      params: { jobType },
      body: { applyId: 2, resume, isSubmitButton: false, formVersion: "v1", ...body },
    });
  const params = { id: String(person.submitted) };
  return {
    signIn: () => site.ask(calls.login, { body: { email, password } }),
    refresh: () => site.ask(calls.refresh, { token }),
    signOut: () => site.ask(calls.logout, { token }),
    change: () =>
      site.ask(calls.changePassword, { token, body: { oldPassword: password, ...newPassword() } }),
    reset: () => site.ask(calls.resetPassword, { body: { token: resetToken, ...newPassword() } }),
    signInByPasskey: () => site.ask(calls.loginByPasskey, { body: { passkey: person.signs("signIn") } }),
    addPasskey: () => site.ask(calls.addPasskey, { token, body: { passkey: person.makes() } }),
    removePasskey: () =>
      site.ask(calls.removePasskey, { token, params: { id: person.passkeyId }, body: { password } }),
    namePasskey: () =>
      site.ask(calls.renamePasskey, { token, params: { id: person.passkeyId }, body: { name: "Mine" } }),
    endOthers: () => site.ask(calls.endOtherSessions, { token, body: { password } }),
    forget: () => site.ask(calls.forgotPassword, { body: { email } }),
    erase: () => site.ask(calls.eraseMe, { token, body: { password } }),
    profile: () =>
      site.ask(calls.saveMe, {
        token,
        body: { firstName: "Amy", lastName: "Marlowe", country: "GB", mobile: "+447700900123" },
      }),
    number: () =>
      site.ask(calls.checkIdentifierValidate, { token, body: { nationality: "GB", passportNumber } }),
    accept: () => site.ask(calls.acceptPrivacy, { token, body: { privacyKey: "applicant" } }),
    upload: () => site.upload(token, { kind: "diploma", slot: "entry-1", bytes: aPdf() }),
    deleteFile: () => site.ask(calls.deleteFile, { token, params: { kind: "diploma", fileName } }),
    save: () => save("crew", { revision: 1 }),
    submit: () => save("crew", { revision: 1, isSubmitButton: true }),
    deleteDraft: () => site.ask(calls.deleteApplication, { token, params: { id: String(person.draft) } }),
    edit: () => save("edit", { applyId: person.submitted, revision: 1 }),
    submitEdit: () => save("edit", { applyId: person.submitted, revision: 1, isSubmitButton: true }),
    discard: () => site.ask(calls.discardEdit, { token, params }),
    withdraw: () => site.ask(calls.withdraw, { token, params }),
    mails: async () => {
      const failures: unknown[] = [];
      await sendDueMails(site.parts, { send: async () => {} }, (error) => failures.push(error));
      return { status: failures.length === 0 ? 200 : 500, data: failures };
    },
  };
}

/** A race of one person's actions. */
const of = (pick: (deeds: ReturnType<typeof deedsOf>) => Act[], fact?: (answers: Answers) => void): Race => ({
  acts: async (site, person) => pick(deedsOf(site, person)),
  ...(fact && { fact }),
});

const succeeded = (answers: Answers) => answers.filter(({ status }) => status < 300);
const oneSucceeds = (answers: Answers) => expect(succeeded(answers)).toHaveLength(1);

const races: Record<string, Race> = {
  "registering one address": {
    acts: async (site) => [(await aStranger(site)).register],
    fact: (answers) => expect(succeeded(answers)).toHaveLength(answers.length),
  },
  "registering an address and verifying it": {
    acts: async (site) => {
      const { register, verify } = await aStranger(site);
      return [register, verify];
    },
    fact: (answers) => expect(succeeded(answers)).toHaveLength(answers.length),
  },
  "verifying by one link": {
    acts: async (site) => [(await aStranger(site)).verify],
    fact: (answers) => {
      const told = answers.map(({ data }) => data);
      expect(told.filter((data) => JSON.stringify(data) === '[{"status":"valid"}]')).toHaveLength(1);
      expect(told.filter((data) => JSON.stringify(data) === '[{"status":"used"}]')).toHaveLength(
        told.length - 1,
      );
    },
  },
  "verifying an address and asking for another mail": {
    acts: async (site) => {
      const { verify, resend } = await aStranger(site);
      return [verify, resend];
    },
  },
  "resetting by one link": of(({ reset }) => [reset], oneSucceeds),
  "resetting the password and changing it": of(({ reset, change }) => [reset, change], oneSucceeds),
  "changing the password": of(({ change }) => [change], oneSucceeds),
  "changing the password, signing in and refreshing": of(({ change, signIn, refresh }) => [
    change,
    signIn,
    refresh,
  ]),
  "signing in by a passkey, naming and removing it, and adding others": of(
    ({ signInByPasskey, namePasskey, addPasskey, removePasskey }) => [
      signInByPasskey,
      namePasskey,
      addPasskey,
      removePasskey,
    ],
  ),
  "signing in by a passkey and deleting the account": of(({ signInByPasskey, addPasskey, erase }) => [
    signInByPasskey,
    addPasskey,
    erase,
  ]),
  "signing out all others, signing in, refreshing and resetting": of(
    ({ endOthers, signIn, refresh, reset }) => [endOthers, signIn, refresh, reset],
  ),
  "signing out and refreshing": of(({ signOut, refresh }) => [signOut, refresh]),
  "deleting the account, saving the profile and accepting the statement": of(({ erase, profile, accept }) => [
    profile,
    accept,
    erase,
  ]),
  "deleting the account and forgetting its password": of(({ erase, forget }) => [forget, erase]),
  "deleting the account and asking about a number": of(({ erase, number }) => [number, erase]),
  "deleting the account, saving and submitting": of(({ erase, save, submit }) => [save, erase, submit]),
  "deleting the account while its mails are sent": of(({ erase, forget, mails }) => [forget, mails, erase]),
  "deleting the account and uploading": of(({ erase, upload }) => [upload, erase]),
  "submitting a draft and deleting its file": {
    acts: async (site, person) => {
      await site.db.deleteFrom("applications").where("id", "=", person.submitted).execute();
      const { submit, deleteFile } = deedsOf(site, person);
      return [submit, deleteFile];
    },
    isQuick: true,
  },
  "submitting an edit and deleting its file": of(({ submitEdit, deleteFile }) => [submitEdit, deleteFile]),
  "saving, submitting and deleting a draft": of(({ save, submit, deleteDraft }) => [
    save,
    deleteDraft,
    submit,
  ]),
  "editing, discarding and withdrawing": of(({ edit, submitEdit, discard, withdraw }) => [
    edit,
    submitEdit,
    discard,
    withdraw,
  ]),
};

onDatabaseInTurn((site) => {
  it.each(Object.entries(races))(
    `answers ${atOnce} requests at once as they are described, none with a 5xx: %s`,
    async (_, { acts, fact, isQuick = false }) => {
      site().rebuild({ limits: raisedLimits });
      for (let round = 0; round < rounds * (isQuick ? 3 : 1); round++) {
        const all = await acts(site(), await aPerson(site(), `Racer${round}`));
        const turns = Array.from({ length: atOnce }, (_, turn) => all[turn % all.length] ?? expect.fail());
        let isOver = false;
        const answers = await Promise.all(
          turns.map(async (act) => {
            const first = await act();
            const more: Answers = [];
            if (act === all.at(-1)) isOver = true;
            while (!isOver && act !== all.at(-1)) more.push(await act());
            expect([first, ...more].filter(({ status }) => status >= 500)).toEqual([]);
            return first;
          }),
        );
        fact?.(answers);
      }
    },
  );
});
