import { expect, it } from "vitest";
import { calls } from "../../src/contract/calls";
import { loadCatalog } from "../../src/server/catalog";
import { readWantedAddress } from "../../src/site/addresses";
import { aMember, aRegistration, onDatabaseInTurn } from "./anApp";

const { account } = await loadCatalog(".forms");

onDatabaseInTurn((site) => {
  /** With the account forms of the site itself, whose rules the small ones of these tests do not have. */
  const withOwnForms = () => site().rebuild({ catalog: { ...site().parts.catalog, account } });
  const register = (changes = {}) => site().ask(calls.register, { body: aRegistration(changes) });
  const signIn = (password = "quiet-otter-climbs-7", email = "amy@example.com") =>
    site().ask(calls.login, { body: { email, password } });
  const password = "quiet-otter-climbs-7";
  const tokenOf = (link: string) => link.split("/").at(-1) ?? "";

  it("registers, mails a link, verifies by it and signs in", async () => {
    const registered = await register();
    expect(registered.status).toBe(201);
    expect(registered.data).toEqual([{ email: "amy@example.com" }]);
    expect((await signIn()).error.code).toBe("EMAIL_NOT_VERIFIED");

    const [mail] = await site().mails();
    expect(mail?.subject).toBe("Verify your email for Starling Air Careers");
    expect(mail?.link).toMatch(/^https:\/\/careers\.test\/Verify\/amy%40example\.com\/[\w-]{43}$/);
    const token = tokenOf(mail?.link ?? "");
    const verified = await site().ask(calls.validate, {
      body: { email: "amy@example.com", token, password },
    });
    expect(verified.data).toEqual([{ status: "valid" }]);

    const [session] = (await signIn()).data;
    expect(session).toMatchObject({ expires_in: 7200, token_type: "Bearer" });
    const { data } = await site().ask(calls.me, { token: session?.access_token ?? "" });
    expect(data).toEqual([
      {
        country: "GB",
        email: "amy@example.com",
        mobile: "+447700900123",
        firstName: "Amy",
        lastName: "Marlowe",
        privacyAccepted: true,
        hasPassword: true,
        hasPasskey: false,
      },
    ]);
  });

  it("mails links that lead on to the page that was wanted, and to no other site", async () => {
    const form = "/Apply/crew/7";
    const links = async () => (await site().mails()).map(({ link }) => new URL(link));
    await register({ to: form });
    const body = { email: "amy@example.com", to: form };
    await site().ask(calls.validateMail, { body });
    await site().ask(calls.forgotPassword, { body });
    const sent = await links();
    expect(sent.map(({ pathname }) => pathname.split("/")[1])).toEqual(["Verify", "Verify", "ForgotPwd"]);
    for (const { search } of sent) expect(readWantedAddress(search)).toBe(form);

    const token = sent.at(-2)?.pathname.split("/").at(-1) ?? "";
    await site().ask(calls.validate, { body: { email: "amy@example.com", token, password } });
    await register({ to: form });
    expect((await links()).at(-1)?.href).toBe("https://careers.test/Login?to=%2FApply%2Fcrew%2F7");

    await register({
      to: "https://elsewhere.example/",
      email: "bo@example.com",
      confirmEmail: "bo@example.com",
    });
    expect((await links()).at(-1)?.search).toBe("");
  });

  it.each([
    ["a digit", "Agent 007"],
    ["an address", "You won. Claim now: https://evil.example"],
    ["an address without a scheme", "Visit evil.example"],
    ["a mail address", "amy@evil"],
    ["another script's full stop", "evil。example"],
    ["an address with a path", "bit.ly/x"],
  ])("takes no name with %s in it, at registration or in the profile", async (_, name) => {
    withOwnForms();
    const { error } = await register({ firstName: name, lastName: name });
    expect(error.errors?.map(({ path, keyword }) => [path, keyword])).toEqual([
      ["/lastName", "personName"],
      ["/firstName", "personName"],
    ]);
    const token = await aMember(site());
    const profile = { firstName: name, lastName: "Marlowe", country: "JP", mobile: "+819012345678" };
    expect((await site().ask(calls.saveMe, { token, body: profile })).error.errors).toHaveLength(1);
  });

  it.each([
    ["O’Neil-Ó Súilleabháin", "J.R.R. (Bob), Jr."],
    ["Nguyễn Thị", "St. Anne"],
    ["髙橋", "マリー・アン"],
    ["D'Souza", "Ali ibn Abd al-ʿAzīz"],
    ["A/L Kumar", "Tan @ Chen"],
    ["ශ්‍රී", "محمد‌علی"],
    ["阿部（山田）", "ﾏﾘｱ･ﾃﾚｻ"],
    ["O＇Brien", "-"],
  ])("takes the name %s, %s", async (lastName, firstName) => {
    withOwnForms();
    expect((await register({ firstName, lastName })).status).toBe(201);
  });

  it("writes nothing that its asker wrote into a mail to an address that is not verified", async () => {
    const words = ["Bounty", "Winner", "prize", "Claim"];
    const to = "/Jobs/1?keyword=Claim+prize";
    const body = { email: "amy@example.com", to };
    await register({ firstName: "Bounty", lastName: "Winner", to });
    await site().ask(calls.validateMail, { body: { ...body, to: "/ForgotPwd/Claim-prize" } });
    await site().ask(calls.forgotPassword, { body: { ...body, to: "/Apply/ClaimPrize/1" } });
    const mails = await site().mails();
    expect(mails).toHaveLength(3);
    for (const { subject, text, html } of mails)
      for (const word of words)
        expect((subject + text + html).toLowerCase()).not.toContain(word.toLowerCase());
    expect(mails[0]?.text).toMatch(/^Hello,\n/);
  });

  it("says of a used link that the address is verified, and of an old or invented one that it is invalid", async () => {
    await register();
    const [mail] = await site().mails();
    const body = { email: "amy@example.com", token: tokenOf(mail?.link ?? ""), password };
    await site().ask(calls.validate, { body });
    expect((await site().ask(calls.validate, { body })).data).toEqual([{ status: "used" }]);
    const invented = { ...body, token: "x".repeat(43) };
    expect((await site().ask(calls.validate, { body: invented })).data).toEqual([{ status: "invalid" }]);

    await register({ email: "bo@example.com", confirmEmail: "bo@example.com" });
    const late = (await site().mails()).at(-1);
    site().later(7 * 24 * 3_600_000 + 1);
    const old = { email: "bo@example.com", token: tokenOf(late?.link ?? ""), password };
    expect((await site().ask(calls.validate, { body: old })).data).toEqual([{ status: "invalid" }]);
  });

  it("refuses a registration with a sentence for each field, in the language of the request", async () => {
    const sent = { email: "amy", mobile: "12", password: "short", confirmPassword: "other" };
    const { status, error } = await register({ ...sent, privacyAccepted: true });
    expect(status).toBe(400);
    expect(error.code).toBe("INVALID");
    expect(error.errors?.map(({ path }) => path).sort()).toEqual([
      "/confirmEmail",
      "/confirmPassword",
      "/email",
      "/mobile",
      "/password",
    ]);
    expect(error.errors?.find(({ path }) => path === "/mobile")?.message).toBe("Invalid mobile number");
  });

  it("asks a registration for each of its fields", async () => {
    for (const field of Object.keys(aRegistration())) {
      const { status, error } = await register({ [field]: undefined });
      expect([field, status]).toEqual([field, 400]);
      expect(error.errors?.map(({ path }) => path)).toContain(`/${field}`);
    }
  });

  it("answers a sign-in with a token, its life and its type, and with the token who signed in", async () => {
    const token = await aMember(site());
    const [me] = (await site().ask(calls.me, { token })).data;
    const { email } = me ?? {};
    const person = { country: "GB", email, firstName: "Amy", lastName: "Marlowe", privacyAccepted: true };
    expect(me).toMatchObject({ ...person, mobile: expect.stringMatching(/^\+44/) });
    const [session] = (await site().ask(calls.refresh, { token })).data;
    expect(session).toMatchObject({
      access_token: expect.any(String),
      expires_in: 7200,
      token_type: "Bearer",
    });
  });

  it("registers nobody who does not accept the privacy statement", async () => {
    const { status, error } = await register({ privacyAccepted: false });
    expect(status).toBe(400);
    expect(error.errors?.map(({ message }) => message)).toEqual(["Please accept Data Privacy Statement"]);
  });

  it("answers a known address as an unknown one, and tells only its owner", async () => {
    await aMember(site());
    const { status, data, message } = await register({
      firstName: "Mallory",
      email: "AMY@example.com",
      confirmEmail: "AMY@example.com",
    });
    expect({ status, data }).toEqual({ status: 201, data: [{ email: "AMY@example.com" }] });
    const other = await register({ email: "new@example.com", confirmEmail: "new@example.com" });
    expect(other.message).toBe(message);
    const told = (await site().mails()).filter(({ to }) => to === "amy@example.com").at(-1);
    expect(told?.subject).toBe("Your Starling Air Careers account");
    expect(told?.link).toBe("https://careers.test/Login");
  });

  it.each([
    ["before", ["mallory-was-here-1", "quiet-otter-climbs-7"]],
    ["after", ["quiet-otter-climbs-7", "mallory-was-here-1"]],
  ])(
    "gives an address to nobody who registers it %s its owner: a link opens its own registration alone",
    async (_, passwords) => {
      const links = new Map<string, string>();
      for (const password of passwords) {
        await register({ password, confirmPassword: password });
        links.set(password, (await site().mails()).at(-1)?.link ?? "");
      }
      const [own, mallory] = ["quiet-otter-climbs-7", "mallory-was-here-1"];
      const validate = (of: string, password: string) =>
        site().ask(calls.validate, {
          body: { email: "amy@example.com", token: tokenOf(links.get(of) ?? ""), password },
        });
      // The owner has both mails, and only one of the passwords.
      const wrong = await validate(mallory, own);
      expect(wrong.error).toMatchObject({ code: "INVALID", errors: [{ path: "/password" }] });
      expect((await signIn(mallory)).status).not.toBe(200);
      expect((await validate(own, own)).data).toEqual([{ status: "valid" }]);
      expect((await validate(mallory, mallory)).data).toEqual([{ status: "invalid" }]);
      expect([(await signIn(mallory)).status, (await signIn(own)).status]).toEqual([401, 200]);
      expect(await site().db.selectFrom("accounts").select("id").execute()).toHaveLength(1);
    },
  );

  it("asks for the password of a registration before it verifies it, and lets it be guessed a hundred times an hour", async () => {
    await register();
    const token = tokenOf((await site().mails()).at(-1)?.link ?? "");
    const validate = (password?: string) =>
      site().ask(calls.validate, {
        body: { email: "amy@example.com", token, ...(password !== undefined && { password }) },
      });
    expect((await validate()).error.errors).toMatchObject([{ path: "/password", keyword: "required" }]);
    site().rebuild({
      limits: { ...site().parts.limits, passwordOfRegistration: { tries: 2, minutes: 60 } },
    });
    for (let guess = 0; guess < 2; guess++) expect((await validate("not-this-one-either")).status).toBe(400);
    expect((await validate("quiet-otter-climbs-7")).status).toBe(429);
    site().later(3_600_000);
    expect((await validate("quiet-otter-climbs-7")).data).toEqual([{ status: "valid" }]);
  });

  it("answers the resend of a validation mail alike for every address, and mails only who needs it", async () => {
    await register();
    await site().mails();
    const knownAddress = await site().ask(calls.validateMail, {
      body: { email: "amy@example.com" },
      language: "ja",
    });
    const unknown = await site().ask(calls.validateMail, {
      body: { email: "no@example.com" },
      language: "ja",
    });
    expect(knownAddress.data).toEqual([{ status: "sent" }]);
    expect(unknown.data).toEqual(knownAddress.data);
    expect(unknown.message).toBe(knownAddress.message);
    const mails = await site().mails();
    expect(mails).toHaveLength(2);
    expect(mails.at(-1)?.subject).toBe("【スターリング航空 採用情報】メールアドレスの確認");
    const malformed = await site().ask(calls.validateMail, { body: { email: "no" } });
    expect(malformed.error.code).toBe("INVALID");
  });

  it("tells a wrong password from an unknown address in nothing", async () => {
    await aMember(site());
    const wrong = await signIn("wrong-password-here");
    const unknown = await signIn("wrong-password-here", "nobody@example.com");
    expect(wrong.status).toBe(401);
    expect(wrong.error).toEqual(unknown.error);
    expect(wrong.message).toBe("Account not found, click New User to register or contact support");
  });

  it("ends a session at its time, on signing out, and 12 hours after the password was typed", async () => {
    const token = await aMember(site());
    expect((await site().ask(calls.me, { token })).status).toBe(200);
    site().later(7200_000);
    const late = await site().ask(calls.me, { token, language: "zh-TW" });
    expect({ status: late.status, code: late.error.code, message: late.message }).toEqual({
      status: 401,
      code: "SIGN_IN",
      message: "請先登入。",
    });

    const [again] = (await signIn()).data;
    const out = await site().ask(calls.logout, { token: again?.access_token ?? "" });
    expect(out.data).toEqual([{ status: "signedOut" }]);
    expect((await site().ask(calls.me, { token: again?.access_token ?? "" })).status).toBe(401);

    let current = (await signIn()).data[0]?.access_token ?? "";
    for (let hours = 1; hours < 12; hours++) {
      site().later(3_600_000);
      current = (await site().ask(calls.refresh, { token: current })).data[0]?.access_token ?? "";
      expect((await site().ask(calls.me, { token: current })).status).toBe(200);
    }
    site().later(3_600_000);
    expect((await site().ask(calls.refresh, { token: current })).status).toBe(401);
  });

  it("ends a session early on a device that others use, refreshed or not", async () => {
    await aMember(site());
    const body = { email: "amy@example.com", password: "quiet-otter-climbs-7", staySignedIn: false };
    const [first] = (await site().ask(calls.login, { body })).data;
    expect(first?.expires_in).toBe(1800);
    site().later(1_700_000);
    const [next] = (await site().ask(calls.refresh, { token: first?.access_token ?? "" })).data;
    expect(next?.expires_in).toBe(1800);
    site().later(1_800_000);
    expect((await site().ask(calls.me, { token: next?.access_token ?? "" })).status).toBe(401);
  });

  it("lets a refreshed token work for half a minute more", async () => {
    const token = await aMember(site());
    const { data } = await site().ask(calls.refresh, { token });
    expect(data[0]?.access_token).not.toBe(token);
    site().later(29_000);
    expect((await site().ask(calls.me, { token })).status).toBe(200);
    site().later(2_000);
    expect((await site().ask(calls.me, { token })).status).toBe(401);
  });

  it("saves a profile by the rules of registration", async () => {
    const token = await aMember(site());
    const profile = { firstName: "Aimée", lastName: "Marlowe", country: "JP", mobile: "+819012345678" };
    const saved = await site().ask(calls.saveMe, { token, body: profile });
    expect(saved.data[0]).toMatchObject({ ...profile, email: "amy@example.com" });
    const refused = await site().ask(calls.saveMe, {
      token,
      body: { ...profile, country: "XX", firstName: " " },
    });
    expect(refused.error.errors?.map(({ path }) => path).sort()).toEqual(["/country", "/firstName"]);
  });

  it("gives each account a key of its own for the journal, the same every time and never cached", async () => {
    const amy = await aMember(site());
    const bo = await aMember(site(), "bo@example.com");
    const first = await site().ask(calls.journalKey, { token: amy });
    const again = await site().ask(calls.journalKey, { token: amy });
    const other = await site().ask(calls.journalKey, { token: bo });
    expect(first.headers["cache-control"]).toBe("no-store");
    expect(Buffer.from(first.data[0]?.key ?? "", "base64")).toHaveLength(32);
    expect(again.data).toEqual(first.data);
    expect(other.data).not.toEqual(first.data);
  });

  it("asks for consent again when a newer privacy statement is out", async () => {
    const token = await aMember(site());
    const text = { en: "Newer.", ja: "新しい。", "zh-TW": "新版。" };
    await site()
      .db.insertInto("privacies")
      .values({ key: "applicant", version: 2, text: JSON.stringify(text) })
      .execute();
    expect((await site().ask(calls.me, { token })).data[0]?.privacyAccepted).toBe(false);
    const shown = await site().ask(calls.privacies, { query: { key: "applicant" }, language: "ja" });
    expect(shown.data).toEqual([{ key: "applicant", version: 2, text: "新しい。" }]);
    const accepted = await site().ask(calls.acceptPrivacy, { token, body: { privacyKey: "applicant" } });
    expect(accepted.data).toEqual([{ key: "applicant", acceptedAt: "2026-03-02T03:00:00.000Z" }]);
    expect((await site().ask(calls.me, { token })).data[0]?.privacyAccepted).toBe(true);
    expect((await site().ask(calls.privacies, { query: { key: "other" } })).status).toBe(404);
    expect((await site().ask(calls.acceptPrivacy, { token, body: { privacyKey: "other" } })).status).toBe(
      404,
    );
  });

  it("notes in the audit that a statement is accepted once, however often that is said", async () => {
    const token = await aMember(site());
    const text = { en: "Newer.", ja: "新しい。", "zh-TW": "新版。" };
    const newer = { key: "applicant", version: 2, text: JSON.stringify(text) };
    await site().db.insertInto("privacies").values(newer).execute();
    for (let again = 0; again < 5; again++)
      await site().ask(calls.acceptPrivacy, { token, body: { privacyKey: "applicant" } });
    const lines = await site()
      .db.selectFrom("audit")
      .select("subject")
      .where("action", "=", "privacy.accepted")
      .execute();
    expect(lines).toEqual([{ subject: "applicant@2" }]);
  });

  it("keeps neither passwords nor tokens as they are", async () => {
    const token = await aMember(site());
    const accounts = await site().db.selectFrom("accounts").selectAll().execute();
    const tokens = await site().db.selectFrom("tokens").selectAll().execute();
    expect(accounts[0]?.password_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify([accounts, tokens])).not.toContain(token);
    expect(tokens.every(({ hash }) => hash.length === 32)).toBe(true);
  });
});
