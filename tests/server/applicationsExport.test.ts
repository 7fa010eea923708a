import { describe, expect, it } from "vitest";
import type { JsonObject, ObjectSchema } from "../../src/forms/engine/form";
import { documentAad } from "../../src/server/applications/decryptApplication";
import { encryptDocument } from "../../src/server/encryption/encryptDocument";
import { addFile } from "../../src/server/store/files";
import { storeServedForms } from "../../src/server/storeServedForms";
import { aCatalog, aResume } from "./aCatalog";
import { askStaff } from "./aCommandIO";
import { onDatabaseInTurn } from "./anApp";
import { addSignedIn } from "./applicants";

/** A catalog whose form asks for jobs, too, and words one question in this way. */
function withJobs(version: string, why: string) {
  const catalog = aCatalog();
  const crew = catalog.forJob("crew", "north") ?? expect.fail("There is no form.");
  const jobs = {
    type: "array",
    items: {
      type: "object",
      properties: {
        company: { type: "string", title: "company" },
        isPresent: { type: "boolean", title: "isPresent" },
        letter: { type: "object", title: "letter", file: { kind: "diploma" } },
      },
    },
  } as const satisfies ObjectSchema["properties"][string];
  const schema = { ...crew.form.schema, properties: { ...crew.form.schema.properties, jobs } };
  const english = { ...crew.labels.en, company: { label: "Company" }, why: { label: why } };
  const form = {
    ...crew,
    form: { ...crew.form, version, schema },
    labels: { ...crew.labels, en: english },
  };
  return {
    ...catalog,
    applying: [form],
    forJob: (type: string) => (type === "crew" ? form : undefined),
  };
}

/** The cells of CSV without quotes within quotes. */
const linesOf = (csv = "") =>
  csv
    .replace(/^\uFEFF/, "")
    .trimEnd()
    .split("\r\n")
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? ""),
    );

