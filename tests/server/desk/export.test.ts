import { unzipSync } from "fflate";
import readSheet from "read-excel-file/node";
import { beforeEach, describe, expect, it } from "vitest";
import { type ExportFormat, listCalls } from "../../../src/contract/desk/lists";
import { addJobs } from "../../../src/server/store/jobs";
import { aResume } from "../aCatalog";
import { aJob, onDatabaseInTurn } from "../anApp";
import { aDesk, type SignedInStaff, type TestDesk } from "./aDesk";
import { plantSheet, storePlantedFiles } from "./plantedSheet";

const salary = "/expectedMonthlySalary";

describe("a list as a file", () =>
  onDatabaseInTurn((site) => {
    let desk: TestDesk;
    let rika: SignedInStaff;
    beforeEach(async () => {
      desk = aDesk(site());
      await addJobs(site().db, [aJob({ id: 9, blind_until: "submitted" })]);
      rika = await desk.signedIn();
      const resume = aResume({ surname: "=1;1", expectedMonthlySalary: 90_000 });
      await desk.submit({ jobId: 9, resume, status: "inProcess", promisedFor: "2026-03-20" });
      await desk.submit({ jobId: 9, resume: aResume({ surname: 'Bo, "Jr" <a&b>' }) });
    });

    const exported = async (format: ExportFormat, columns: string[]) => {
      const content = { jobs: [9], statuses: [], stages: [], columns, filters: [], sort: null };
      const body = { content, format };
      const response = await desk.app.inject(
        desk.request(listCalls.exportDeskList, { cookie: rika.cookie, body }),
      );
      return response;
    };
    const shown = ["/surname", salary, "promised", "status", "/unknown"];

    it("is CSV whose texts no spreadsheet runs as formulas", async () => {
      const { body, headers } = await exported("csv", shown);
      const lines = body.split("\r\n");
      expect(lines[0]).toBe("\uFEFFReference number,Surname,expectedMonthlySalary,Reply promised by,Status");
      expect(lines[1]).toMatch(/^\d+,"'=1;1",90000,2026-03-20,In process$/);
      expect(lines[2]).toMatch(/^\d+,"Bo, ""Jr"" <a&b>",,,Submitted$/);
      expect(headers["content-disposition"]).toBe('attachment; filename="applications-2026-03-02.csv"');
      expect(headers["cache-control"]).toContain("no-store");
    });

    it("has the day at the market in its name", async () => {
      site().now = new Date("2026-03-02T15:30:00Z");
      rika = await desk.signedIn();
      const { headers } = await exported("csv", []);
      expect(headers["content-disposition"]).toBe('attachment; filename="applications-2026-03-03.csv"');
    });

    it("is a workbook that another program reads: texts, numbers and dates", async () => {
      const { rawPayload } = await exported("xlsx", shown);
      const [sheet] = await readSheet(rawPayload);
      expect(sheet?.data.map((row) => row.slice(1))).toEqual([
        ["Surname", "expectedMonthlySalary", "Reply promised by", "Status"],
        ["=1;1", 90_000, new Date("2026-03-20"), "In process"],
        ['Bo, "Jr" <a&b>', null, null, "Submitted"],
      ]);
    });

    it("is JSON with the columns and the answers themselves", async () => {
      const { columns, rows } = (await exported("json", ["reference", salary, "overdue"])).json();
      expect(columns.map(({ id }: { id: string }) => id)).toEqual(["reference", salary, "overdue"]);
      expect(rows.map((row: unknown[]) => row.slice(1))).toEqual([
        [90_000, false],
        [null, false],
      ]);
    });

    it("has no column that the viewer never sees, and leaves a line in the audit", async () => {
      const medical = await desk.signedIn({ audiences: ["medical"] });
      const content = { jobs: [9], statuses: [], stages: [], columns: [salary], filters: [], sort: null };
      const body = { content, format: "csv" as const };
      const { body: text } = await desk.app.inject(
        desk.request(listCalls.exportDeskList, { cookie: medical.cookie, body }),
      );
      expect(text.split("\r\n")[0]).toBe("\uFEFFReference number");
      const line = await site()
        .db.selectFrom("audit")
        .select(["staff", "subject", "fields"])
        .where("action", "=", "desk.exported")
        .executeTakeFirst();
      expect(line).toEqual({ staff: `desk:${medical.id}`, subject: "9", fields: "" });
    });

    describe("with files", () => {
      const content = { jobs: [9], statuses: [], stages: [], columns: ["/surname"], filters: [], sort: null };
      const ask = (by = rika) => by.ask(listCalls.askForDeskFolder, { body: { content } });
      const fetch = (id: string | undefined, by = rika) =>
        by.fetch(listCalls.deskFolder, { params: { id: id ?? "" } });

      const withFiles = async () => {
        const { parts } = site();
        const form = parts.catalog.forJob("crew", "north") ?? expect.fail("There is no form.");
        const planted = plantSheet(form.form.schema);
        const made = await desk.submit({ jobId: 9, resume: planted.answers });
        await storePlantedFiles(parts, made, planted);
        return { id: made.id, names: [...planted.originalNames.keys()] };
      };
      const textsOf = (zip: Buffer) =>
        Object.fromEntries(
          Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
        );

      it("is a ZIP of the rows and the reading copies, with lines of the audit, and says what it has", async () => {
        const { id } = await withFiles();
        const asked = (await ask()).data[0];
        expect(asked).toMatchObject({ applications: 3, files: 2 });
        const { rawPayload, headers } = await fetch(asked?.id);
        expect(headers).toMatchObject({
          "content-type": "application/zip",
          "content-disposition": 'attachment; filename="applications-2026-03-02.zip"',
        });
        const texts = textsOf(rawPayload);
        const [photo, diploma] = [`files/${id}-photo.pdf`, `files/${id}-diplomaFile.pdf`];
        expect(Object.keys(texts)).toEqual(["applications.csv", photo, diploma]);
        expect(texts["applications.csv"]?.split("\r\n")).toHaveLength(5);
        expect(texts[photo]).toMatch(/^read Cq/);
        const lines = await site()
          .db.selectFrom("audit")
          .select(["action", "subject", "fields"])
          .where("staff", "=", `desk:${rika.id}`)
          .orderBy("id")
          .execute();
        expect(lines).toEqual([
          { action: "desk.exported", subject: "9", fields: "/surname" },
          { action: "desk.filesExported", subject: String(id), fields: "/diplomaFile /photo" },
        ]);
      });

      it("names the files that cannot be read", async () => {
        const { id, names } = await withFiles();
        const asked = (await ask()).data[0];
        await site().parts.files.remove(names[0] ?? "");
        const texts = textsOf((await fetch(asked?.id)).rawPayload);
        expect(texts["missing.csv"]).toBe(`\uFEFFReference number,Path\r\n${id},/photo\r\n`);
        expect(Object.keys(texts)).toHaveLength(3);
      });

      it("is for the session that asked for it, and for ten minutes", async () => {
        const asked = (await ask()).data[0];
        const other = await desk.signedIn();
        expect((await fetch(asked?.id, other)).statusCode).toBe(404);
        expect((await fetch(asked?.id)).statusCode).toBe(200);
        site().later(600_000);
        expect((await fetch(asked?.id)).statusCode).toBe(404);
      });
    });
  }));
