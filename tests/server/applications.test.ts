import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { Save } from "../../src/contract/applications";
import { calls } from "../../src/contract/calls";
import type { Language } from "../../src/forms/engine/form";
import { loadApplicationHistory } from "../../src/server/applications/loadEligibility";
import { eraseMatchingApplications } from "../../src/server/personalData/eraseMatchingApplications";
import { aCatalog, aResume } from "./aCatalog";
import { aMember, onDatabaseInTurn } from "./anApp";

onDatabaseInTurn((site) => {
  const save = (token: string, body: Partial<Save> = {}, language?: Language) =>
    site().ask(calls.save, {
      token,
      params: { jobType: "crew" },
      body: { applyId: 1, resume: aResume(), isSubmitButton: false, formVersion: "v1", ...body },
      ...(language && { language }),
    });
  const submit = (token: string, body: Partial<Save> = {}, language?: Language) =>
    save(token, { isSubmitButton: true, ...body }, language);
  const reading = async (token: string, id: number) =>
    (await site().ask(calls.application, { token, params: { id: String(id) } })).data[0];

  it("keeps a draft as typed, whatever is missing, and counts its saves", async () => {
    const token = await aMember(site());
    const typed = { surname: "  Mar", expectedMonthlySalary: "12,", passportNumber: "half" };
    const first = await save(token, { resume: typed });
    expect(first.status).toBe(200);
    expect(first.data[0]).toMatchObject({ status: "saved", code: "201", revision: 1 });
    expect(first.message).toBe("Your application has been saved.");
    const id = first.data[0]?.id ?? 0;
    const second = await save(token, { resume: { ...typed, surname: "Marlowe" }, revision: 1 });
    expect(second.data[0]).toEqual({ id, status: "saved", code: "201", revision: 2 });
    expect(await reading(token, id)).toEqual({
      id,
      jobId: 1,
      applyType: "crew",
      market: "north",
      status: "saved",
      revision: 2,
      formVersion: "v1",
      savedAt: "2026-03-02T03:00:00.000Z",
      submittedAt: null,
      withdrawnAt: null,
      canEdit: true,
      isBeingEdited: false,
      completedAt: null,
      completion: null,
      isSubmitButton: true,
      savedMessage: expect.stringContaining("saved"),
      isEditButton: false,
      editMessage: "",
      resume: { ...typed, surname: "Marlowe" },
      carried: [],
      added: [],
    });
  });

  const unstorable: Array<[what: string, answers: object, place: string, reason: string, stored: object]> = [
    ["a NUL", { surname: "one\0two" }, "/surname", "text", {}],
    ["half a surrogate pair", { surname: "\ud800" }, "/surname", "text", {}],
    ["a text of 20,001 characters", { surname: "x".repeat(20_001) }, "/surname", "maxLength", {}],
    [
      "nesting",
      { deep: JSON.parse("[".repeat(30) + "]".repeat(30)) },
      "/deep/0/0/0/0/0/0/0/0/0",
      "maxDepth",
      { deep: [[[[[[[[[null]]]]]]]]] },
    ],
    [
      "more entries than a draft has",
      { list: Array(3000).fill(1) },
      "/list",
      "maxItems",
      { list: Array(1998).fill(1) },
    ],
    ["a name with a NUL", { group: { "a\0": 1, b: 2 } }, "/group", "text", { group: { b: 2 } }],
  ];
  it.each(unstorable)(
    "stores the other answers beside %s, and names its place",
    async (_, answers, ...rest) => {
      const [place, keyword, stored] = rest;
      const token = await aMember(site());
      const resume = { ...JSON.parse(JSON.stringify(answers)), passportNumber: "half" };
      const first = await save(token, { resume }, "ja");
      expect(first.data[0]?.unstored).toEqual([
        {
          path: `/resume${place}`,
          keyword,
          params: expect.anything(),
          message: expect.stringMatching(/。$/),
        },
      ]);
      const id = first.data[0]?.id ?? 0;
      expect((await reading(token, id))?.resume).toEqual({ ...stored, passportNumber: "half" });
      // The second save takes the fast path.
      const second = await save(token, { resume: { ...resume, passportNumber: "whole" }, revision: 1 });
      expect(second.data[0]).toMatchObject({ revision: 2, unstored: [{ path: `/resume${place}` }] });
      expect((await reading(token, id))?.resume.passportNumber).toBe("whole");
    },
  );

  it("submits no application without an answer that cannot be stored", async () => {
    const token = await aMember(site());
    const { status, error } = await submit(token, { resume: aResume({ note: "one\0two" }) });
    expect([status, error.code]).toEqual([400, "INVALID"]);
    expect(error.errors).toMatchObject([{ path: "/resume/note", keyword: "text" }]);
    const id = Object(error.result.data[0]).id;
    expect(await reading(token, id)).toMatchObject({ status: "saved", resume: aResume() });
  });

  it("overwrites nothing with a save on an old revision, and answers the server's copy", async () => {
    const token = await aMember(site());
    const { data } = await save(token, { resume: { surname: "One" } });
    await save(token, { resume: { surname: "Two" }, revision: 1 });
    const late = await save(token, { resume: { surname: "Late" }, revision: 1 });
    expect(late.status).toBe(409);
    expect(late.error).toMatchObject({
      code: "OLD_REVISION",
      result: { data: [{ id: data[0]?.id, revision: 2, resume: { surname: "Two" } }] },
    });
    const beginning = await save(token, { resume: { surname: "New" } });
    expect(beginning.error.code).toBe("OLD_REVISION");
    expect((await reading(token, data[0]?.id ?? 0))?.resume).toEqual({ surname: "Two" });
  });

  it("knows a save that is sent twice because its answer was lost", async () => {
    const token = await aMember(site());
    await save(token, { resume: { surname: "One" } });
    const sent = { resume: { surname: "Two" }, revision: 1 };
    expect((await save(token, sent)).data[0]?.revision).toBe(2);
    expect((await save(token, sent)).data[0]?.revision).toBe(2);
  });

  describe("a draft that this process has just saved, and another process has changed", () => {
    const table = (name: "applications" | "jobs", set: string) =>
      sql.raw(`update ${name} set ${set}`).execute(site().db);
    const submitted = "status = 'submitted', attempt = 1, submitted_at = saved_at, submitted_from = 1";
    it.each<[string, () => Promise<unknown>, string]>([
      ["saved", () => table("applications", "revision = 9"), "OLD_REVISION"],
      ["submitted", () => table("applications", submitted), "ALREADY_APPLIED"],
      ["deleted", () => site().db.deleteFrom("applications").execute(), "NOT_FOUND"],
      ["asked for another form", () => table("jobs", "apply_type = 'other'"), "WRONG_TYPE"],
    ])("is not saved over where it was %s", async (_, change, code) => {
      const token = await aMember(site());
      await save(token);
      await save(token, { revision: 1 });
      await change();
      const rows = () => site().db.selectFrom("applications").selectAll().execute();
      const before = await rows();
      const refused = await save(token, { resume: { surname: "Three" }, revision: 2 });
      expect(refused.error.code).toBe(code);
      expect(await rows()).toEqual(before);
    });
  });

  it("submits: judged, trimmed, without what is hidden, with a mail and an audit line", async () => {
    const token = await aMember(site());
    const resume = aResume({
      surname: " Marlowe ",
      nationalIdNumber: "A123456789",
      languageLicenses: { JLPT: "N2 120" },
    });
    const sent = await submit(token, { resume }, "ja");
    expect(sent.data[0]).toMatchObject({ status: "submitted", code: "200", revision: 1 });
    expect(sent.message).toBe("応募書類を送信しました。選考結果はメールでお知らせします。");
    const id = sent.data[0]?.id ?? 0;
    const stored = await reading(token, id);
    expect(stored).toMatchObject({
      status: "submitted",
      submittedAt: "2026-03-02T03:00:00.000Z",
    });
    expect(stored?.resume).toEqual(aResume({ languageLicenses: { JLPT: "N2 120" } }));

    const mail = (await site().mails()).at(-1);
    expect(mail?.subject).toBe("【スターリング航空 採用情報】ご応募を受け付けました：客室乗務員");
    const audit = await site().db.selectFrom("audit").select(["action", "subject"]).execute();
    expect(audit).toContainEqual({ action: "application.submitted", subject: String(id) });
    const kept = await site().db.selectFrom("forms_used").select(["name", "version", "release"]).execute();
    expect(kept).toEqual([{ name: "crew.north", version: "v1", release: 1 }]);
  });

  it("refuses a submit that lacks something, saves it all the same, and says what and where", async () => {
    const token = await aMember(site());
    const resume = aResume({
      surname: "",
      recruitingAnswers: [
        { questionId: "why", answer: "one two three four five six" },
        { questionId: "shifts" },
      ],
    });
    const refused = await submit(token, { resume }, "ja");
    expect(refused.status).toBe(400);
    const [saved] = refused.error.result.data;
    expect(saved).toMatchObject({ status: "saved", code: "400", revision: 1 });
    expect(refused.error.code).toBe("INVALID");
    expect(refused.error.errors).toMatchObject([
      { path: "/resume/surname", keyword: "required" },
      { path: "/resume/recruitingAnswers/0/answer", keyword: "wordCount", params: { n: 5 } },
    ]);
    expect(refused.error.errors?.[0]?.message).toContain("姓");
    const [listed] = (await site().ask(calls.applications, { token })).data;
    expect(listed).toMatchObject({ status: "saved", jobTitle: "Cabin crew", revision: 1 });
    expect(listed?.progress).toEqual({ complete: 0, steps: 1, next: "" });
  });

  it("names the place that was sent, in what the wire writes in another way than the form", async () => {
    const token = await aMember(site());
    const resume = aResume({ languageLicenses: { JLPT: "N2 200" } });
    const { error } = await submit(token, { resume });
    expect(error.errors).toMatchObject([{ path: "/resume/languageLicenses/JLPT", keyword: "maximum" }]);
    expect(error.errors?.[0]?.message).toBe("“Total score” must be 180 or less.");
  });

  it("says of a draft which step comes next, and when its job closes", async () => {
    const token = await aMember(site());
    await save(token);
    const [listed] = (await site().ask(calls.applications, { token })).data;
    expect(listed).toMatchObject({ progress: { complete: 1, steps: 1, next: "Preview" } });
    expect(listed?.closesAt).toBeTruthy();
  });

  it("answers a retried submit as the first, and refuses any other once one is live", async () => {
    const token = await aMember(site());
    await save(token);
    const first = await submit(token, { revision: 1 });
    const again = await submit(token, { revision: 1 });
    expect(again.status).toBe(200);
    expect(again.data).toEqual(first.data);
    const other = await submit(token, { applyId: 2 });
    expect(other.status).toBe(409);
    expect(other.error.code).toBe("ALREADY_APPLIED");
    expect(other.message).toBe("You have already applied");
    expect((await save(token, { applyId: 2 })).error.code).toBe("ALREADY_APPLIED");
    const mails = (await site().mails()).filter(({ subject }) => subject.startsWith("We have received"));
    expect(mails).toHaveLength(1);
  });

  it("does not tell a second submit of a revision that it is submitted when it has other answers", async () => {
    const token = await aMember(site());
    await save(token);
    const [first] = (await submit(token, { revision: 1 })).data;
    const other = await submit(token, { revision: 1, resume: aResume({ surname: "Otherwise" }) });
    expect([other.status, other.error.code]).toEqual([409, "ALREADY_APPLIED"]);
    const { surname } = aResume();
    expect(other.error.result.data).toMatchObject([{ id: first?.id, revision: 2, resume: { surname } }]);
    expect((await reading(token, first?.id ?? 0))?.resume).toMatchObject({ surname });
    // An answer to no field makes no difference: the application counts as the same.
    const same = await submit(token, { revision: 1, resume: { ...aResume(), notAsked: "by this form" } });
    expect(same.data).toEqual([first]);
  });

  it("makes one submission of eight at once, for one job and for several", async () => {
    const one = await aMember(site());
    const same = await Promise.all(Array.from({ length: 8 }, () => submit(one)));
    expect(new Set(same.map(({ data }) => data[0]?.id)).size).toBe(1);
    expect(same.map(({ status }) => status)).toEqual(Array(8).fill(200));

    const other = await aMember(site(), "bo@example.com");
    const resume = aResume({ passportNumber: "987654321" });
    const both = await Promise.all(
      Array.from({ length: 8 }, (_, index) => submit(other, { applyId: (index % 2) + 1, resume })),
    );
    const codes = both.map(({ status, error }) => (status === 200 ? "200" : error.code));
    expect(codes.filter((code) => code === "200")).toHaveLength(4);
    expect(codes.filter((code) => code === "ALREADY_APPLIED")).toHaveLength(4);
    const live = await site()
      .db.selectFrom("applications")
      .select("id")
      .where("status", "=", "submitted")
      .execute();
    expect(live).toHaveLength(2);
  });

  it.each([["outbox"], ["audit"]])("submits nothing when there is no writing to the %s", async (table) => {
    const token = await aMember(site());
    const { data } = await save(token);
    const statement = (text: string) => sql.raw(text).execute(site().db);
    await statement(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'full'; end $$`);
    await statement(
      `create trigger full_up before insert on ${table} for each row execute function refuse()`,
    );
    try {
      const failed = await submit(token, { revision: 1 });
      expect([failed.status, failed.error.code]).toEqual([500, "INTERNAL"]);
    } finally {
      await statement("drop function refuse() cascade");
    }
    expect(await reading(token, data[0]?.id ?? 0)).toMatchObject({ status: "saved", revision: 1 });
    const mailed = (await site().mails()).length;
    expect((await submit(token, { revision: 1 })).status).toBe(200);
    expect(await site().mails()).toHaveLength(mailed + 1);
  });

  it("has the database refuse a second live application, a second draft and a third attempt", async () => {
    const token = await aMember(site());
    const { data } = await submit(token);
    const row = await site().db.selectFrom("applications").selectAll().executeTakeFirstOrThrow();
    const insert = (changes: Partial<typeof row>) =>
      site()
        .db.insertInto("applications")
        .values({ ...row, id: Math.floor(Math.random() * 1e12), ...changes })
        .execute();
    await expect(insert({ attempt: 2 })).rejects.toMatchObject({ constraint: "applications_one_live" });
    const ended = { status: "ended" as const, ended_at: site().now };
    await expect(insert(ended)).rejects.toMatchObject({ constraint: "applications_attempt" });
    await expect(insert({ ...ended, attempt: 3 })).rejects.toMatchObject({ code: "23514" });
    await expect(insert({ ...ended, attempt: 2, ended_at: null })).rejects.toMatchObject({ code: "23514" });
    const draft = { status: "saved" as const, attempt: null, submitted_at: null, submitted_from: null };
    await insert(draft);
    await expect(insert(draft)).rejects.toMatchObject({ constraint: "applications_one_draft" });
    expect(data[0]?.id).toBe(row.id);
  });

  it("shows a draft that no attempt is left for as one that cannot be edited, erased attempts counted", async () => {
    const token = await aMember(site());
    const id = (await save(token)).data[0]?.id ?? 0;
    expect(await reading(token, id)).toMatchObject({ canEdit: true });
    await site().db.updateTable("accounts").set({ erased_attempts: 2 }).execute();
    expect(await reading(token, id)).toMatchObject({ canEdit: false });
    expect((await save(token, { revision: 1 })).error.code).toBe("NO_ATTEMPT_LEFT");
  });

  it("lets an applicant withdraw, try once more, and not a third time", async () => {
    const token = await aMember(site());
    for (const attempt of [1, 2]) {
      const { data } = await submit(token, { applyId: attempt });
      const params = { id: String(data[0]?.id) };
      const withdrawn = await site().ask(calls.withdraw, { token, params });
      expect(withdrawn.data).toEqual([{ id: data[0]?.id, status: "ended" }]);
      expect((await site().ask(calls.withdraw, { token, params })).error.code).toBe("NOT_WITHDRAWABLE");
      const [seen] = (await site().ask(calls.application, { token, params })).data;
      expect(seen).toMatchObject({ status: "ended", withdrawnAt: site().now.toISOString() });
      expect((await site().mails()).at(-1)?.subject).toMatch(/^You have withdrawn your application: /);
    }
    expect((await submit(token)).error.code).toBe("NO_ATTEMPT_LEFT");
    const attempts = await site()
      .db.selectFrom("applications")
      .select("attempt")
      .orderBy("attempt")
      .execute();
    expect(attempts).toEqual([{ attempt: 1 }, { attempt: 2 }]);
  });

  it("saves a draft of a closed job, does not submit it, and begins none", async () => {
    const token = await aMember(site());
    await save(token);
    await site()
      .db.updateTable("jobs")
      .set({ closes_at: new Date("2026-03-02T02:59:59Z") })
      .execute();
    expect((await save(token, { revision: 1 })).data[0]?.revision).toBe(2);
    const closed = await submit(token, { revision: 2 });
    expect(closed.status).toBe(409);
    expect(closed.error).toMatchObject({ code: "CLOSED", result: { data: [{ code: "400", revision: 3 }] } });
    expect((await save(token, { applyId: 2 })).error.code).toBe("CLOSED");
    // The wizard shows this before anything is filled in.
    const params = { applyType: "crew", applyId: "1" };
    const check = await site().ask(calls.check, { token, params });
    expect(check.data).toEqual([{ ok: false, reason: "CLOSED", formVersion: "v1" }]);
  });

  it("asks for the newest privacy statement before a submit, not before a save", async () => {
    const token = await aMember(site());
    const text = JSON.stringify({ en: "", ja: "", "zh-TW": "" });
    await site().db.insertInto("privacies").values({ key: "applicant", version: 2, text }).execute();
    expect((await save(token)).status).toBe(200);
    const refused = await submit(token, { revision: 1 });
    expect(refused.error.code).toBe("PRIVACY");
    expect(refused.message).toBe("Please accept Data Privacy Statement");
    await site().ask(calls.acceptPrivacy, { token, body: { privacyKey: "applicant" } });
    expect((await submit(token, { revision: 2 })).status).toBe(200);
  });

  it("saves and hands back what was submitted from a page with an older form", async () => {
    const token = await aMember(site());
    await save(token);
    site().rebuild({ catalog: aCatalog({ crewVersion: "v2" }) });
    const refused = await submit(token, { revision: 1 });
    expect(refused.status).toBe(409);
    expect(refused.error).toMatchObject({
      code: "FORM_CHANGED",
      result: { data: [{ revision: 2, resume: aResume() }] },
    });
    expect((await submit(token, { revision: 2, formVersion: "v2" })).status).toBe(200);
  });

  it("refuses a job that does not exist, a form that is not the job's, and an ApplyType that there is not", async () => {
    const token = await aMember(site());
    const missing = await save(token, { applyId: 99 });
    expect({ status: missing.status, message: missing.message }).toEqual({
      status: 404,
      message: "This job does not exist",
    });
    expect((await save(token, { applyId: 3 })).error.code).toBe("WRONG_TYPE");
    const body = { applyId: 1, resume: {}, isSubmitButton: false, formVersion: "v1" };
    const unknown = await site().ask(calls.save, { token, params: { jobType: "captain" }, body });
    expect(unknown.status).toBe(404);
    expect((await save(token, { revision: 4 })).status).toBe(404);
  });

  it("deletes a draft for good, and never what was submitted", async () => {
    const token = await aMember(site());
    const draft = (await save(token)).data[0]?.id ?? 0;
    const gone = await site().ask(calls.deleteApplication, { token, params: { id: String(draft) } });
    expect(gone.data).toEqual([{ id: draft }]);
    expect((await site().ask(calls.application, { token, params: { id: String(draft) } })).status).toBe(404);
    const submitted = (await submit(token)).data[0]?.id ?? 0;
    const refused = await site().ask(calls.deleteApplication, { token, params: { id: String(submitted) } });
    expect(refused.error.code).toBe("NOT_DELETABLE");
  });

  it("answers somebody else's application exactly as one that does not exist", async () => {
    const amy = await aMember(site());
    const bo = await aMember(site(), "bo@example.com");
    const id = String((await submit(amy)).data[0]?.id);
    for (const call of [calls.application, calls.deleteApplication, calls.withdraw]) {
      const foreign = await site().ask(call, { token: bo, params: { id } });
      const unknown = await site().ask(call, { token: bo, params: { id: "999999" } });
      expect(foreign.status).toBe(404);
      expect(foreign.error).toEqual(unknown.error);
      expect((await site().ask(call, { params: { id } })).status).toBe(401);
    }
    expect((await site().ask(calls.applications, { token: bo })).data).toEqual([]);
    expect((await site().ask(calls.latestApplication, { token: bo })).data).toEqual([]);
  });

  it("says beforehand who may apply, and why not", async () => {
    const may = async (token: string | undefined, id: string) =>
      (await site().ask(calls.isApply, { params: { id }, ...(token && { token }) })).data[0];
    const check = async (token: string, applyType: string, applyId: string) =>
      (await site().ask(calls.check, { token, params: { applyType, applyId } })).data[0];
    expect(await may(undefined, "1")).toEqual({ isApply: false, reason: "SIGN_IN" });
    expect(await may(undefined, "99")).toEqual({ isApply: false, reason: "NO_SUCH_JOB" });
    const token = await aMember(site());
    expect(await may(token, "1")).toEqual({ isApply: true });
    expect(await check(token, "crew", "1")).toEqual({ ok: true, formVersion: "v1" });
    expect(await check(token, "ground", "1")).toEqual({ ok: false, reason: "WRONG_TYPE", formVersion: "v1" });
    expect(await check(token, "crew", "99")).toEqual({ ok: false, reason: "NO_SUCH_JOB", formVersion: "" });

    const none = await site().ask(calls.hasEditButton, { token });
    expect(none.data).toEqual([{ hasEditButton: false }]);
    const id = (await save(token)).data[0]?.id;
    expect((await site().ask(calls.hasEditButton, { token })).data).toEqual([
      { hasEditButton: true, applicationId: id },
    ]);
    expect((await site().ask(calls.isApplyJob, { token })).data).toEqual([{ isApplyJob: false }]);
    await submit(token, { revision: 1 });
    expect((await site().ask(calls.isApplyJob, { token })).data).toEqual([
      { isApplyJob: true, applicationId: id },
    ]);
    expect((await site().ask(calls.latestApplication, { token })).data[0]?.id).toBe(id);
    expect(await may(token, "2")).toEqual({ isApply: false, reason: "ALREADY_APPLIED" });
    expect(await check(token, "crew", "1")).toEqual({
      ok: false,
      reason: "ALREADY_APPLIED",
      formVersion: "v1",
    });
  });

  it("takes an identity number from one account only, and says so when asked", async () => {
    const amy = await aMember(site());
    const bo = await aMember(site(), "bo@example.com");
    const ask = async (token: string, passportNumber: string) =>
      (
        await site().ask(calls.checkIdentifierValidate, {
          token,
          body: { nationality: "GB", passportNumber },
        })
      ).data[0];
    await submit(amy);
    expect(await ask(amy, "123456789")).toEqual({ valid: true });
    expect(await ask(bo, "123 456 789")).toEqual({ valid: false, reason: "MALFORMED" });
    expect(await ask(bo, "123456789")).toEqual({ valid: false, reason: "ID_IN_USE" });
    const refused = await submit(bo);
    expect(refused.error.errors).toMatchObject([{ path: "/resume/passportNumber", keyword: "idInUse" }]);
  });

  it("counts what a submit asks about identity numbers, and asks nothing while other answers are wrong", async () => {
    await submit(await aMember(site()));
    const bo = await aMember(site(), "bo@example.com");
    const resume = aResume({ passportNumber: "123456789" });
    const told = async (changes: object, revision: number) => {
      const sent = { resume: { ...resume, ...changes }, ...(revision > 0 && { revision }) };
      const { error } = await submit(bo, sent);
      return error.code === "INVALID" ? error.errors?.map(({ keyword }) => keyword) : error.code;
    };
    expect(await told({ surname: "" }, 0)).toEqual(["required"]);
    for (let asked = 1; asked <= 10; asked++) expect(await told({}, asked)).toEqual(["idInUse"]);
    expect(await told({}, 11)).toBe("TOO_MANY");
    expect(await told({ passportNumber: "987654321" }, 12)).toBe("TOO_MANY");
    // The typed answers are saved although the request was refused.
    const [saved] = (await site().ask(calls.latestApplication, { token: bo })).data;
    expect(saved).toMatchObject({ revision: 13, resume: { passportNumber: "987654321" } });
    site().later(24 * 3_600_000);
    const { data } = await site().ask(calls.login, {
      body: { email: "bo@example.com", password: "quiet-otter-climbs-7" },
    });
    const again = await submit(data[0]?.access_token ?? "", {
      resume: { ...resume, passportNumber: "987654321" },
      revision: 13,
    });
    expect(again.data[0]?.status).toBe("submitted");
  });

  it("spends no question on a number that the application has already", async () => {
    const token = await aMember(site());
    const [first] = (await submit(token)).data;
    for (let revision = 1; revision <= 11; revision++) {
      const edited = await site().ask(calls.save, {
        token,
        params: { jobType: "edit" },
        body: {
          applyId: first?.id ?? 0,
          resume: aResume({ surname: `Edit ${revision}` }),
          revision,
          isSubmitButton: true,
          formVersion: "v1",
        },
      });
      expect(edited.status).toBe(200);
    }
    const asks = await site().db.selectFrom("identity_asks").select("asks").execute();
    expect(asks).toEqual([{ asks: 1 }]);
  });

  it("answers ten questions about identity numbers a day, and exactly one number in each", async () => {
    const token = await aMember(site());
    const ask = (body: object) =>
      site().ask(calls.checkIdentifierValidate, { token, body: { nationality: "TW", ...body } });
    expect((await ask({})).error.code).toBe("MALFORMED");
    expect((await ask({ nationalIdNumber: "A123456789", passportNumber: "1" })).error.code).toBe("MALFORMED");
    for (let asked = 0; asked < 10; asked++) {
      expect((await ask({ nationalIdNumber: "A123456789" })).data).toEqual([{ valid: true }]);
    }
    expect((await ask({ nationalIdNumber: "A123456789" })).status).toBe(429);
    site().later(24 * 3_600_000);
  });

  it("counts a number without characters like any other", async () => {
    const token = await aMember(site());
    const ask = () =>
      site().ask(calls.checkIdentifierValidate, {
        token,
        body: { nationality: "TW", nationalIdNumber: "--" },
      });
    for (let asked = 0; asked < 10; asked++)
      expect((await ask()).data).toEqual([{ valid: false, reason: "MALFORMED" }]);
    expect((await ask()).status).toBe(429);
  });

  it("counts the attempt of an application that was erased after a request began", async () => {
    const token = await aMember(site());
    const account = await site().db.selectFrom("accounts").selectAll().executeTakeFirstOrThrow();
    const { data } = await submit(token);
    await site()
      .db.transaction()
      .execute((tx) =>
        eraseMatchingApplications(tx, site().parts, {
          applicant: account.id,
          which: ({ id }) => id === data[0]?.id,
          now: site().now,
        }),
      );
    expect(await loadApplicationHistory(site().db, account, 1)).toMatchObject({ attempts: 1 });
  });

  it("keeps no word of a resume readable in the database", async () => {
    const token = await aMember(site());
    await save(token, { resume: aResume({ surname: "Canarysurname", passportNumber: "CANARY12345" }) });
    const rows = await sql<{ row: string }>`
      select encode(document, 'escape') || applications::text as row from applications`.execute(site().db);
    expect(rows.rows).toHaveLength(1);
    expect(JSON.stringify(rows.rows).toLowerCase()).not.toContain("canary");
  });

  it("lets nobody change or remove a line of the audit", async () => {
    await aMember(site());
    await expect(site().db.updateTable("audit").set({ action: "x" }).execute()).rejects.toThrow(
      "append-only",
    );
    await expect(site().db.deleteFrom("audit").execute()).rejects.toThrow("append-only");
    await expect(sql`truncate audit cascade`.execute(site().db)).rejects.toThrow("append-only");
  });
});
