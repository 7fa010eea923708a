import { expect, it } from "vitest";
import { basePath } from "../../src/contract/call";
import { calls } from "../../src/contract/calls";
import { hashAuditSource, networkOf } from "../../src/server/http/rateLimits";
import { aMember, onDatabaseInTurn, type TestApp } from "./anApp";

const email = "amy@example.com";
const password = "quiet-otter-climbs-7";
const agents = {
  windows:
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36",
  edge: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0",
  iphone:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
  android:
    "Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36",
  linux: "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0",
  none: "",
};

/** Signs in as a browser with its cookies does. */
async function signInFrom(site: TestApp, agent: string, cookie = "") {
  const response = await site.app.inject({
    method: "POST",
    url: `${basePath}${calls.login.path}`,
    headers: { "user-agent": agent, "content-type": "application/json", cookie },
    payload: JSON.stringify({ email, password }),
  });
  const { result }: { result: { data: { access_token: string }[] } } = response.json();
  const set = String(response.headers["set-cookie"] ?? "");
  return { token: result.data[0]?.access_token ?? "", set, cookie: set.split(";")[0] ?? "" };
}

onDatabaseInTurn((site) => {
  const newDeviceMails = async () =>
    (await site().mails()).filter(({ subject }) => subject.startsWith("New sign-in"));
  const endedMails = async () =>
    (await site().mails()).filter(({ subject }) => subject.startsWith("We have ended a session"));
  const notedEnds = () =>
    site()
      .db.selectFrom("audit")
      .select(["subject", "source"])
      .where("action", "=", "session.reused")
      .execute();
  const listed = async (token: string, language: "en" | "ja" | "zh-TW" = "en") =>
    (await site().ask(calls.sessions, { token, language })).data;
  const isEnded = async (token: string) => (await site().ask(calls.me, { token })).error.code === "SIGN_IN";

  it("are listed with their device in words, the latest used first, and which one asks", async () => {
    await aMember(site());
    await site().ask(calls.endOtherSessions, {
      token: (await signInFrom(site(), agents.none)).token,
      body: { password },
    });
    site().later(60_000);
    const windows = await signInFrom(site(), agents.windows);
    await signInFrom(site(), agents.edge);
    const iphone = await signInFrom(site(), agents.iphone);
    await signInFrom(site(), agents.android);
    site().later(6 * 60_000);
    const all = await listed(iphone.token);
    expect(all[0]).toMatchObject({ device: "Safari on iPhone", isThis: true });
    expect(all.filter(({ isThis }) => isThis)).toHaveLength(1);
    expect(all.map(({ device }) => device).sort()).toEqual([
      "Chrome on Windows",
      "Microsoft Edge on Windows",
      "Safari on iPhone",
      "Samsung Internet on Android",
      "Unknown browser on an unknown device",
    ]);
    const own = async (language: "ja" | "zh-TW") =>
      (await listed(windows.token, language)).find(({ isThis }) => isThis)?.device;
    expect(await own("ja")).toBe("WindowsのChrome");
    expect(await own("zh-TW")).toBe("Chrome（Windows）");
  });

  it("are ended one by one, and all the others at once", async () => {
    await aMember(site());
    const [here, phone, tablet] = [
      await signInFrom(site(), agents.windows),
      await signInFrom(site(), agents.iphone),
      await signInFrom(site(), agents.android),
    ];
    const all = await listed(here.token);
    const { id = "" } = all.find(({ device }) => device === "Safari on iPhone") ?? {};
    const ended = await site().ask(calls.endSession, {
      token: here.token,
      params: { id },
      body: { password },
    });
    expect(ended.status).toBe(200);
    expect(await isEnded(phone.token)).toBe(true);
    expect(await isEnded(tablet.token)).toBe(false);
    const again = await site().ask(calls.endSession, {
      token: here.token,
      params: { id },
      body: { password },
    });
    expect(again.error.code).toBe("NOT_FOUND");

    await site().ask(calls.endOtherSessions, { token: here.token, body: { password } });
    expect(await isEnded(tablet.token)).toBe(true);
    expect(await listed(here.token)).toHaveLength(1);
  });

  it("of somebody else are not ended", async () => {
    const amy = await aMember(site());
    const bo = await aMember(site(), "bo@example.com");
    const [hers] = await listed(amy);
    const asked = { token: bo, params: { id: hers?.id ?? "" }, body: { password } };
    expect((await site().ask(calls.endSession, asked)).error.code).toBe("NOT_FOUND");
    expect(await isEnded(amy)).toBe(false);
  });

  it("are not ended by a token alone, nor with another password", async () => {
    await aMember(site());
    const stolen = (await signInFrom(site(), agents.windows)).token;
    const phone = (await signInFrom(site(), agents.iphone)).token;
    const id = (await listed(phone)).find(({ isThis }) => isThis)?.id ?? "";
    for (const body of [{}, { password: "quiet-otter-climbs-8" }]) {
      const one = await site().ask(calls.endSession, { token: stolen, params: { id }, body });
      expect(one.error.code).toBe("INVALID");
      const others = await site().ask(calls.endOtherSessions, { token: stolen, body });
      expect(others.error.code).toBe("INVALID");
    }
    expect(await isEnded(phone)).toBe(false);
  });

  it("end when a token is used that was exchanged before, for whoever has the newer one", async () => {
    const token = await aMember(site());
    const other = (await signInFrom(site(), agents.iphone)).token;
    const next = (await site().ask(calls.refresh, { token })).data[0]?.access_token ?? "";
    site().later(29_000);
    expect(await isEnded(token)).toBe(false);
    expect(await listed(next)).toHaveLength(2);
    site().later(2_000);
    expect(await isEnded(next)).toBe(false);
    const stolen = await site().ask(calls.me, { token, from: "203.0.113.9" });
    expect(stolen.error.code).toBe("SIGN_IN");
    expect(await isEnded(next)).toBe(true);
    expect(await isEnded(other)).toBe(false);
    expect(await endedMails()).toHaveLength(1);
    const { id } = await site().db.selectFrom("accounts").select("id").executeTakeFirstOrThrow();
    expect(await notedEnds()).toEqual([
      { subject: id, source: hashAuditSource(site().parts, networkOf("203.0.113.9")) },
    ]);
  });

  it("go on after an answer to an exchange was lost: the second exchange gives the same successor", async () => {
    const token = await aMember(site());
    const exchange = async (of: string) => (await site().ask(calls.refresh, { token: of })).data[0];
    const first = await exchange(token);
    site().later(10_000);
    const second = await exchange(token);
    expect(second?.access_token).toBe(first?.access_token);
    expect(second?.expires_in).toBe((first?.expires_in ?? 0) - 10);
    const next = await exchange(first?.access_token ?? "");
    expect(next?.access_token).not.toBe(first?.access_token);
    expect(await isEnded(next?.access_token ?? "")).toBe(false);
    expect([await endedMails(), await notedEnds()]).toEqual([[], []]);
  });

  it("end when a token is exchanged a third time, and their owner learns it by mail, once", async () => {
    const token = await aMember(site());
    const { token: phone } = await signInFrom(site(), agents.iphone);
    const exchange = (of: string) => site().ask(calls.refresh, { token: of });
    const next = (await exchange(phone)).data[0]?.access_token ?? "";
    const further = (await exchange(next)).data[0]?.access_token ?? "";
    await exchange(phone);
    expect((await exchange(phone)).error.code).toBe("SIGN_IN");
    for (const each of [phone, next, further]) expect(await isEnded(each)).toBe(true);
    expect(await isEnded(token)).toBe(false);
    expect((await endedMails()).map(({ text }) => text)).toEqual([
      expect.stringContaining("(Safari on iPhone) was used twice"),
    ]);
    const { id } = await site().db.selectFrom("accounts").select("id").executeTakeFirstOrThrow();
    expect(await notedEnds()).toMatchObject([{ subject: id }]);
  });

  it("that expired or were ended harm no other when their token is used again", async () => {
    const token = await aMember(site());
    const other = (await signInFrom(site(), agents.iphone)).token;
    await site().ask(calls.logout, { token });
    expect(await isEnded(token)).toBe(true);
    expect(await isEnded(other)).toBe(false);
  });

  it("on a browser that the account does not know are told by mail; the first one and known ones are not", async () => {
    await aMember(site());
    await site().mails();
    const windows = await signInFrom(site(), agents.windows);
    expect(await newDeviceMails()).toHaveLength(1);
    expect((await newDeviceMails())[0]?.text).toContain("Chrome on Windows");
    expect(windows.set).toMatch(
      /^device=[\w-]{43}; Path=\/api\/0\.1\.0\/login; Max-Age=31536000; HttpOnly; SameSite=Strict; Secure$/,
    );
    const again = await signInFrom(site(), agents.windows, windows.cookie);
    await signInFrom(site(), agents.windows, again.cookie);
    expect(await newDeviceMails()).toHaveLength(1);
    await signInFrom(site(), agents.iphone, `device=${"A".repeat(43)}`);
    await signInFrom(site(), agents.iphone, "device=broken");
    expect(await newDeviceMails()).toHaveLength(3);
  });

  it("on a browser that has copied what another is known by are told by mail, to its owner or of it", async () => {
    await aMember(site());
    const stolen = await signInFrom(site(), agents.windows);
    const next = await signInFrom(site(), agents.windows, stolen.cookie);
    expect(next.cookie).not.toBe(stolen.cookie);
    // An answer may be lost, and the next sign-in comes with the cookie that the browser still has.
    site().later(59_000);
    await signInFrom(site(), agents.windows, stolen.cookie);
    const before = (await newDeviceMails()).length;
    site().later(2_000);
    await signInFrom(site(), agents.linux, stolen.cookie);
    expect(await newDeviceMails()).toHaveLength(before + 1);
    expect((await newDeviceMails()).at(-1)?.text).toContain("Firefox on Linux");

    await signInFrom(site(), agents.linux, next.cookie);
    expect(await newDeviceMails()).toHaveLength(before + 1);
    site().later(61_000);
    await signInFrom(site(), agents.windows, next.cookie);
    expect(await newDeviceMails()).toHaveLength(before + 2);
  });

  it("in one browser of two accounts are known for both", async () => {
    await aMember(site());
    const first = await signInFrom(site(), agents.windows);
    await aMember(site(), "bo@example.com");
    const bo = await site().app.inject({
      method: "POST",
      url: `${basePath}${calls.login.path}`,
      headers: { "content-type": "application/json", cookie: first.cookie },
      payload: JSON.stringify({ email: "bo@example.com", password }),
    });
    const both = String(bo.headers["set-cookie"]).split(";")[0] ?? "";
    const before = (await newDeviceMails()).length;
    await signInFrom(site(), agents.windows, both);
    expect(await newDeviceMails()).toHaveLength(before);
  });
});
