import { expect, it } from "vitest";
import type { Save } from "../../src/contract/applications";
import { calls } from "../../src/contract/calls";
import type { JsonObject, ObjectSchema } from "../../src/forms/engine/form";
import { remindOfCompletions } from "../../src/server/applications/remindOfCompletions";
import { loadCatalog } from "../../src/server/catalog";
import { exportApplication } from "../../src/server/personalData/exportApplication";
import { findAccountByEmail } from "../../src/server/store/accounts";
import { findApplication } from "../../src/server/store/applications";
import { listReplacedTexts } from "../../src/server/store/replacedTexts";
import { projectFolders } from "../../src/tools/projectFolders";
import { aCatalog, aResume } from "./aCatalog";
import { askStaff } from "./aCommandIO";
import { aMember, onDatabaseInTurn } from "./anApp";
import { aPdf } from "./aPdf";

const day = 24 * 3_600_000;

onDatabaseInTurn((site) => {
  const send = (token: string, jobType: string, body: Partial<Save>) =>
    site().ask(calls.save, {
      token,
      params: { jobType },
      body: { applyId: 1, resume: aResume(), isSubmitButton: false, formVersion: "v1", ...body },
    });
  const complete = (token: string, applyId: number, body: Partial<Save>) =>
    send(token, "complete", { applyId, formVersion: "v1due", ...body });
  const submits = (token: string, applyId: number, body: Partial<Save>) =>
    complete(token, applyId, { isSubmitButton: true, ...body });
  const reading = async (token: string, id: number) =>
    (await site().ask(calls.application, { token, params: { id: String(id) } })).data[0];
  const listed = async (token: string) => (await site().ask(calls.applications, { token })).data[0];
  const check = async (token: string, id: number) =>
    (await site().ask(calls.check, { token, params: { applyType: "complete", applyId: String(id) } }))
      .data[0];
  const move = (id: number, ...more: string[]) =>
    askStaff(site(), ["applications", "move", String(id), ...more]);
  const asks = (id: number, ...more: string[]) => move(id, "inProcess", "--ask", "--yes", ...more);
  const accountOf = async (email: string) => {
    const account = await findAccountByEmail(site().db, email);
    if (!account) throw new Error(`no account ${email}`);
    return account;
  };
  const mailsOf = async (kind: RegExp) => (await site().mails()).filter(({ subject }) => kind.test(subject));

  /** An applicant with a submitted application, whose form puts questions off. */
  const applied = async (resume: JsonObject = aResume()) => {
    site().rebuild({ catalog: aCatalog({ isLater: true }) });
    const token = await aMember(site());
    const { data } = await send(token, "crew", { resume, isSubmitButton: true });
    site().later(60_000);
    return { token, id: data[0]?.id ?? 0 };
  };
  const withDiploma = async (token: string) => {
    const { data } = await site().upload(token, { kind: "diploma", slot: "one", bytes: aPdf() });
    const fileName = data[0]?.fileName ?? "";
    return { diplomaFile: { kind: "diploma", slot: "one", fileName } };
  };
  const later = { medical: { issuedOn: "2026-02-01" }, height: 170 };
  const everyQuestion = [
    { section: "Diploma", questions: [] },
    { section: "Medical certificate", questions: ["Issued on"] },
    { section: "Height", questions: [] },
  ];

  it("asks for exactly what the form puts off, by mail and in the account, when staff say so", async () => {
    const { token, id } = await applied();
    expect(await check(token, id)).toEqual({ ok: false, reason: "NOT_ASKED", formVersion: "v1due" });
    expect(await listed(token)).toMatchObject({ status: "submitted", completion: null });
    const said = await asks(id);
    expect(said).toMatchObject({ code: 0, complained: "" });
    expect(said.said).toBe(
      `Application ${id} was submitted and is inProcess. Asked amy@example.com for application ${id}, by 2026-03-16 (Asia/Tokyo):\n  Diploma\n  Medical certificate: Issued on\n  Height\n`,
    );
    const completion = { dueAt: "2026-03-16T15:00:00.000Z", open: everyQuestion };
    expect(await listed(token)).toMatchObject({ status: "inProcess", canEdit: false, completion });
    expect(await check(token, id)).toEqual({ ok: true, formVersion: "v1due" });
    expect(await reading(token, id)).toMatchObject({
      formVersion: "v1",
      completion,
      copy: { revision: 1, formVersion: "v1due", resume: aResume() },
    });
    const [mail, ...others] = await mailsOf(/^We need more answers/);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("We need more answers from you by 16 March 2026: Cabin crew");
    expect(mail?.text).toContain("- Diploma\n- Medical certificate · Issued on\n- Height");
    expect(mail?.link).toBe(`https://careers.test/Apply/complete/${id}`);
    expect(await mailsOf(/now reviewing/)).toEqual([]);
  });

  it("shows staff in their lists who was asked, and who has answered", async () => {
    const { token, id } = await applied();
    await asks(id);
    const asked = site().now.toISOString();
    site().later(60_000);
    const staff = async (...typed: string[]) => askStaff(site(), ["applications", ...typed]);
    const listed = async () => JSON.parse((await staff("list", "--format", "json")).said)[0];
    const due = "2026-03-16T15:00:00.000Z";
    expect(await listed()).toMatchObject({ id, asked, due, answered: null });
    const resume = { ...aResume(later), ...(await withDiploma(token)) };
    expect(await submits(token, id, { resume, revision: 1 })).toMatchObject({ status: 200 });
    const answered = site().now.toISOString();
    expect(await listed()).toMatchObject({ id, asked, due, answered });
    const { folder } = await staff("export", "1", "--out", "x");
    const cellOf = (instant: string) => instant.slice(0, 19).replace("T", " ");
    expect(String(folder.get("applications.csv"))).toContain([asked, due, answered].map(cellOf).join());
  });

  it("tells what would be asked, and does nothing, without --yes", async () => {
    const { token, id } = await applied(aResume({ medical: later.medical }));
    const said = await move(id, "inProcess", "--ask", "--by", "2026-03-20");
    expect(said.code).toBe(1);
    expect(said.complained).toBe(
      `Would ask amy@example.com for application ${id}, by 2026-03-20 (Asia/Tokyo):\n  Diploma\n  Height\nAdd --yes to do it.\n`,
    );
    expect(await listed(token)).toMatchObject({ status: "submitted", completion: null });
    expect(await mailsOf(/^We need more answers/)).toEqual([]);
  });

  it("asks several at once, each on its own, and names those that cannot be asked", async () => {
    const { token, id } = await applied();
    const other = await aMember(site(), "bo@example.com");
    const resume = aResume({ passportNumber: "987654321" });
    const { data } = await send(other, "crew", { resume, isSubmitButton: true });
    const ids = [id, 1, data[0]?.id, id].join();
    const ask = (...more: string[]) =>
      askStaff(site(), ["applications", "move", ids, "inProcess", "--ask", ...more]);
    const before = await ask();
    expect(before.complained.match(/^Would ask/gm)).toHaveLength(2);
    expect(before.complained).toContain("There is no application 1.");
    expect(await listed(token)).toMatchObject({ status: "submitted", completion: null });
    const done = await ask("--yes");
    expect(done).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/^There is no application 1\./),
    });
    expect(done.said.match(/Asked (amy|bo)@example\.com/g)).toHaveLength(2);
    for (const each of [token, other])
      expect(await listed(each)).toMatchObject({ status: "inProcess", completion: { open: everyQuestion } });
    expect(await mailsOf(/^We need more answers/)).toHaveLength(2);
    expect(await askStaff(site(), ["applications", "move", ids, "hired"])).toMatchObject({ code: 2 });
  });

  it.each<[said: string, typed: string[], code: number, complained: RegExp]>([
    ["a day that is over", ["inProcess", "--ask", "--by", "2026-03-01", "--yes"], 1, /is over in Asia/],
    ["no day of the calendar", ["inProcess", "--ask", "--by", "2026-02-30", "--yes"], 2, /must be a date/],
    ["another status", ["hired", "--ask", "--yes"], 2, /goes with inProcess alone/],
    ["a day for nothing", ["inProcess", "--by", "2026-03-20"], 2, /--ask asks/],
  ])("refuses to ask with %s", async (_, typed, code, complained) => {
    const { token, id } = await applied();
    expect(await move(id, ...typed)).toMatchObject({
      code,
      complained: expect.stringMatching(complained),
    });
    expect(await listed(token)).toMatchObject({ status: "submitted", completion: null });
  });

  it("asks nothing where nothing is put off, or all is answered", async () => {
    const { token, id } = await applied();
    await asks(id);
    await submits(token, id, { resume: { ...later, ...(await withDiploma(token)) }, revision: 1 });
    expect((await asks(id)).complained).toContain("all that its form asks later is answered");
    site().rebuild({ catalog: aCatalog() });
    expect((await asks(id)).complained).toContain("its form asks nothing later");
  });

  it("takes no later answer before it is asked, by any call", async () => {
    const { token, id } = await applied(aResume({ height: 170 }));
    expect((await reading(token, id))?.resume).not.toHaveProperty("height");
    for (const isSubmitButton of [false, true]) {
      const refused = await complete(token, id, { resume: later, revision: 1, isSubmitButton });
      expect(refused).toMatchObject({ status: 409, error: { code: "NOT_ASKED" } });
    }
    await move(id, "inProcess");
    const refused = await complete(token, id, { resume: later, revision: 1 });
    expect(refused.error.code).toBe("NOT_ASKED");
    expect((await send(token, "edit", { applyId: id, resume: later, revision: 1 })).status).toBe(409);
    expect((await reading(token, id))?.resume).toEqual(aResume());
  });

  it("keeps what is saved of it, and asks for the rest", async () => {
    const { token, id } = await applied();
    await asks(id);
    const saved = await complete(token, id, { resume: aResume({ height: 171 }), revision: 1 });
    expect(saved.data).toEqual([{ id, status: "inProcess", code: "201", revision: 2 }]);
    // Builds the app anew, as when a server starts again on the same database.
    site().rebuild({});
    const read = await reading(token, id);
    expect(read).toMatchObject({ copy: { revision: 2, resume: aResume({ height: 171 }) } });
    expect(read?.resume).toEqual(aResume());
    expect((await listed(token))?.completion?.open).toEqual(everyQuestion.slice(0, 2));
    const old = await complete(token, id, { resume: aResume({ height: 180 }), revision: 1 });
    expect(old).toMatchObject({ status: 409, error: { code: "OLD_REVISION" } });
    expect(old.error.result?.data).toMatchObject([{ revision: 2, resume: { height: 171 } }]);
    await asks(id, "--by", "2026-04-01");
    expect(await reading(token, id)).toMatchObject({ copy: { resume: { height: 171 } } });
    expect((await listed(token))?.completion?.dueAt).toBe("2026-04-01T15:00:00.000Z");
  });

  it("adds the answers to the application, and changes no first one, whatever is sent", async () => {
    const { token, id } = await applied();
    await asks(id);
    const file = await withDiploma(token);
    const forged = { ...later, ...file, surname: "Otter", nationality: "TW", recruitingAnswers: [] };
    await complete(token, id, { resume: forged, revision: 1 });
    expect((await reading(token, id))?.copy?.resume).toEqual(aResume({ ...later, ...file }));
    const done = await submits(token, id, { resume: forged, revision: 2 });
    expect(done).toMatchObject({ status: 200, data: [{ code: "200", revision: 3, status: "inProcess" }] });
    const after = await reading(token, id);
    expect(after).toMatchObject({
      formVersion: "v1due",
      completion: null,
      completedAt: site().now.toISOString(),
      canEdit: false,
    });
    expect(after?.resume).toEqual(aResume({ ...later, ...file }));
    expect(after).not.toHaveProperty("copy");
    const form = await site().ask(calls.applicationForm, { token, params: { id: String(id) } });
    expect(form.data[0]?.form).toMatchObject({ name: "crew.north.due", version: "v1due" });
    expect(await listReplacedTexts(site().db, id)).toHaveLength(1);
    const again = await submits(token, id, { resume: aResume({ ...later, ...file }), revision: 2 });
    expect(again.data).toMatchObject([{ code: "200", revision: 3 }]);
    expect((await submits(token, id, { resume: later, revision: 3 })).error.code).toBe("NOT_ASKED");
    expect(await mailsOf(/received your answers/)).toHaveLength(1);
    const shown = await askStaff(site(), ["applications", "show", String(id)]);
    expect(shown.said).toMatch(/Further answers: asked \S+, due 2026-03-16T15:00:00.000Z, answered \S+Z\n/);
    expect(shown.said).toContain("Height: 170");
    expect(shown.said).toContain("Surname: Marlowe");
  });

  it("refuses a submit that lacks an answer with its place, and keeps the others", async () => {
    const { token, id } = await applied();
    await asks(id);
    const refused = await submits(token, id, { resume: later, revision: 1 });
    expect(refused).toMatchObject({
      status: 400,
      error: {
        code: "INVALID",
        errors: [{ path: "/resume/diplomaFile", keyword: "required" }],
        result: { data: [{ code: "400", revision: 2 }] },
      },
    });
    expect((await reading(token, id))?.copy?.resume).toEqual(aResume(later));
    const missing = { diplomaFile: { kind: "diploma", slot: "one", fileName: "nobody.pdf" } };
    const others = await submits(token, id, { resume: { ...later, ...missing }, revision: 2 });
    expect(others.error.errors).toMatchObject([{ path: "/resume/diplomaFile" }]);
  });

  it("does not judge a first answer again, that has become wrong since", async () => {
    const { token, id } = await applied();
    await asks(id);
    const { catalog } = site().parts;
    const [form] = catalog.due;
    if (!form) throw new Error("nothing is put off");
    const stricter: typeof form = {
      ...form,
      validate: Object.assign(
        function validate(this: { today: string }, data: unknown) {
          const isValid = form.validate.call(this, data);
          const surname = { instancePath: "/surname", keyword: "englishOnly", params: {}, schemaPath: "" };
          Object.assign(stricter.validate, {
            errors: [...((!isValid && form.validate.errors) || []), surname],
          });
          return false;
        },
        { errors: null },
      ),
    };
    site().rebuild({ catalog: { ...catalog, due: [stricter], dueFor: () => stricter } });
    const file = await withDiploma(token);
    expect((await submits(token, id, { resume: { ...later, ...file }, revision: 1 })).status).toBe(200);
  });

  it("asks what a newer form requires at first and nobody was asked, and changes no answer that stands", async () => {
    const { token, id } = await applied();
    site().rebuild({ catalog: aCatalog({ crewVersion: "v2", isLater: true, change: withNewQuestions }) });
    const said = await asks(id);
    expect(said.said).toMatch(/ {2}Height\n(?: {2}(?:base|familyName|hasOtherName)\n){3}$/);
    const { completion } = (await listed(token)) ?? {};
    expect(completion?.opened).toEqual([
      "/familyName",
      "/hasOtherName",
      "/recruitingAnswers/1/answer",
      "/otherName",
    ]);
    const send = (resume: JsonObject, revision: number) =>
      submits(token, id, { resume: { ...later, ...resume }, revision, formVersion: "v2due" });
    const file = await withDiploma(token);
    const refused = await send(file, 1);
    expect(refused.error.errors).toMatchObject([
      { path: "/resume/familyName", keyword: "required" },
      { path: "/resume/hasOtherName", keyword: "required" },
      { path: "/resume/recruitingAnswers/1/answer", keyword: "required" },
    ]);
    const given = {
      ...file,
      familyName: "Otter",
      hasOtherName: "yes",
      nationality: "TW",
      recruitingAnswers: [
        { questionId: "base", answer: "Taipei" },
        { questionId: "why", answer: "I was forged" },
      ],
    };
    const still = await send(given, 2);
    expect(still.error.errors).toMatchObject([{ path: "/resume/otherName", keyword: "required" }]);
    expect((await reading(token, id))?.copy?.resume).toMatchObject({
      familyName: "Otter",
      nationality: "GB",
    });
    expect((await send({ ...given, otherName: "Ott" }, 3)).status).toBe(200);
    const after = await reading(token, id);
    const { surname, ...kept } = aResume({
      ...later,
      ...file,
      familyName: "Otter",
      hasOtherName: "yes",
      otherName: "Ott",
    });
    expect(after?.resume).toEqual({
      ...kept,
      recruitingAnswers: [
        { questionId: "why", answer: "I like the sky" },
        { questionId: "shifts", answer: "yes" },
        { questionId: "base", answer: "Taipei" },
      ],
    });
    expect(surname).toBe("Marlowe");
    expect((await asks(id)).complained).toContain("all that its form asks later is answered");
  });

  it("takes the answers after the day, too, and marks them as late", async () => {
    const { token, id } = await applied();
    await asks(id);
    site().later(20 * day);
    const mine = await site().ask(calls.login, {
      body: { email: "amy@example.com", password: "quiet-otter-climbs-7" },
    });
    const again = mine.data[0]?.access_token ?? token;
    const file = await withDiploma(again);
    expect((await submits(again, id, { resume: { ...later, ...file }, revision: 1 })).status).toBe(200);
    const shown = JSON.parse(
      (await askStaff(site(), ["applications", "show", String(id), "--format", "json"])).said,
    );
    expect(shown.later).toMatchObject({ dueAt: "2026-03-16T15:00:00.000Z", isLate: true });
  });

  it("sends one reminder three days before the last day, and none to applicants who have answered", async () => {
    const { token, id } = await applied();
    await asks(id);
    const reminded = async () => {
      await remindOfCompletions(site().parts, site().now);
      return (await mailsOf(/Please answer by/)).length;
    };
    site().later(10 * day);
    expect(await reminded()).toBe(0);
    site().later(2 * day);
    expect(await reminded()).toBe(1);
    expect(await reminded()).toBe(1);
    await asks(id, "--by", "2026-03-31");
    await site().db.updateTable("applications").set({ answered_at: site().now }).execute();
    site().later(15 * day);
    expect(await reminded()).toBe(1);
    expect(token).not.toBe("");
  });

  it("is nobody else's, and ends with the application", async () => {
    const { token, id } = await applied();
    await asks(id);
    const bo = await aMember(site(), "bo@example.com");
    expect((await complete(bo, id, { resume: later, revision: 1 })).error.code).toBe("NOT_FOUND");
    expect(await check(bo, id)).toEqual({ ok: false, reason: "NOT_ASKED", formVersion: "" });
    await complete(token, id, { resume: later, revision: 1 });
    expect((await move(id, "hired")).said).toContain(
      "What was asked of the applicant had not been answered.",
    );
    expect(await listed(token)).toMatchObject({ status: "hired", completion: null });
    expect((await complete(token, id, { resume: later, revision: 2 })).error.code).toBe("NOT_ASKED");
    expect(await site().db.selectFrom("edits").selectAll().execute()).toEqual([]);
  });

  it("is exported with the account, saved and submitted alike", async () => {
    const { token, id } = await applied();
    await asks(id);
    await complete(token, id, { resume: aResume({ height: 199 }), revision: 1 });
    const exported = async () => {
      const stored = await findApplication(site().db, (await accountOf("amy@example.com")).id, id);
      return stored && exportApplication(site().parts, stored, "en");
    };
    expect(await exported()).toMatchObject({
      resume: aResume(),
      completedAt: null,
      beingEditedTo: {
        answers: expect.arrayContaining([{ field: "height", label: "Height", answer: 199 }]),
      },
    });
    const file = await withDiploma(token);
    await submits(token, id, { resume: { ...later, ...file }, revision: 2 });
    expect(await exported()).toMatchObject({
      answers: expect.arrayContaining([
        { field: "surname", label: "Surname", answer: "Marlowe" },
        { field: "height", label: "Height", answer: 170 },
      ]),
      completedAt: site().now,
      beingEditedTo: null,
      beforeEdits: [{ resume: aResume() }],
    });
  });

  it("knows the identity number that a market asks for later", async () => {
    site().rebuild({ catalog: await loadCatalog(projectFolders.out) });
    const token = await aMember(site());
    const check = (nationalIdNumber: string) =>
      site().ask(calls.checkIdentifierValidate, { token, body: { nationality: "VN", nationalIdNumber } });
    expect((await check("001099000001")).data).toEqual([{ valid: true }]);
    expect((await check("101099000001")).data).toEqual([{ valid: false, reason: "MALFORMED" }]);
  });
});

