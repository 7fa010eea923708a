import { beforeEach, describe, expect, it } from "vitest";
import { calls } from "../../../src/contract/calls";
import { deskCalls } from "../../../src/contract/desk/deskCalls";
import { proofMs } from "../../../src/contract/desk/staff";
import { rateLimits } from "../../../src/server/http/rateLimits";
import { deskSessionMs } from "../../../src/server/lifetimes";
import { askStaff } from "../aCommandIO";
import { aMember, onDatabaseInTurn } from "../anApp";
import { Authenticator } from "../anAuthenticator";
import { aDesk, type TestDesk } from "./aDesk";

const email = "rika@staff.example";
const origin = "https://desk.test";
const hour = 3_600_000;

describe("the sessions of the desk", () =>
  onDatabaseInTurn((site) => {
    let desk: TestDesk;
    beforeEach(() => {
      desk = aDesk(site());
    });
    const ask: TestDesk["ask"] = (call, sent) => desk.ask(call, sent);
    const staff = (...typed: string[]) => askStaff({ parts: site().parts }, ["desk", ...typed]);

    async function invite(): Promise<string> {
      const { said } = await staff("invite", email, "--name", "Rika Sato", "--audience", "recruiting");
      return /#([\w-]{43})/.exec(said)?.[1] ?? expect.fail(said);
    }

    async function creation(invitation: string) {
      const { data } = await ask(deskCalls.deskInvitation, { body: { invitation } });
      const [options] = data;
      return options
        ? { challenge: options.challenge, rpId: options.rp.id, origin, user: options.user.id }
        : expect.fail("The invitation is over.");
    }

    async function signing() {
      const { data } = await ask(deskCalls.deskSigningOptions);
      return { challenge: data[0]?.challenge ?? "", rpId: data[0]?.rpId ?? "", origin };
    }

    const cookieOf = (headers: Record<string, unknown>) =>
      String(headers["set-cookie"]).split(";", 1)[0] ?? "";

    async function accept(invitation: string, authenticator = new Authenticator()) {
      const passkey = authenticator.create(await creation(invitation));
      const answer = await ask(deskCalls.acceptDeskInvitation, { body: { invitation, passkey } });
      return { ...answer, authenticator, cookie: cookieOf(answer.headers) };
    }

    async function signIn(authenticator: Authenticator) {
      const answer = await ask(deskCalls.deskSignIn, {
        body: { passkey: authenticator.sign(await signing()) },
      });
      return { ...answer, cookie: cookieOf(answer.headers) };
    }

    const codeFor = async (cookie: string) => (await ask(deskCalls.deskMe, { cookie })).error.code;

    it("begin with the passkey of an invited person, and later with a signature by it", async () => {
      const { status, data, authenticator, cookie } = await accept(await invite());
      expect(status).toBe(200);
      expect(data).toMatchObject([{ email, name: "Rika Sato", audiences: ["recruiting"], markets: null }]);
      expect((await ask(deskCalls.deskMe, { cookie })).data).toEqual(data);
      const again = await signIn(authenticator);
      expect(again.data).toEqual(data);
      expect(again.cookie).not.toBe(cookie);
      const lines = await site().db.selectFrom("audit").select("action").orderBy("id").execute();
      expect(lines.map(({ action }) => action)).toEqual(["staff.invited", "desk.signedIn", "desk.signedIn"]);
    });

    it("are a cookie that scripts, other sites and insecure pages do not get", async () => {
      const { headers } = await accept(await invite());
      expect(headers["set-cookie"]).toMatch(
        /^__Host-desk=[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
      );
    });

    it("end after eight hours, used or not", async () => {
      const { cookie } = await desk.signedIn();
      site().later(deskSessionMs - 1);
      expect((await ask(deskCalls.deskMe, { cookie })).status).toBe(200);
      site().later(1);
      expect(await codeFor(cookie)).toBe("SIGN_IN");
    });

    it("are listed with the latest use, and end one by one", async () => {
      const { authenticator, cookie } = await accept(await invite());
      site().later(hour);
      const second = await signIn(authenticator);
      site().later(hour);
      const { data } = await ask(deskCalls.deskSessions, { cookie, language: "ja" });
      expect(data.map(({ isThis }) => isThis)).toEqual([true, false]);
      expect(data.map(({ beganAt }) => beganAt)).toEqual([
        "2026-03-02T03:00:00.000Z",
        "2026-03-02T04:00:00.000Z",
      ]);
      const id = data.find(({ isThis }) => !isThis)?.id ?? "";
      const refused = await ask(deskCalls.endDeskSession, { cookie, params: { id } });
      expect(refused.error.code).toBe("PROOF_NEEDED");
      expect(await codeFor(second.cookie)).not.toBe("SIGN_IN");
      const proved = await signIn(authenticator);
      const stranger = await desk.signedIn();
      expect((await stranger.ask(deskCalls.endDeskSession, { params: { id } })).status).toBe(404);
      expect((await ask(deskCalls.endDeskSession, { cookie: proved.cookie, params: { id } })).status).toBe(
        200,
      );
      expect(await codeFor(second.cookie)).toBe("SIGN_IN");
      const out = await ask(deskCalls.deskSignOut, { cookie });
      expect(out.headers["set-cookie"]).toContain("__Host-desk=; Max-Age=0; Path=/");
      expect(await codeFor(cookie)).toBe("SIGN_IN");
    });

    it("end with a dismissal at the very next call, and no passkey or invitation is left", async () => {
      const { authenticator, cookie } = await accept(await invite());
      const invitation = await invite();
      expect((await staff("dismiss", email, "--yes")).code).toBe(0);
      expect(await codeFor(cookie)).toBe("SIGN_IN");
      expect((await signIn(authenticator)).error.code).toBe("PASSKEY_REFUSED");
      expect((await ask(deskCalls.deskInvitation, { body: { invitation } })).error.code).toBe("LINK_INVALID");
    });

    it("see what a person may see from the call after a change", async () => {
      const { cookie } = await accept(await invite());
      await staff("change", email, "--market", "north");
      expect((await ask(deskCalls.deskMe, { cookie })).data).toMatchObject([{ markets: ["north"] }]);
    });

    it("begin once by an invitation, within seven days, and by the latest one", async () => {
      const code = async (invitation: string) =>
        (await ask(deskCalls.deskInvitation, { body: { invitation } })).error.code;
      const first = await invite();
      const used = await invite();
      expect(await code(first)).toBe("LINK_INVALID");
      const passkeys = [new Authenticator(), new Authenticator()];
      const made = await Promise.all(passkeys.map(async (each) => each.create(await creation(used))));
      const accepted = await Promise.all(
        made.map((passkey) => ask(deskCalls.acceptDeskInvitation, { body: { invitation: used, passkey } })),
      );
      expect(accepted.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 400]);
      expect(await code(used)).toBe("LINK_INVALID");
      const last = await invite();
      site().later(7 * 24 * hour);
      expect(await code(last)).toBe("LINK_INVALID");
    });

    it("export, and decide on many, only if the passkey was used lately, on the same device in one session", async () => {
      const { authenticator, cookie } = await accept(await invite());
      const content = { jobs: [1], statuses: [], stages: [], columns: [], filters: [], sort: null };
      const application = (await desk.submit()).id;
      const decide = (count: number, by: string) =>
        ask(deskCalls.decide, {
          cookie: by,
          body: {
            applications: Array.from({ length: count }, (_, other) => ({
              id: application + other,
              from: { status: "submitted" as const, stage: null },
            })),
            to: { status: "inProcess", stage: "screened" },
            mail: null,
            promisedFor: null,
          },
        });
      const codesOf = async (by: string) => [
        (await ask(deskCalls.askForDeskFolder, { cookie: by, body: { content } })).error?.code,
        (
          await desk.app.inject(
            desk.request(deskCalls.exportDeskList, { cookie: by, body: { content, format: "csv" } }),
          )
        ).statusCode,
        (await decide(21, by)).error?.code,
      ];
      site().later(proofMs);
      expect(await codesOf(cookie)).not.toContain("PROOF_NEEDED");
      site().later(1);
      expect(await codesOf(cookie)).toEqual(["PROOF_NEEDED", 403, "PROOF_NEEDED"]);
      // A decision on 19 applications needs no fresh proof: with those that wait already, it stays within the limit
      // of 20.
      expect((await decide(19, cookie)).error?.code).not.toBe("PROOF_NEEDED");
      const again = await ask(deskCalls.deskSignIn, {
        cookie,
        body: { passkey: authenticator.sign(await signing()) },
      });
      const next = cookieOf(again.headers);
      expect(await codesOf(next)).not.toContain("PROOF_NEEDED");
      expect(await codeFor(cookie)).toBe("SIGN_IN");
      expect((await ask(deskCalls.deskSessions, { cookie: next })).data).toHaveLength(1);
    });

    it("do not begin by a challenge that was signed before, or is another person's invitation", async () => {
      const { authenticator } = await accept(await invite());
      const passkey = authenticator.sign(await signing());
      const statuses = [];
      for (const _ of [1, 2]) statuses.push((await ask(deskCalls.deskSignIn, { body: { passkey } })).status);
      expect(statuses).toEqual([200, 400]);
      const { said } = await staff("invite", "bo@staff.example", "--name", "Bo", "--audience", "medical");
      const invitation = /#([\w-]{43})/.exec(said)?.[1] ?? "";
      const made = new Authenticator().create(await creation(await invite()));
      expect(
        (await ask(deskCalls.acceptDeskInvitation, { body: { invitation, passkey: made } })).error.code,
      ).toBe("PASSKEY_REFUSED");
    });

    it("begin after so many tries of a network, and no more for a while", async () => {
      const invitation = await invite();
      site().rebuild({ limits: { ...rateLimits, deskFromAddress: { tries: 2, minutes: 15 } } });
      desk = aDesk(site());
      const code = async (each: string) =>
        (await ask(deskCalls.deskInvitation, { body: { invitation: each } })).error.code;
      const wrong = "x".repeat(43);
      expect([await code(wrong), await code(wrong)]).toEqual(["LINK_INVALID", "LINK_INVALID"]);
      expect(await code(invitation)).toBe("TOO_MANY");
      site().later(15 * 60_000);
      expect(await code(invitation)).toBeUndefined();
    });

    it("do not begin by what was signed at the site, nor those of the site by what was signed here", async () => {
      const { authenticator } = await accept(await invite());
      const siteOptions = await site().ask(calls.signingOptions, { body: { purpose: "signIn" } });
      const challenge = siteOptions.data[0]?.challenge ?? "";
      const ofSite = authenticator.sign({ challenge, rpId: "desk.test", origin });
      expect((await ask(deskCalls.deskSignIn, { body: { passkey: ofSite } })).error.code).toBe(
        "PASSKEY_REFUSED",
      );
      const elsewhere = authenticator.sign({ ...(await signing()), origin: "https://careers.test" });
      expect((await ask(deskCalls.deskSignIn, { body: { passkey: elsewhere } })).error.code).toBe(
        "PASSKEY_REFUSED",
      );

      const token = await aMember(site());
      const password = "quiet-otter-climbs-7";
      const { data } = await site().ask(calls.passkeyOptions, { token, body: { password } });
      const [options] = data;
      const own = new Authenticator();
      const asked = {
        rpId: options?.rp.id ?? "",
        origin: "https://careers.test",
        user: options?.user.id ?? "",
      };
      const passkey = own.create({ ...asked, challenge: options?.challenge ?? "" });
      expect((await site().ask(calls.addPasskey, { token, body: { passkey } })).status).toBe(201);
      const ofDesk = own.sign({ ...asked, challenge: (await signing()).challenge });
      expect((await site().ask(calls.loginByPasskey, { body: { passkey: ofDesk } })).error.code).toBe(
        "PASSKEY_REFUSED",
      );
      const atDesk = await ask(deskCalls.deskSignIn, { body: { passkey: own.sign(await signing()) } });
      expect(atDesk.error.code).toBe("PASSKEY_REFUSED");
    });
  }));
