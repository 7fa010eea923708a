import readSheet from "read-excel-file/node";
import { beforeEach, describe, expect, it } from "vitest";
import { type ExportFormat, listCalls } from "../../../src/contract/desk/lists";
import { addJobs } from "../../../src/server/store/jobs";
import { aResume } from "../aCatalog";
import { aJob, onDatabaseInTurn } from "../anApp";
import { aDesk, type SignedInStaff, type TestDesk } from "./aDesk";

const salary = "/expectedMonthlySalary";

describe("a list as a file", () =>
  onDatabaseInTurn((site) => {
    let desk: TestDesk;
    let rika: SignedInStaff;
    beforeEach(async () => {
      desk = aDesk(site());
      await addJobs(site().db, [aJob({ id: 9, blind_until: "submitted" })]);
      rika = await desk.signedIn();
      const resume = aResume({ surname: "=1+1", expectedMonthlySalary: 90_000 });
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
      expect(lines[0]).toBe("\uFEFFReference number,Surname,expectedMonthlySalary,Answer promised by,Status");
      expect(lines[1]).toMatch(/^\d+,'=1\+1,90000,2026-03-20,In process$/);
      expect(lines[2]).toMatch(/^\d+,"Bo, ""Jr"" <a&b>",,,Submitted$/);
      expect(headers["content-disposition"]).toBe('attachment; filename="applications-2026-03-02.csv"');
      expect(headers["cache-control"]).toContain("no-store");
    });

    it("is a workbook that another program reads: texts, numbers and dates", async () => {
      const { rawPayload } = await exported("xlsx", shown);
      const [sheet] = await readSheet(rawPayload);
      expect(sheet?.data.map((row) => row.slice(1))).toEqual([
        ["Surname", "expectedMonthlySalary", "Answer promised by", "Status"],
        ["=1+1", 90_000, new Date("2026-03-20"), "In process"],
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
      expect(line).toEqual({ staff: `desk:${medical.id}`, subject: "9", fields: salary });
    });
  }));