/**
 * The form with another name in place of the surname, a further name that a condition asks for, and a new
 * question between the two questions.
 */
function withNewQuestions(schema: ObjectSchema): ObjectSchema {
  const { surname: _, recruitingAnswers, ...properties } = schema.properties;
  const [why, shifts] = recruitingAnswers?.prefixItems ?? [];
  if (!why || !shifts) throw new Error("the form has other questions");
  const text = { type: "string", maxLength: 60 } as const;
  const base: ObjectSchema = {
    type: "object",
    properties: { questionId: { const: "base" }, answer: { ...text, title: "base" } },
    required: ["questionId", "answer"],
  };
  return {
    ...schema,
    properties: {
      ...properties,
      familyName: { ...text, title: "familyName" },
      hasOtherName: { ...text, title: "hasOtherName", included: ["yes", "no"] },
      recruitingAnswers: { ...recruitingAnswers, prefixItems: [why, base, shifts], minItems: 3 },
    },
    required: [...(schema.required ?? []).filter((name) => name !== "surname"), "familyName", "hasOtherName"],
    allOf: [
      ...(schema.allOf ?? []),
      {
        if: { properties: { hasOtherName: { const: "yes" } }, required: ["hasOtherName"] },
        then: { properties: { otherName: { ...text, title: "otherName" } }, required: ["otherName"] },
      },
    ],
  };
}
