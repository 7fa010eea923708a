import { hash } from "@node-rs/argon2";
import { expect, it } from "vitest";
import { calls } from "../../src/contract/calls";
import { eraseAccount } from "../../src/server/personalData/eraseAccount";
import { aMember, aRegistration, onDatabaseInTurn } from "./anApp";
import { statementsOf } from "./statements";

const email = "amy@example.com";
const before = "quiet-otter-climbs-7";
const after = "brave-heron-waits-4";

onDatabaseInTurn((site) => {
  const forgot = (to = email) => site().ask(calls.forgotPassword, { body: { email: to } });
  const tokenMailed = async () => {
    await forgot();
    return (await site().mails()).at(-1)?.link.split("/").at(-1) ?? "";
  };
  const reset = (token: string, password = after, confirmPassword = password) =>
    site().ask(calls.resetPassword, { body: { token, password, confirmPassword } });
  const change = (token: string, changes = {}) =>
    site().ask(calls.changePassword, {
      token,
      body: { oldPassword: before, password: after, confirmPassword: after, ...changes },
    });
  const signsIn = async (password: string) =>
    (await site().ask(calls.login, { body: { email, password } })).status;
  const me = async (token: string) => (await site().ask(calls.me, { token })).status;
  const paths = (errors: { path: string }[] = []) => errors.map(({ path }) => path).sort();

  it("is the same in composed and in decomposed characters, whichever a keyboard sends", async () => {
    const token = await aMember(site());
    const composed = "crème-brûlée-at-dawn-7";
    const decomposed = composed.normalize("NFD");
    await change(token, { password: decomposed, confirmPassword: composed });
    expect([await signsIn(composed), await signsIn(decomposed)]).toEqual([200, 200]);
    // Earlier versions of the site hashed a password as it was typed, without composing its characters (NFC).
    const password_hash = await hash(decomposed);
    await site().db.updateTable("accounts").set({ password_hash }).execute();
    expect([await signsIn(composed), await signsIn(decomposed), await signsIn(after)]).toEqual([
      200, 200, 401,
    ]);
  });

  it("sets a new password by the link of a mail, and ends every session", async () => {
    const session = await aMember(site());
    const link = await tokenMailed();
    const [mail] = (await site().mails()).slice(-1);
    expect(mail?.subject).toBe("Reset your password for Starling Air Careers");
    expect(mail?.link).toMatch(/^https:\/\/careers\.test\/ForgotPwd\/[\w-]{43}$/);
    const done = await reset(link);
    expect(done.data).toEqual([{ status: "reset" }]);
    expect(done.message).toMatch(/^Password reset successfully/);
    expect([await signsIn(before), await signsIn(after), await me(session)]).toEqual([401, 200, 401]);
    const audit = await site().db.selectFrom("audit").select(["action", "actor"]).execute();
    expect(audit.map(({ action }) => action)).toContain("password.reset");
  });

  it("refuses the password that the account has, at the field, and spends no link on it", async () => {
    const session = await aMember(site());
    const changed = await change(session, { password: before, confirmPassword: before });
    const link = await tokenMailed();
    const refused = await reset(link, before);
    for (const { error } of [changed, refused])
      expect(error.errors).toMatchObject([
        { path: "/password", message: "This is your current password. Choose a different one." },
      ]);
    expect(await me(session)).toBe(200);
    expect((await reset(link)).status).toBe(200);
  });

  it("answers alike whether or not there is an account, and mails only where there is one", async () => {
    await aMember(site());
    const mailed = (await site().mails()).length;
    const [known, unknown] = [await forgot(), await forgot("nobody@example.com")];
    expect(known.data).toEqual([{ status: "sent" }]);
    expect({ ...unknown, headers: {} }).toEqual({ ...known, headers: {} });
    expect(await site().mails()).toHaveLength(mailed + 1);
    const written = await site()
      .db.selectFrom("audit")
      .select("action")
      .where("action", "=", "password.forgotten")
      .execute();
    expect(written).toHaveLength(2);
  });

  it("asks the same of the database for an address that has an account as for one that has none", async () => {
    await aMember(site());
    await site().ask(calls.register, {
      body: aRegistration({ email: "new@example.com", confirmEmail: "new@example.com" }),
    });
    const asks: [string, (to: string) => Promise<unknown>][] = [
      [email, forgot],
      ["new@example.com", (to) => site().ask(calls.validateMail, { body: { email: to } })],
      [email, (to) => site().ask(calls.login, { body: { email: to, password: "wrong-password-here" } })],
    ];
    for (const [known, ask] of asks) {
      const ofKnown = await statementsOf(site(), () => ask(known));
      expect(ofKnown.length).toBeGreaterThan(2);
      expect(await statementsOf(site(), () => ask("nobody@example.com"))).toEqual(ofKnown);
    }
  });

  it("answers after one time whether or not the address is known, where somebody may ask for a mail", async () => {
    await aMember(site());
    site().rebuild({ evenMs: 150 });
    const unknown = aRegistration({ email: "bo@example.com", confirmEmail: "bo@example.com" });
    const asking = [
      () => forgot(),
      () => forgot("nobody@example.com"),
      () => site().ask(calls.validateMail, { body: { email } }),
      () => site().ask(calls.validateMail, { body: { email: "nobody@example.com" } }),
      () => site().ask(calls.register, { body: aRegistration() }),
      () => site().ask(calls.register, { body: unknown }),
    ];
    for (const ask of asking) {
      const begun = performance.now();
      await ask();
      expect(performance.now() - begun).toBeGreaterThanOrEqual(149);
    }
  });

  it("takes the host of a link from the settings, whatever a request says", async () => {
    await aMember(site());
    await site().app.inject({
      method: "POST",
      url: "/api/0.1.0/password/forgot",
      headers: { host: "evil.test", "x-forwarded-host": "evil.test", origin: "https://evil.test" },
      payload: { email },
    });
    expect((await site().mails()).at(-1)?.link).toMatch(/^https:\/\/careers\.test\/ForgotPwd\//);
  });

  it("lets no session outlive its password, begun or refreshed at the moment of the change", async () => {
    let now = before;
    for (let round = 0; round < 5; round++) {
      const token =
        round === 0
          ? await aMember(site())
          : ((await site().ask(calls.login, { body: { email, password: now } })).data[0]?.access_token ?? "");
      const next = `brave-heron-waits-${round}`;
      const [changed, ...given] = await Promise.all([
        change(token, { oldPassword: now, password: next, confirmPassword: next }),
        ...Array.from({ length: 3 }, () => site().ask(calls.refresh, { token })),
        ...Array.from({ length: 3 }, () => site().ask(calls.login, { body: { email, password: now } })),
      ]);
      expect(changed.status).toBe(200);
      for (const { data } of given) if (data[0]) expect(await me(data[0].access_token)).toBe(401);
      now = next;
    }
  });

  it("lets the owner's reset stand against a thief in the session who changes the password at the same moment", async () => {
    let now = before;
    for (let round = 0; round < 4; round++) {
      const token =
        round === 0
          ? await aMember(site())
          : ((await site().ask(calls.login, { body: { email, password: now } })).data[0]?.access_token ?? "");
      const link = await tokenMailed();
      const next = `brave-heron-waits-${round}`;
      const ofThief = "mallory-was-here-1";
      const [owner, thief] = await Promise.all([
        reset(link, next),
        change(token, { oldPassword: now, password: ofThief, confirmPassword: ofThief }),
      ]);
      // Each request ends the other one's link or session.
      expect([owner.status, thief.status].filter((status) => status === 200)).toHaveLength(1);
      if (owner.status !== 200) return;
      expect(thief.error.code).toBe("SIGN_IN");
      expect([await signsIn(next), await signsIn(ofThief)]).toEqual([200, 401]);
      now = next;
    }
  });

  it("deletes no account whose password was reset after the old one was proven", async () => {
    await aMember(site());
    const account = await site().db.selectFrom("accounts").selectAll().executeTakeFirstOrThrow();
    await reset(await tokenMailed());
    const erasing = eraseAccount(site().parts, { account, actor: account.id, now: site().now });
    await expect(erasing).rejects.toMatchObject({ code: "SIGN_IN" });
    expect(await signsIn(after)).toBe(200);
  });

  it("words the mail in the language of the one who asks", async () => {
    await aMember(site());
    await site().ask(calls.forgotPassword, { body: { email }, language: "zh-TW" });
    expect((await site().mails()).at(-1)?.subject).toBe("【星椋航空人才招募】重設密碼");
  });

  it("takes a link once, within the hour, and no other text for one", async () => {
    await aMember(site());
    const late = await tokenMailed();
    site().later(3_600_001);
    const once = await tokenMailed();
    expect((await reset(once)).status).toBe(200);
    for (const token of [late, once, "x".repeat(43), ""]) {
      const { status, error } = await reset(token, "another-heron-waits-4");
      expect({ status, code: error.code }).toEqual({ status: 400, code: "LINK_INVALID" });
    }
    expect(await signsIn(after)).toBe(200);
  });

  it("lets one of several resets at once through, and ends the links that were mailed besides", async () => {
    await aMember(site());
    const [other, link] = [await tokenMailed(), await tokenMailed()];
    const answers = await Promise.all(Array.from({ length: 4 }, () => reset(link)));
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect((await reset(other)).error.code).toBe("LINK_INVALID");
  });

  it("takes no token of another kind, and none for a session", async () => {
    await site().ask(calls.register, { body: aRegistration() });
    const verification = (await site().mails()).at(-1)?.link.split("/").at(-1) ?? "";
    expect((await reset(verification)).error.code).toBe("LINK_INVALID");
    expect(await me(await tokenMailed())).toBe(401);
  });

  it("verifies the address of who was not verified yet: the link has come there", async () => {
    await site().ask(calls.register, { body: aRegistration() });
    await reset(await tokenMailed());
    expect(await signsIn(after)).toBe(200);
  });

  it.each([
    ["too short", "short", "short", ["/password"]],
    ["too long", "heron".repeat(30), "heron".repeat(30), ["/password"]],
    ["common", "passwordpassword1", "passwordpassword1", ["/password"]],
    ["not repeated", after, before, ["/confirmPassword"]],
    ["missing", "", "", ["/confirmPassword", "/password"]],
  ])("refuses a new password that is %s, here and there, and keeps the link", async (_, one, two, at) => {
    const session = await aMember(site());
    const link = await tokenMailed();
    const refused = [
      await reset(link, one, two),
      await change(session, { password: one, confirmPassword: two }),
    ];
    for (const { status, error } of refused) {
      expect({ status, code: error.code, at: paths(error.errors) }).toEqual({
        status: 400,
        code: "INVALID",
        at,
      });
    }
    expect(await signsIn(before)).toBe(200);
    expect((await reset(link)).status).toBe(200);
  });

  it.each([
    ["of rows of keys", "qwer1234asdf", "uncommon"],
    ["on the list of the most common", "unbelievable", "uncommon"],
    ["with one's name in it", "marlowe-swims-at-dawn", "ownName"],
    ["with one's address in it", "to amy@example.com only", "ownName"],
  ])("refuses a password %s, at the field, wherever one is chosen", async (_, password, keyword) => {
    const session = await aMember(site());
    const link = await tokenMailed();
    const refused = [
      await site().ask(calls.register, {
        body: aRegistration({ password, confirmPassword: password }),
        language: "ja",
      }),
      await reset(link, password),
      await change(session, { password, confirmPassword: password }),
    ];
    for (const { error } of refused) {
      expect(error.errors).toMatchObject([{ path: "/password", keyword }]);
      expect(error.errors?.[0]?.message).not.toMatch(/ownName|uncommon/);
    }
    expect((await reset(link)).status).toBe(200);
  });

  it("changes a password for who knows the old one, and ends every session of the account alone", async () => {
    const [here, other] = [await aMember(site()), await aMember(site(), "bo@example.com")];
    const [elsewhere] = (await site().ask(calls.login, { body: { email, password: before } })).data;
    const changed = await change(here);
    expect(changed.data).toEqual([{ status: "changed" }]);
    expect(changed.message).toBe("Edit successful, log in again");
    expect([await me(here), await me(elsewhere?.access_token ?? ""), await me(other)]).toEqual([
      401, 401, 200,
    ]);
    expect([await signsIn(before), await signsIn(after)]).toEqual([401, 200]);
  });

  it("says at the field that the old password is wrong or missing, and changes nothing", async () => {
    const token = await aMember(site());
    const wrong = await change(token, { oldPassword: "not-my-password" });
    expect(wrong.error).toMatchObject({
      code: "INVALID",
      errors: [
        {
          path: "/oldPassword",
          keyword: "wrongPassword",
          message: "This is not your current password. Type it again.",
        },
      ],
    });
    expect(paths((await change(token, { oldPassword: "" })).error.errors)).toEqual(["/oldPassword"]);
    expect([await signsIn(before), await me(token)]).toEqual([200, 200]);
  });

  it("changes nobody's password without a token, and reads no other body", async () => {
    const body = { oldPassword: before, password: after, confirmPassword: after };
    expect((await site().ask(calls.changePassword, { body })).error.code).toBe("SIGN_IN");
    const noToken = await site().app.inject({
      method: "POST",
      url: "/api/0.1.0/password/reset",
      payload: { password: after, confirmPassword: after },
    });
    expect(noToken.json()).toMatchObject({ code: "MALFORMED", errors: [{ path: "/token" }] });
    expect((await forgot("no address")).error.errors?.map(({ path }) => path)).toEqual(["/email"]);
  });
});
