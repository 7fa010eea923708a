import { expect, it } from "vitest";
import { calls } from "../../src/contract/calls";
import { documentAad } from "../../src/server/applications/decryptApplication";
import { encryptRetiredAnswers } from "../../src/server/applications/migrateResume";
import { eraseAccount } from "../../src/server/personalData/eraseAccount";
import { warnAndEraseUnusedData } from "../../src/server/personalData/warnAndEraseUnusedData";
import { markerName } from "../../src/server/uploads/storeMarker";
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
    expect(await daysPass(10)).toEqual([]);
    expect(await accounts()).toEqual([]);
    const body = { email, token: link.split("/").at(-1) ?? "", password };
    expect((await site().ask(calls.validate, { body })).data).toEqual([{ status: "invalid" }]);
  });

  it("deletes no registration earlier than a week after its mail, where nothing was cleaned up meanwhile", async () => {
    await site().ask(calls.register, { body: aRegistration() });
    site().later(30 * day);
    await daysPass(5);
    expect(await accounts()).toHaveLength(1);
    await daysPass(10);
    expect(await accounts()).toEqual([]);
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

  it("deletes nothing that an old draft names and its owner did not upload, and goes on with the others", async () => {
    const other = await aMember(site(), "bo@example.com");
    const { data } = await site().upload(other, { kind: "diploma", slot: "one", bytes: aPdf() });
    const fileName = data[0]?.fileName ?? "";
    const resume = aResume({ diplomaFile: { kind: "diploma", slot: "one", fileName } });
    await save(other, { resume });
    await site().parts.files.replace(markerName, Buffer.from("marker"));
    const madeUp = [markerName, "x".repeat(8000), "a%:b", "\0", fileName];
    const files = madeUp.map((name) => ({ kind: "diploma", slot: "one", fileName: name }));
    await save(await aMember(site()), { resume: aResume({ files }) });
    await site().db.updateTable("jobs").set({ closes_at: null }).execute();
    for (let days = 0; days < 390; days += 30) {
      await daysPass(30);
      const body = { email: "bo@example.com", password };
      const token = (await site().ask(calls.login, { body })).data[0]?.access_token ?? "";
      expect((await save(token, { resume, revision: days / 30 + 1 })).status).toBe(200);
    }
    const left = await site().db.selectFrom("applications").select("applicant").execute();
    expect(left).toHaveLength(1);
    expect(await site().parts.files.has(markerName)).toBe(true);
    expect(await site().parts.files.has(fileName)).toBe(true);
    expect(await site().db.selectFrom("stray_files").select("name").execute()).toEqual([]);
  });

  it("goes on with the others where the work on one account fails, and fails in the end", async () => {
    for (const each of [email, "bo@example.com"]) {
      const token = await aMember(site(), each);
      const { data } = await site().upload(token, { kind: "diploma", slot: "one", bytes: aPdf() });
      const file = { kind: "diploma", slot: "one", fileName: data[0]?.fileName ?? "" };
      await save(token, { resume: aResume({ diplomaFile: file }) });
    }
    await site()
      .db.updateTable("applications")
      .set({ saved_at: new Date(0), warned_at: new Date(1) })
      .execute();
    const { keys } = site().parts;
    let isFirst = true;
    const failing = {
      ...site().parts,
      get keys() {
        if (!isFirst) return keys;
        isFirst = false;
        throw new Error("once");
      },
    };
    await expect(warnAndEraseUnusedData(failing, site().now)).rejects.toThrow("once");
    expect(await site().db.selectFrom("applications").select("id").execute()).toHaveLength(1);
    expect(await warnAndEraseUnusedData(site().parts, site().now)).toEqual([]);
    expect(await site().db.selectFrom("applications").select("id").execute()).toEqual([]);
  });

  it("deletes a file that nothing refers to a week after its upload, and no file of a draft, copy or application", async () => {
    const [amy, bo] = [await aMember(site()), await aMember(site(), "bo@example.com")];
    const uploaded = async (token: string, slot: string) =>
      (await site().upload(token, { kind: "diploma", slot, bytes: aPdf() })).data[0]?.fileName ??
      expect.fail();
    const names = [
      await uploaded(amy, "one"),
      await uploaded(bo, "one"),
      await uploaded(bo, "two"),
      await uploaded(amy, "two"),
    ];
    const [draft = "", submitted = "", copy = ""] = names;
    const withFile = (slot: string, fileName: string) =>
      aResume({ diplomaFile: { kind: "diploma", slot, fileName } });
    await save(amy, { resume: withFile("one", draft) });
    const applied = await save(bo, { resume: withFile("one", submitted), isSubmitButton: true });
    const edited = { applyId: applied.data[0]?.id ?? 0, resume: withFile("two", copy), revision: 1 };
    const body = { ...edited, isSubmitButton: false, formVersion: "v1" };
    expect((await site().ask(calls.save, { token: bo, params: { jobType: "edit" }, body })).status).toBe(200);
    const held = async () => {
      const kept: string[] = [];
      for (const name of names) if (await site().parts.files.has(name)) kept.push(name);
      return kept;
    };
    await daysPass(5);
    expect(await held()).toEqual(names);
    await daysPass(5);
    expect(await held()).toEqual([draft, submitted, copy]);
  });

  it("keeps the file of an answer of a draft that the form asks for no more", async () => {
    const token = await aMember(site());
    const { data } = await site().upload(token, { kind: "diploma", slot: "one", bytes: aPdf() });
    const fileName = data[0]?.fileName ?? "";
    const id = (await save(token)).data[0]?.id ?? 0;
    const { keys, files } = site().parts;
    const retired = { v0: { diplomaFile: { kind: "diploma", slot: "one", fileName } } };
    const carried = encryptRetiredAnswers({ keys }, documentAad(id), retired);
    await site().db.updateTable("applications").set({ carried }).where("id", "=", id).execute();
    await daysPass(10);
    expect(await files.has(fileName)).toBe(true);
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

  it("keeps an account whose owner comes back while it is about to be deleted", async () => {
    await aMember(site());
    const account = await site().db.selectFrom("accounts").selectAll().executeTakeFirstOrThrow();
    const unusedSince = site().now;
    site().later(1);
    await signIn();
    await eraseAccount(site().parts, { account, actor: null, unusedSince, now: site().now });
    expect(await accounts()).toHaveLength(1);
    await eraseAccount(site().parts, {
      account,
      actor: null,
      unusedSince: new Date(site().now.getTime() + 1),
      now: site().now,
    });
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