onDatabaseInTurn((site) => {
  const apply = async (id: number, resume: JsonObject, version: string, minutes = 0) => {
    const { db, keys } = site().parts;
    const now = new Date(site().now.getTime() + minutes * 60_000);
    const account = await addSignedIn(db, now);
    const row = { id, applicant: account.id, job_id: 1, apply_type: "crew", market: "north", revision: 1 };
    const document = encryptDocument(keys.document, documentAad(id), resume);
    const sent = { saved_at: now, submitted_at: now, submitted_from: 1, attempt: 1, form_release: null };
    await db
      .insertInto("applications")
      .values({ ...row, ...sent, status: "submitted", form_version: version, document })
      .execute();
    return account.id;
  };
  const attach = async (application: number, account: string, name: string, bytes: string) => {
    const { db, files } = site().parts;
    await files.replace(name, Buffer.from(bytes));
    const row = { name, account_id: account, kind: "diploma", slot: name.slice(0, 2), sealed_name: null };
    const of = { content_type: "application/pdf", size: 3, uploaded_at: site().now };
    await addFile(db, { ...row, ...of });
    await db
      .insertInto("application_files")
      .values({ application_id: application, file_name: name })
      .execute();
  };
  const ref = (fileName: string) => ({ kind: "diploma", slot: fileName.slice(0, 2), fileName });
  const ask = (...more: string[]) => askStaff(site(), ["applications", "export", "1", "--out", "x", ...more]);
  const textsOf = (folder: ReadonlyMap<string, Buffer>) =>
    Object.fromEntries([...folder].map(([name, bytes]) => [name, bytes.toString()]));

  it("writes a row for each application, a sheet for each collection, and the files", async () => {
    site().rebuild({ catalog: withJobs("v1", "Why do you want to fly?") });
    const jobs = [
      { company: "=SUM(A1)", isPresent: false },
      { company: "Sky", isPresent: true, letter: ref("bb.pdf") },
    ];
    const owner = await apply(11, aResume({ jobs, diplomaFile: ref("aa.pdf") }), "v1");
    await attach(11, owner, "aa.pdf", "one");
    await attach(11, owner, "bb.pdf", "two");
    await apply(12, aResume({ diplomaFile: ref("cc.pdf"), hobby: "chess" }), "v1", 1);
    const { code, said, complained, folder } = await ask();
    expect({ code, said }).toEqual({ code: 0, said: "Exported 2 applications with 2 files.\n" });
    expect(complained).toBe("Files that are missing or cannot be decrypted: 12/diplomaFile.\n");
    const texts = textsOf(folder);
    expect(Object.keys(texts).toSorted()).toEqual([
      "applications.csv",
      "applications.json",
      "files/11-diplomaFile.pdf",
      "files/11-jobs-2-letter.pdf",
      "jobs.csv",
    ]);
    expect(texts["files/11-jobs-2-letter.pdf"]).toBe("two");
    expect(linesOf(texts["jobs.csv"])).toEqual([
      ["Reference number", "Applicant", "Entry", "Company", "isPresent", "letter"],
      ["11", "Su Harto", "1", "'=SUM(A1)", "No", ""],
      ["11", "Su Harto", "2", "Sky", "Yes", "files/11-jobs-2-letter.pdf"],
    ]);
    const [head = [], ...rows] = linesOf(texts["applications.csv"]);
    const cells = (row = 0) => Object.fromEntries(head.map((name, at) => [name, rows[row]?.[at]]));
    expect(cells()).toMatchObject({
      "Reference number": "11",
      Status: "Submitted",
      "Submitted (UTC)": "2026-03-02 03:00:00",
      Surname: "Marlowe",
      "Why do you want to fly?": "I like the sky",
      "Can you work in shifts?": "Yes",
      diplomaFile: "files/11-diplomaFile.pdf",
    });
    expect(cells(1)).toMatchObject({ "Reference number": "12", diplomaFile: "The file is missing" });
    expect(texts["applications.csv"]).toContain(`"{""hobby"":""chess""}"`);
    const [first] = JSON.parse(texts["applications.json"] ?? "");
    expect(first).toMatchObject({ id: 11, job: { title: "Cabin crew" }, files: [{}, {}] });
    const lines = await site().db.selectFrom("audit").select(["action", "subject"]).execute();
    expect(lines).toEqual([{ action: "applications.exported", subject: "1" }]);
  });

  it("keeps an answer under the question that was asked, in the language of the staff", async () => {
    const old = withJobs("v1", "Why do you want to fly?");
    await storeServedForms({ ...site().parts, catalog: old }, () => {});
    site().rebuild({ catalog: withJobs("v2", "What do you like about flying?") });
    await apply(11, aResume(), "v1");
    await apply(12, aResume(), "v2", 1);
    const [head = [], first = [], second = []] = linesOf(textsOf((await ask()).folder)["applications.csv"]);
    const [past, present] = ["Why do you want to fly?", "What do you like about flying?"].map((question) =>
      head.indexOf(question),
    );
    expect([first[past ?? -1], first[present ?? -1]]).toEqual(["I like the sky", ""]);
    expect([second[past ?? -1], second[present ?? -1]]).toEqual(["", "I like the sky"]);
    const inJapanese = textsOf((await ask("--language", "ja")).folder)["applications.csv"] ?? "";
    expect(inJapanese).toMatch(/^\uFEFF受付番号,状況,.*,姓,/);
  });

  it("exports all of them, however many, and no draft", async () => {
    for (let id = 1; id <= 45; id++) await apply(id, aResume({ surname: `S${id}` }), "v1");
    await site()
      .db.updateTable("applications")
      .set({ status: "ended", ended_at: site().now, withdrawn: true })
      .where("id", "=", 7)
      .execute();
    const texts = textsOf((await ask()).folder);
    const rows = linesOf(texts["applications.csv"]).slice(1);
    expect(rows.map(([id]) => Number(id))).toEqual(Array.from({ length: 45 }, (_, at) => at + 1));
    expect(rows[6]?.[1]).toBe("Withdrawn");
    expect(JSON.parse(texts["applications.json"] ?? "")).toHaveLength(45);
  });

  describe("refuses", () => {
    it.each([
      [["1"], '"applications export" needs --out. --help shows how.\n', 2],
      [["99", "--out", "x"], 'There is no job 99. "jobs list" lists them.\n', 1],
      [["1", "--out", "x", "--language", "fr"], "--language must be one of en, ja, zh-TW.\n", 2],
    ])("%j", async (typed, complained, code) => {
      const done = await askStaff(site(), ["applications", "export", ...typed]);
      expect(done).toMatchObject({ code, complained, said: "" });
    });
  });
});
