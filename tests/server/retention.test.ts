import { expect, it } from "vitest";
import { calls } from "../../src/contract/calls";
import type { JsonObject } from "../../src/forms/engine/form";
import { eraseExpiredApplications } from "../../src/server/personalData/eraseExpiredApplications";
import { aResume } from "./aCatalog";
import { aMember, onDatabaseInTurn } from "./anApp";
import { aPdf } from "./aPdf";

const day = 24 * 3_600_000;

onDatabaseInTurn((site) => {
  const save = (token: string, applyId: number, isSubmitButton: boolean, diplomaFile?: JsonObject) =>
    site().ask(calls.save, {
      token,
      params: { jobType: "crew" },
      body: {
        applyId,
        resume: aResume({ surname: "Marlowe", ...(diplomaFile && { diplomaFile }) }),
        isSubmitButton,
        formVersion: "v1",
      },
    });
  const expire = () =>
    eraseExpiredApplications(
      { ...site().parts, config: { ...site().parts.config, retentionMonths: 6 } },
      site().now,
    );
  const statuses = async (token: string) =>
    (await site().ask(calls.applications, { token })).data.map(({ status }) => status);

  /** An ended application with its own file. */
  async function ended(slot = "one") {
    const token = await aMember(site());
    const { data } = await site().upload(token, { kind: "diploma", slot, bytes: aPdf() });
    const file = { kind: "diploma", slot, fileName: data[0]?.fileName ?? "" };
    const saved = await save(token, 1, true, file);
    const id = saved.data[0]?.id ?? 0;
    await site().ask(calls.withdraw, { token, params: { id: String(id) } });
    return { token, id, file };
  }

  /** Signs in again after `days`, because no session lasts for months. @returns the token */
  async function later(days: number): Promise<string> {
    site().later(days * day);
    await site().db.updateTable("jobs").set({ closes_at: null }).execute();
    const body = { email: "amy@example.com", password: "quiet-otter-climbs-7" };
    return (await site().ask(calls.login, { body })).data[0]?.access_token ?? "";
  }

  it("erases what ended so many months ago, and its files, and tells the audit a number", async () => {
    const { file } = await ended();
    // 2026-03-02 to 2026-09-01 is one day less than six months.
    let token = await later(183);
    await expire();
    expect(await statuses(token)).toEqual(["ended"]);
    token = await later(2);
    await expire();
    await expire();
    expect(await statuses(token)).toEqual([]);
    expect((await site().ask(calls.files, { token })).data).toEqual([]);
    expect(await site().parts.files.has(file.fileName)).toBe(false);
    const lines = await site()
      .db.selectFrom("audit")
      .select(["actor", "subject"])
      .where("action", "=", "applications.expired")
      .execute();
    expect(lines).toEqual([{ actor: null, subject: "1" }]);
  });

  it("keeps a live application, a draft, and a file that one of them refers to", async () => {
    const { file } = await ended();
    const token = await later(200);
    await save(token, 2, false, file);
    await expire();
    expect(await statuses(token)).toEqual(["saved"]);
    expect(await site().parts.files.has(file.fileName)).toBe(true);
    const { data } = await save(token, 1, true, file);
    expect(data[0]?.status).toBe("submitted");
    const again = await later(400);
    await expire();
    expect(await statuses(again)).toContain("submitted");
    expect(await site().parts.files.has(file.fileName)).toBe(true);
  });

  it("counts attempts that are erased: there is still no third", async () => {
    const first = await ended();
    const second = await save(first.token, 1, true);
    const id = String(second.data[0]?.id);
    await site().ask(calls.withdraw, { token: first.token, params: { id } });
    const token = await later(400);
    await expire();
    expect(await statuses(token)).toEqual([]);
    expect((await save(token, 1, false)).error.code).toBe("NO_ATTEMPT_LEFT");
  });

  it("erases nothing where no number of months is set", async () => {
    await ended();
    const token = await later(4000);
    await eraseExpiredApplications(site().parts, site().now);
    expect(await statuses(token)).toEqual(["ended"]);
  });
});
