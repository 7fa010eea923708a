import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Save } from "../../src/contract/applications";
import { calls } from "../../src/contract/calls";
import type { JsonObject } from "../../src/forms/engine/form";
import { replacedTextAad } from "../../src/server/applications/decryptApplication";
import { decryptDocument } from "../../src/server/encryption/encryptDocument";
import { appendAudit } from "../../src/server/store/audit";
import { listReplacedTexts, storeReplacedText } from "../../src/server/store/replacedTexts";
import { aCatalog, aResume } from "./aCatalog";
import { aMember, onDatabaseInTurn, type TestApp } from "./anApp";
import { aPdf } from "./aPdf";

onDatabaseInTurn((site) => {
  const send = (token: string, jobType: string, body: Partial<Save>) =>
    site().ask(calls.save, {
      token,
      params: { jobType },
      body: { applyId: 1, resume: aResume(), isSubmitButton: false, formVersion: "v1", ...body },
    });
  const edit = (token: string, applyId: number, body: Partial<Save>) =>
    send(token, "edit", { applyId, ...body });
  const submitsEdit = (token: string, applyId: number, body: Partial<Save>) =>
    edit(token, applyId, { isSubmitButton: true, ...body });
  const reading = async (token: string, id: number) =>
    (await site().ask(calls.application, { token, params: { id: String(id) } })).data[0];
  const listed = async (token: string) => (await site().ask(calls.applications, { token })).data[0];
  const check = async (token: string, id: number) =>
    (await site().ask(calls.check, { token, params: { applyType: "edit", applyId: String(id) } })).data[0];
  const button = async (token: string) => (await site().ask(calls.hasEditButton, { token })).data[0];

  /** An applicant with an application submitted at revision 1. */
  const applied = async (resume: JsonObject = aResume()) => {
    const token = await aMember(site());
    const { data } = await send(token, "crew", { resume, isSubmitButton: true });
    site().later(60_000);
    return { token, id: data[0]?.id ?? 0 };
  };
  const changed = aResume({ surname: "Otter" });

  it("is possible for what was submitted, as check, button, list and resume say alike", async () => {
    const { token, id } = await applied();
    expect(await check(token, id)).toEqual({ ok: true, formVersion: "v1" });
    expect(await button(token)).toEqual({ hasEditButton: true, applicationId: id });
    expect(await listed(token)).toMatchObject({ status: "submitted", canEdit: true, isBeingEdited: false });
    expect(await reading(token, id)).toMatchObject({ canEdit: true, revision: 1 });
  });

  it("says with the application what its buttons can do, and why", async () => {
    const { token, id } = await applied();
    const state = async () => {
      const { isSubmitButton, savedMessage, isEditButton, editMessage } = (await reading(token, id)) ?? {};
      return [isSubmitButton, savedMessage, isEditButton, editMessage];
    };
    const editable =
      "You can edit your application until the opening closes or our recruiters start to review it.";
    expect(await state()).toEqual([false, "", true, editable]);
    await edit(token, id, { resume: changed, revision: 1 });
    const waiting = "You have saved changes that you have not submitted yet.";
    expect(await state()).toEqual([true, waiting, true, editable]);
    await site().ask(calls.withdraw, { token, params: { id: String(id) } });
    expect(await state()).toEqual([false, "", false, "This application can no longer be changed."]);

    const { data } = await send(token, "crew", {});
    const draft = await reading(token, data[0]?.id ?? 0);
    expect(draft).toMatchObject({
      isSubmitButton: true,
      savedMessage: "Your application has been saved.",
      isEditButton: false,
      editMessage: "",
    });
  });

  it("keeps a copy as typed, and leaves the application as it was", async () => {
    const { token, id } = await applied();
    const before = await reading(token, id);
    const saved = await edit(token, id, { resume: { surname: " Ot" }, revision: 1 });
    expect(saved.data).toEqual([{ id, status: "submitted", code: "201", revision: 2 }]);
    const again = await edit(token, id, { resume: { surname: " Otter" }, revision: 2 });
    expect(again.data[0]?.revision).toBe(3);
    const after = await reading(token, id);
    expect(after?.copy).toMatchObject({ id, revision: 3, resume: { surname: " Otter" } });
    expect(after).toMatchObject({ isBeingEdited: true, resume: before?.resume, revision: before?.revision });
    expect(await listed(token)).toMatchObject({ revision: 1, isBeingEdited: true });
  });

  it("replaces the application by a valid submit: status, attempt and instant stay, the old text is audited", async () => {
    const { token, id } = await applied();
    const row = () =>
      site().db.selectFrom("applications").selectAll().where("id", "=", id).executeTakeFirst();
    const before = await row();
    await edit(token, id, { resume: changed, revision: 1 });
    const sent = await submitsEdit(token, id, { resume: changed, revision: 2 });
    expect(sent.data).toEqual([{ id, status: "submitted", code: "200", revision: 3 }]);
    expect(sent.message).toBe("Edit successful");

    const after = await row();
    expect(after).toMatchObject({
      status: "submitted",
      attempt: before?.attempt,
      submitted_at: before?.submitted_at,
      revision: 3,
    });
    const read = await reading(token, id);
    expect(read).toMatchObject({ resume: changed, isBeingEdited: false, canEdit: true });
    expect(read?.copy).toBeUndefined();
    const line = await site()
      .db.selectFrom("audit")
      .selectAll()
      .where("action", "=", "application.edited")
      .executeTakeFirstOrThrow();
    expect(line.subject).toBe(String(id));
    const [replaced] = await listReplacedTexts(site().db, id);
    expect(replaced?.audit_id).toBe(line.id);
    const { document } = site().parts.keys;
    expect(decryptDocument(document, replacedTextAad(id), replaced?.document ?? Buffer.of())).toEqual({
      formVersion: "v1",
      revision: 1,
      resume: aResume(),
    });
  });

  it("keeps what it replaced as unreadable in the database as everything else", async () => {
    const { token, id } = await applied(aResume({ surname: "Canary" }));
    await submitsEdit(token, id, { resume: aResume({ surname: "Sparrowhawk" }), revision: 1 });
    await edit(token, id, { resume: aResume({ surname: "Goshawk" }), revision: 2 });
    for (const table of ["applications", "edits", "replaced_texts"] as const) {
      const rows = await site().db.selectFrom(table).selectAll().execute();
      const text = rows.map((row) =>
        Object.values(row).map((value) =>
          Buffer.isBuffer(value) ? value.toString("latin1") : String(value),
        ),
      );
      expect(rows.length).toBeGreaterThan(0);
      expect(JSON.stringify(text)).not.toMatch(/Canary|Sparrowhawk|Goshawk/);
    }
  });

  it("answers a submit that lacks something with what and where, keeps the copy and replaces nothing", async () => {
    const { token, id } = await applied();
    const refused = await submitsEdit(token, id, { resume: aResume({ surname: " " }), revision: 1 });
    expect(refused.status).toBe(400);
    expect(refused.error).toMatchObject({
      code: "INVALID",
      errors: [{ path: "/resume/surname", keyword: "required" }],
      result: { data: [{ id, status: "submitted", code: "400", revision: 2 }] },
    });
    expect(await reading(token, id)).toMatchObject({
      resume: aResume(),
      revision: 1,
      copy: { revision: 2, resume: { surname: " " } },
    });
  });

  it("overwrites nothing with a save on an old revision, and answers the server's copy", async () => {
    const { token, id } = await applied();
    for (const revision of [undefined, 4]) {
      const beside = await edit(token, id, { resume: changed, ...(revision && { revision }) });
      expect(beside.error).toMatchObject({
        code: "OLD_REVISION",
        result: { data: [{ id, revision: 1, resume: aResume() }] },
      });
    }
    await edit(token, id, { resume: { surname: "Two" }, revision: 1 });
    const late = await submitsEdit(token, id, { resume: changed, revision: 1 });
    expect(late.status).toBe(409);
    expect(late.error).toMatchObject({
      code: "OLD_REVISION",
      result: { data: [{ id, revision: 2, resume: { surname: "Two" } }] },
    });
  });

  it("lets one of several edits at once through", async () => {
    const { token, id } = await applied();
    const names = ["Otter", "Heron", "Wren", "Kite"];
    const answers = await Promise.all(
      names.map((surname) => submitsEdit(token, id, { resume: aResume({ surname }), revision: 1 })),
    );
    const codes = answers.map(({ status, error }) => (status === 200 ? "200" : error.code)).toSorted();
    expect(codes).toEqual(["200", "OLD_REVISION", "OLD_REVISION", "OLD_REVISION"]);
  });

  it("answers a submit and a save that are sent twice because the answer was lost as the first time", async () => {
    const { token, id } = await applied();
    const saving = { resume: changed, revision: 1 };
    const saved = await edit(token, id, saving);
    expect((await edit(token, id, saving)).data).toEqual(saved.data);
    const submitting = { resume: changed, revision: 2 };
    const first = await submitsEdit(token, id, submitting);
    expect((await submitsEdit(token, id, submitting)).data).toEqual(first.data);
    const lines = await site()
      .db.selectFrom("audit")
      .select("action")
      .where("action", "=", "application.edited")
      .execute();
    expect(lines).toHaveLength(1);
  });

  const obstacles: [string, (app: TestApp, id: number) => Promise<unknown>][] = [
    ["its job has closed", (app) => close(app, new Date("2026-03-02T03:00:30Z"))],
    ["staff have taken it up", (app, id) => moves(app, id, "inProcess")],
    ["it led to being hired", (app, id) => moves(app, id, "hired")],
    ["it has ended", (app, id) => moves(app, id, "ended")],
  ];
  it.each(obstacles)("is over when %s: nothing is saved, submitted or offered", async (_, happens) => {
    const { token, id } = await applied();
    await edit(token, id, { resume: changed, revision: 1 });
    await happens(site(), id);
    for (const isSubmitButton of [false, true]) {
      const refused = await edit(token, id, { resume: changed, revision: 2, isSubmitButton });
      expect({ status: refused.status, code: refused.error.code }).toEqual({
        status: 409,
        code: "NOT_EDITABLE",
      });
    }
    expect(await check(token, id)).toMatchObject({ ok: false, reason: "NOT_EDITABLE" });
    expect(await listed(token)).toMatchObject({ canEdit: false, isBeingEdited: false });
    const read = await reading(token, id);
    expect(read?.resume).toEqual(aResume());
    expect(read?.copy).toBeUndefined();
    expect((await button(token))?.hasEditButton).toBe(false);
  });

  it("is nobody else's: another's application is as unknown as one that there is not", async () => {
    const { id } = await applied();
    const bo = await aMember(site(), "bo@example.com");
    for (const unknown of [id, 999_999]) {
      const refused = await submitsEdit(bo, unknown, { resume: changed, revision: 1 });
      expect({ status: refused.status, code: refused.error.code }).toEqual({
        status: 404,
        code: "NOT_FOUND",
      });
      expect(await check(bo, unknown)).toEqual({ ok: false, reason: "NOT_EDITABLE", formVersion: "" });
    }
  });

  it("is not for a draft, which is gone on with under its job", async () => {
    const token = await aMember(site());
    const id = (await send(token, "crew", {})).data[0]?.id ?? 0;
    expect(await check(token, id)).toMatchObject({ ok: false, reason: "NOT_EDITABLE" });
    expect((await edit(token, id, { resume: changed, revision: 1 })).error.code).toBe("NOT_EDITABLE");
  });

  it("can be thrown away: the application stays, and no old copy passes for a new one (orbeon/orbeon-forms#2963)", async () => {
    const { token, id } = await applied();
    const discards = (by = token) => site().ask(calls.discardEdit, { token: by, params: { id: String(id) } });
    expect((await discards()).data).toEqual([{ id, revision: 1 }]);
    await edit(token, id, { resume: changed, revision: 1 });
    const stranger = await aMember(site(), "bo@example.com");
    expect((await discards(stranger)).error.code).toBe("NOT_FOUND");
    expect(await listed(token)).toMatchObject({ isBeingEdited: true });

    expect((await discards()).data).toEqual([{ id, revision: 3 }]);
    expect(await listed(token)).toMatchObject({ isBeingEdited: false, canEdit: true, status: "submitted" });
    const after = await reading(token, id);
    expect(after).toMatchObject({ resume: aResume(), revision: 3 });
    expect(after?.copy).toBeUndefined();
    const late = await edit(token, id, { resume: changed, revision: 2 });
    expect(late.error).toMatchObject({
      code: "OLD_REVISION",
      result: { data: [{ revision: 3, resume: aResume() }] },
    });
    const again = await edit(token, id, { resume: changed, revision: 3 });
    expect(again.data[0]?.revision).toBe(4);
  });

  it("leaves the rules of a second application as they are", async () => {
    const { token, id } = await applied();
    await submitsEdit(token, id, { resume: changed, revision: 1 });
    expect((await send(token, "crew", { applyId: 2 })).error.code).toBe("ALREADY_APPLIED");
    await edit(token, id, { resume: aResume(), revision: 2 });
    await site().ask(calls.withdraw, { token, params: { id: String(id) } });
    expect(await site().db.selectFrom("edits").selectAll().execute()).toEqual([]);
    const second = await send(token, "crew", { applyId: 2, isSubmitButton: true });
    expect(second.status).toBe(200);
    const attempts = await site()
      .db.selectFrom("applications")
      .select("attempt")
      .orderBy("attempt")
      .execute();
    expect(attempts).toEqual([{ attempt: 1 }, { attempt: 2 }]);
  });

  it("asks for the newest privacy statement before a submit, and hands back what an older form sent", async () => {
    const { token, id } = await applied();
    const text = JSON.stringify({ en: "", ja: "", "zh-TW": "" });
    await site().db.insertInto("privacies").values({ key: "applicant", version: 2, text }).execute();
    const refused = await submitsEdit(token, id, { resume: changed, revision: 1 });
    expect(refused.error).toMatchObject({
      code: "PRIVACY",
      result: { data: [{ code: "400", revision: 2 }] },
    });
    await site().ask(calls.acceptPrivacy, { token, body: { privacyKey: "applicant" } });
    site().rebuild({ catalog: aCatalog({ crewVersion: "v2" }) });
    expect(await check(token, id)).toEqual({ ok: true, formVersion: "v2" });
    const old = await submitsEdit(token, id, { resume: changed, revision: 2 });
    expect(old.error).toMatchObject({
      code: "FORM_CHANGED",
      result: { data: [{ revision: 3, resume: changed }] },
    });
    const sent = await submitsEdit(token, id, { resume: changed, revision: 3, formVersion: "v2" });
    expect(sent.data[0]?.code).toBe("200");
    expect((await reading(token, id))?.formVersion).toBe("v2");
  });

  const withDiploma = (fileName: string, slot: string) =>
    aResume({ diplomaFile: { kind: "diploma", slot, fileName } });

  it("holds so many files of a kind, and their bytes, through rounds of upload and edit", async () => {
    const { token, id } = await applied();
    const rounds = 5;
    let fileName = "";
    for (let round = 1; round <= rounds; round++) {
      const slot = `round-${round % 2}`;
      const upload = await site().upload(token, { kind: "diploma", slot, bytes: aPdf() });
      fileName = upload.data[0]?.fileName ?? "";
      const sent = await submitsEdit(token, id, { resume: withDiploma(fileName, slot), revision: round });
      expect(sent.data[0]?.code).toBe("200");
    }
    const { maxFiles = 0 } = site().parts.catalog.fileKinds.rules.diploma ?? {};
    const rows = await site().db.selectFrom("files").select("name").execute();
    expect(rows.length).toBeLessThanOrEqual(maxFiles);
    expect(readdirSync(join(site().parts.config.dataDir, "files"))).toHaveLength(rows.length);
    expect(await site().db.selectFrom("application_files").select("file_name").execute()).toEqual([
      { file_name: fileName },
    ]);
    expect(await site().db.selectFrom("stray_files").select("name").execute()).toEqual([]);
  });

  it("loses the files of a copy that is thrown away, and none of the application", async () => {
    const token = await aMember(site());
    const uploaded = async (slot: string) =>
      (await site().upload(token, { kind: "diploma", slot, bytes: aPdf() })).data[0]?.fileName ?? "";
    const [kept, dropped] = [await uploaded("kept"), await uploaded("dropped")];
    const withFile = (slot: string, fileName: string) =>
      aResume({ diplomaFile: { kind: "diploma", slot, fileName } });
    const id =
      (await send(token, "crew", { isSubmitButton: true, resume: withFile("kept", kept) })).data[0]?.id ?? 0;
    await edit(token, id, { resume: withFile("dropped", dropped), revision: 1 });
    expect((await site().ask(calls.discardEdit, { token, params: { id: String(id) } })).status).toBe(200);
    expect(await site().parts.files.has(dropped)).toBe(false);
    expect(await site().parts.files.has(kept)).toBe(true);
  });

  it("lets so many edits through in a day, submitted or thrown away, and takes the next one after it", async () => {
    site().rebuild({ limits: { ...site().parts.limits, editsOfAccount: { tries: 2, minutes: 10 } } });
    const { token, id } = await applied();
    const edits = [aResume({ surname: "One" }), aResume({ surname: "Two" }), changed];
    expect((await submitsEdit(token, id, { resume: edits[0] ?? {}, revision: 1 })).status).toBe(200);
    await edit(token, id, { resume: edits[1] ?? {}, revision: 2 });
    expect((await site().ask(calls.discardEdit, { token, params: { id: String(id) } })).status).toBe(200);
    const revision = (await reading(token, id))?.revision ?? 0;
    const refused = await submitsEdit(token, id, { resume: changed, revision });
    expect([refused.status, refused.error.code]).toEqual([429, "TOO_MANY"]);
    expect(await reading(token, id)).toMatchObject({ revision, resume: edits[0], isBeingEdited: false });
    site().later(10 * 60_000);
    expect((await submitsEdit(token, id, { resume: changed, revision })).status).toBe(200);
  });

  it("comes to an end: what was edited fifty times stays as it is", async () => {
    const { token, id } = await applied();
    for (let count = 0; count < 49; count++) {
      const audit_id = await appendAudit(site().db, {
        at: site().now,
        actor: null,
        action: "application.edited",
        subject: String(id),
      });
      await storeReplacedText(site().db, { audit_id, application_id: id, document: Buffer.from("old") });
    }
    expect((await submitsEdit(token, id, { resume: changed, revision: 1 })).status).toBe(200);
    const refused = await edit(token, id, { resume: aResume(), revision: 2 });
    expect(refused.error.code).toBe("NOT_EDITABLE");
    expect(await check(token, id)).toMatchObject({ ok: false, reason: "NOT_EDITABLE" });
    expect(await reading(token, id)).toMatchObject({ canEdit: false, resume: changed });
  });

  it("frees the identity number that it no longer holds, and takes the new one", async () => {
    const { token, id } = await applied();
    await submitsEdit(token, id, { resume: aResume({ passportNumber: "987654321" }), revision: 1 });
    const bo = await aMember(site(), "bo@example.com");
    const taken = aResume({ passportNumber: "987654321" });
    expect((await send(bo, "crew", { resume: taken, isSubmitButton: true })).error.errors).toMatchObject([
      { keyword: "idInUse" },
    ]);
    expect((await send(bo, "crew", { revision: 1, isSubmitButton: true })).status).toBe(200);
  });
});

const close = (app: TestApp, closes_at: Date) => app.db.updateTable("jobs").set({ closes_at }).execute();

const moves = (app: TestApp, id: number, status: "inProcess" | "hired" | "ended") =>
  app.db
    .updateTable("applications")
    .set({ status, ended_at: status === "ended" ? app.now : null })
    .where("id", "=", id)
    .execute();
