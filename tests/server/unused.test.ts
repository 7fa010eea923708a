import { expect, it } from "vitest";
import { calls } from "../../src/contract/calls";
import { warnAndEraseUnusedData } from "../../src/server/personalData/warnAndEraseUnusedData";
import { aResume } from "./aCatalog";
import { aMember, aRegistration, onDatabaseInTurn } from "./anApp";
import { aPdf } from "./aPdf";

const day = 24 * 3_600_000;
const email = "amy@example.com";
const password = aRegistration().password ?? "";

onDatabaseInTurn((site) => {
  /** Days go by; every five of them, two processes clean up at once. @returns the mails of these days */
  async function daysPass(days: number) {
    const before = (await site().mails()).length;
    for (let left = days; left > 0; left -= 5) {
      site().later(5 * day);
      await Promise.all([
        warnAndEraseUnusedData(site().parts, site().now),
        warnAndEraseUnusedData(site().parts, site().now),
      ]);
      await site().mails();
    }
    return (await site().mails()).slice(before).map(({ subject, to }) => ({ subject, to }));
  }
  const accounts = () => site().db.selectFrom("accounts").select("email").execute();
  const signIn = async () =>
    (await site().ask(calls.login, { body: { email, password } })).data[0]?.access_token ?? "";
  const save = (token: string, body = {}) =>
    site().ask(calls.save, {
      token,
      params: { jobType: "crew" },
      body: { applyId: 1, resume: aResume(), isSubmitButton: false, formVersion: "v1", ...body },
    });

  it("deletes a registration that nobody verifies after 14 days, and mails once, a week before", async () => {
    for (let again = 0; again < 2; again++) {
      await site().ask(calls.register, { body: aRegistration() });
      site().later(1000);
    }
    expect(await daysPass(5)).toEqual([]);
    expect(await daysPass(5)).toEqual([
      { subject: "Verify your email for Starling Air Careers within 7 days", to: email },
    ]);
    const link = (await site().mails()).at(-1)?.link ?? "";
    expect(await accounts()).toHaveLength(2);
    expect(await daysPass(5)).toEqual([]);
    expect(await accounts()).toEqual([]);
    const body = { email, token: link.split("/").at(-1) ?? "", password };
    expect((await site().ask(calls.validate, { body })).data).toEqual([{ status: "invalid" }]);
  });

  it("verifies a registration by the mail that tells of its end", async () => {
    await site().ask(calls.register, { body: aRegistration() });
    await daysPass(10);
    const link = (await site().mails()).at(-1)?.link ?? "";
    const body = { email, token: link.split("/").at(-1) ?? "", password };
    expect((await site().ask(calls.validate, { body })).data).toEqual([{ status: "valid" }]);
    await daysPass(10);
    expect(await accounts()).toHaveLength(1);
  });

  it("deletes a draft a year after it was saved, with its files, and mails a month before; saving keeps it", async () => {
    const token = await aMember(site());
    const { data } = await site().upload(token, { kind: "diploma", slot: "one", bytes: aPdf() });
    const fileName = data[0]?.fileName ?? "";
    const resume = aResume({ diplomaFile: { kind: "diploma", slot: "one", fileName } });
    await save(token, { resume });
    await site().db.updateTable("jobs").set({ closes_at: null }).execute();
    const told = [{ subject: "Your draft will be deleted in 30 days: Cabin crew", to: email }];
    expect(await daysPass(340)).toEqual(told);
    expect((await save(await signIn(), { resume, revision: 1 })).status).toBe(200);
    expect(await daysPass(335)).toEqual([]);
    expect(await daysPass(5)).toEqual(told);
    expect(await daysPass(25)).toEqual([]);
    expect(await site().parts.files.has(fileName)).toBe(true);
    await daysPass(5);
    const again = await signIn();
    expect((await site().ask(calls.applications, { token: again })).data).toEqual([]);
    expect((await site().ask(calls.files, { token: again })).data).toEqual([]);
    expect(await site().parts.files.has(fileName)).toBe(false);
    const lines = await site()
      .db.selectFrom("audit")
      .select("actor")
      .where("action", "=", "draft.expired")
      .execute();
    expect(lines).toEqual([{ actor: null }]);
  });

  it("deletes the drafts and accounts of everybody else where no key decrypts an application, and reports its owner", async () => {
    await save(await aMember(site()));
    await save(await aMember(site(), "bo@example.com"));
    await aMember(site(), "cy@example.com");
    const [owner = expect.fail("no account")] = await site()
      .db.selectFrom("accounts")
      .select("id")
      .where("email", "=", email)
      .execute();
    await site()
      .db.updateTable("applications")
      .set({ document: Buffer.from("unreadable") })
      .where("applicant", "=", owner.id)
      .execute();
    await site()
      .db.updateTable("accounts")
      .set({ active_at: new Date(site().now.getTime() - 400 * day) })
      .where("email", "=", "cy@example.com")
      .execute();
    await daysPass(370);
    expect(await warnAndEraseUnusedData(site().parts, site().now)).toEqual([owner.id]);
    expect(await site().db.selectFrom("applications").select("applicant").execute()).toEqual([
      { applicant: owner.id },
    ]);
    expect((await accounts()).map((each) => each.email).toSorted()).toEqual([email, "bo@example.com"]);
  });

  it("deletes an account that nobody has used for two years, and mails a month before; signing in keeps it", async () => {
    await aMember(site());
    const ends = "Your Starling Air Careers account will be deleted in 30 days";
    expect(await daysPass(705)).toEqual([{ subject: ends, to: email }]);
    await signIn();
    expect(await daysPass(700)).toEqual([]);
    expect(await daysPass(25)).toEqual([{ subject: ends, to: email }]);
    expect(await accounts()).toHaveLength(1);
    expect((await daysPass(15)).map(({ subject }) => subject)).toEqual([
      "Your Starling Air Careers account has been deleted",
    ]);
    expect(await accounts()).toEqual([]);
  });

  it("keeps the account of a live application, however long its owner stays away", async () => {
    await save(await aMember(site()), { isSubmitButton: true });
    await site().mails();
    expect(await daysPass(1000)).toEqual([]);
    expect(await accounts()).toHaveLength(1);
  });

  it("gives nobody less than the announced time, where nothing was cleaned up for years", async () => {
    await aMember(site());
    site().later(3000 * day);
    await daysPass(25);
    expect(await accounts()).toHaveLength(1);
    await daysPass(10);
    expect(await accounts()).toEqual([]);
  });

  it("forgets mails a month after they were asked for, sent or not", async () => {
    await aMember(site());
    await site().ask(calls.forgotPassword, { body: { email } });
    const rows = () => site().db.selectFrom("outbox").select("kind").execute();
    expect(await rows()).toHaveLength(2);
    await daysPass(35);
    expect(await rows()).toEqual([]);
  });
});
