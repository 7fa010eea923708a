import { expect, it } from "vitest";
import { calls } from "../../src/contract/calls";
import { networkOf, type RateLimitName } from "../../src/server/http/rateLimits";
import { type Answered, aMember, aRegistration, onDatabaseInTurn } from "./anApp";

const email = "amy@example.com";
/** More wrong passwords than the limit above which an account counts as under attack. */
const guesses = process.env.FULL ? 1000 : 60;
const password = "quiet-otter-climbs-7";

it.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:12:34:56:78:9a:bc", "2001:db8:12:34::/64"],
  ["2001:0DB8:0012:0034::1", "2001:db8:12:34::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["", ""],
])("a request from %s counts for %s", (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

onDatabaseInTurn((site) => {
  const signIn = (from: string, typed = "wrong-password-here", to = email) =>
    site().ask(calls.login, { body: { email: to, password: typed }, from });
  /** Tries until the limit refuses. @returns how often it was let through, and the refusal */
  const untilRefused = async <T extends { status: number }>(tryOnce: () => Promise<T>) => {
    for (let through = 0; ; through++) {
      const answer = await tryOnce();
      if (answer.status === 429) return { through, answer };
      if (through > 400) expect.fail("never refused");
    }
  };
  const tighten = (name: RateLimitName, tries: number) =>
    site().rebuild({
      limits: { ...site().parts.limits, [name]: { ...site().parts.limits[name], tries } },
    });

  it("takes ten wrong passwords from one address, then says how long to wait, and forgets them after that", async () => {
    await aMember(site());
    const { through, answer } = await untilRefused(() => signIn("203.0.113.9"));
    expect(through).toBe(10);
    expect(answer.error.code).toBe("TOO_MANY");
    expect(answer.message).toBe("Too many attempts. Try again in 15 minutes.");
    expect(answer.headers["retry-after"]).toBe("900");
    site().later(60_000);
    const right = await site().ask(calls.login, {
      body: { email, password },
      from: "203.0.113.9",
      language: "zh-TW",
    });
    expect([right.status, right.message]).toEqual([429, "嘗試次數過多，請於 14 分鐘後再試。"]);
    site().later(14 * 60_000);
    expect((await signIn("203.0.113.9", password)).status).toBe(200);
  });

  it("locks nobody out for longer than before when the clock was a day ahead and is set back", async () => {
    await aMember(site());
    const today = site().now;
    site().later(24 * 3_600_000);
    await untilRefused(() => signIn("203.0.113.9"));
    tighten("mailFromAddress", 1);
    const forget = () => site().ask(calls.forgotPassword, { body: { email }, from: "203.0.113.9" });
    await untilRefused(forget);
    site().now = today;
    expect((await signIn("203.0.113.9", password)).status).toBe(200);
    expect((await forget()).status).toBe(200);
    // From then on, requests are counted as usual.
    expect((await forget()).status).toBe(429);
  });

  it("counts a whole /64 as one address, and whatever the capitals of the mail address", async () => {
    let count = 0;
    const { through } = await untilRefused(() => {
      count++;
      return signIn(`2001:db8:1:2::${count}`, "wrong", count % 2 ? email : email.toUpperCase());
    });
    expect(through).toBe(10);
    expect((await signIn("2001:db8:1:3::1")).status).toBe(401);
  });

  it("answers for an address that has no account as for one that has", async () => {
    await aMember(site());
    const knownAccount = await untilRefused(() => signIn("203.0.113.9"));
    const unknown = await untilRefused(() => signIn("203.0.113.9", "wrong", "nobody@example.com"));
    expect(unknown.through).toBe(knownAccount.through);
    expect(unknown.answer.error).toEqual(knownAccount.answer.error);
  });

  it(`lets an owner in after ${guesses} wrong passwords from other addresses, from an old place and a new one`, async () => {
    await aMember(site());
    for (let guess = 0; guess < guesses; guess++)
      expect((await signIn(`198.51.${guess >> 8}.${guess & 255}`)).status).toBe(401);
    expect((await signIn("127.0.0.1", password)).status).toBe(200);
    expect((await signIn("203.0.113.77", password)).status).toBe(200);
    // During an attack every address has two tries, not ten.
    expect((await untilRefused(() => signIn("203.0.113.9"))).through).toBe(2);
  });

  it("lets one address guess at a hundred passwords, of whatever accounts", async () => {
    tighten("signInFromAddress", 12);
    let count = 0;
    const { through } = await untilRefused(() => signIn("203.0.113.9", "wrong", `p${count++}@example.com`));
    expect(through).toBe(12);
  });

  it("lets no more through of many at once", async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn("203.0.113.9")));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  });

  it("writes a failed sign-in into the audit, and nothing of what was typed", async () => {
    await aMember(site());
    await signIn("203.0.113.9");
    await signIn("203.0.113.9", password, "nobody@example.com");
    const lines = await site().db.selectFrom("audit").selectAll().execute();
    const refused = lines.filter(({ action }) => action === "session.refused");
    const { id } = await site().db.selectFrom("accounts").select("id").executeTakeFirstOrThrow();
    expect(refused).toMatchObject([
      { actor: null, staff: null, subject: id },
      { actor: null, staff: null, subject: null },
    ]);
  });

  it("forgets the slips of who then signs in", async () => {
    await aMember(site());
    for (let round = 0; round < 3; round++) {
      for (let slip = 0; slip < 8; slip++) expect((await signIn("203.0.113.9")).status).toBe(401);
      expect((await signIn("203.0.113.9", password)).status).toBe(200);
    }
  });

  const registering = (to: string, from = "203.0.113.9") =>
    site().ask(calls.register, { body: aRegistration({ email: to, confirmEmail: to }), from });
  const forgetting = (to: string, from = "203.0.113.9") =>
    site().ask(calls.forgotPassword, { body: { email: to }, from });
  const resending = (to: string, from = "203.0.113.9") =>
    site().ask(calls.validateMail, { body: { email: to }, from });

  it.each([
    ["registering", registering, "bo@example.com"],
    ["asking for another link", resending, "bo@example.com"],
    ["forgetting a password", forgetting, email],
  ])(
    "silences mails, and locks nobody out who is %s, however often somebody asked for it before",
    async (_, ask, to) => {
      await aMember(site());
      if (ask === resending) await registering(to);
      const before = (await site().mails()).length;
      const told = await ask(to, "198.51.100.1");
      for (let again = 0; again < 11; again++)
        expect({ ...(await ask(to, "198.51.100.1")), headers: {} }).toEqual({ ...told, headers: {} });
      expect(await site().mails()).toHaveLength(before + 5);
      // The owner has another network than the sender of the many requests, and gets a mail.
      expect((await ask(to)).status).toBe(told.status);
      expect(await site().mails()).toHaveLength(before + 6);
      // A mailbox gets at most twenty mails in an hour, from however many networks they are requested.
      for (let network = 0; network < 18; network++) await ask(to, `192.0.2.${network}`);
      expect(await site().mails()).toHaveLength(before + 20);
      site().later(3_600_000);
      await ask(to);
      expect(await site().mails()).toHaveLength(before + 21);
    },
  );

  it("keeps no more than five registrations an hour of one address from one network, and all that others make", async () => {
    for (let again = 0; again < 7; again++) await registering("bo@example.com");
    await registering("bo@example.com", "198.51.100.1");
    const kept = await site().db.selectFrom("accounts").select("id").execute();
    expect(kept).toHaveLength(6);
  });

  it("bounds registrations and mails by the address that they are asked from", async () => {
    tighten("registrationFromAddress", 3);
    tighten("mailFromAddress", 3);
    for (const ask of [registering, forgetting]) {
      let count = 0;
      expect(
        (await untilRefused<Answered<unknown>>(() => ask(`p${count++}@example.com`, "203.0.113.50"))).through,
      ).toBe(3);
    }
    expect((await resending("last@example.com", "203.0.113.50")).status).toBe(429);
  });

  it("allows ten wrong passwords in a session, for changing the password and erasing the account together", async () => {
    const token = await aMember(site());
    const change = (oldPassword: string) =>
      site().ask(calls.changePassword, {
        token,
        body: { oldPassword, password: "brave-heron-waits-4", confirmPassword: "brave-heron-waits-4" },
      });
    const erase = (typed: string) => site().ask(calls.eraseMe, { token, body: { password: typed } });
    for (let guess = 0; guess < 5; guess++) {
      expect((await change("not-this-one-either")).status).toBe(400);
      expect((await erase("not-this-one-either")).status).toBe(400);
    }
    expect((await change(password)).status).toBe(429);
    expect((await erase(password)).status).toBe(429);
    site().later(3_600_000);
    expect((await change(password)).status).toBe(200);
  });

  it("bounds what one network has searched and drawn anew, counts a page once, and nothing that is kept", async () => {
    tighten("searchesFromAddress", 3);
    tighten("drawingsFromAddress", 3);
    const search = (keyword: string) => site().ask(calls.jobs, { query: { keyword }, from: "203.0.113.50" });
    const page = (url: string, remoteAddress = "203.0.113.50", accept = "*/*") =>
      site().app.inject({ url, remoteAddress, headers: { accept } });
    let count = 0;
    // The first request fills the cache with this page, so that it does not count.
    expect((await page("/", "198.51.100.2")).statusCode).toBe(200);
    const drawn = await untilRefused(async () => {
      const { statusCode } = await page(`/Jobs/1?keyword=word${count++}`);
      return { status: statusCode };
    });
    expect(drawn.through).toBe(3);
    const searched = await untilRefused<Answered<unknown>>(() => search(`word${count++}`));
    expect(searched.through).toBe(3);
    expect((await search(`word${count - 2}`)).status).toBe(200);
    const refused = await page("/nowhere", undefined, "text/html");
    expect([refused.statusCode, refused.json().code]).toEqual([429, "TOO_MANY"]);
    expect((await page("/")).statusCode).toBe(200);
  });

  it("bounds what one network has drawn with a session that it made up like any other page", async () => {
    tighten("drawingsFromAddress", 3);
    const cookie = `token=made-up; expireDate=${site().now.getTime() / 1000 + 3600}`;
    const page = (url: string) =>
      site().app.inject({ url, remoteAddress: "203.0.113.51", headers: { cookie, accept: "text/html" } });
    let count = 0;
    const drawn = await untilRefused(async () => {
      const { statusCode } = await page(`/Jobs/1?keyword=forged${count++}`);
      return { status: statusCode };
    });
    expect(drawn.through).toBe(3);
    const refused = await page("/nowhere");
    expect([refused.statusCode, refused.json().code]).toEqual([429, "TOO_MANY"]);
  });

  it("keeps no address of anybody in what it counts", async () => {
    await signIn("203.0.113.9");
    const rows = await site().db.selectFrom("tries").selectAll().execute();
    expect(rows).toHaveLength(3);
    expect(rows.every(({ key }) => key.length === 32)).toBe(true);
  });

  it("believes what a request says of its address only from a proxy that is trusted", async () => {
    const spoofed = (forwarded: string) =>
      site().app.inject({
        method: "POST",
        url: "/api/0.1.0/login",
        headers: { "x-forwarded-for": forwarded },
        remoteAddress: "10.0.0.1",
        payload: { email, password: "wrong-password-here" },
      });
    tighten("signInOfPair", 3);
    let count = 0;
    const guess = async () => ({ status: (await spoofed(`203.0.113.${count++}`)).statusCode });
    expect((await untilRefused(guess)).through).toBe(3);
    for (const trustProxy of [1, ["10.0.0.0/8"]]) {
      await site().db.deleteFrom("tries").execute();
      site().rebuild({ config: { ...site().parts.config, trustProxy } });
      for (let client = 0; client < 4; client++)
        expect((await spoofed(`203.0.113.${client}`)).statusCode).toBe(401);
      // A client's own entry comes before the one that the proxy appends, and is ignored.
      let made = 0;
      const invented = async () => ({
        status: (await spoofed(`198.51.100.${made++}, 203.0.113.200`)).statusCode,
      });
      expect((await untilRefused(invented)).through).toBe(3);
    }
  });
});
