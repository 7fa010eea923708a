import { describe, expect, it } from "vitest";
import { checkAnswers } from "../../../src/forms/engine/checkAnswers";
import { resumeFromWire } from "../../../src/resume/wire";
import { decryptApplication } from "../../../src/server/applications/decryptApplication";
import { decryptStoredUpload } from "../../../src/server/uploads/encryptUpload";
import { addSampleApplications, HasApplications } from "../../../src/tools/sample/addSampleApplications";
import { onDatabaseInTurn } from "../anApp";
import { aDesk } from "./aDesk";

describe("the sample applications", () =>
  onDatabaseInTurn((site) => {
    it("are sixty that the forms accept, in three languages, with files that open, and are made once", async () => {
      const { parts } = aDesk(site()).site;
      await addSampleApplications(parts);
      await addSampleApplications(parts);
      const { db, catalog } = parts;
      const applications = await db.selectFrom("applications").selectAll().execute();
      expect(applications).toHaveLength(60);
      for (const application of applications) {
        const form = catalog.forJob(application.apply_type, application.market) ?? expect.fail("no form");
        const resume = resumeFromWire(decryptApplication(parts, application));
        expect(checkAnswers(form, resume, site().now)).toEqual([]);
      }
      const accounts = await db.selectFrom("accounts").select(["email", "language"]).execute();
      expect(new Set(accounts.map(({ language }) => language))).toEqual(new Set(["en", "ja", "zh-TW"]));
      for (const { email } of accounts) expect(email).toMatch(/^sample\+\d\d@example\.com$/);
      const [file] = await db
        .selectFrom("files")
        .selectAll()
        .where("content_type", "=", "application/pdf")
        .execute();
      expect((await decryptStoredUpload(parts, file?.name ?? ""))?.bytes.subarray(0, 5).toString()).toBe(
        "%PDF-",
      );
    });

    it("are refused where there are applications of others", async () => {
      const desk = aDesk(site());
      await desk.submit();
      await expect(addSampleApplications(site().parts)).rejects.toThrow(HasApplications);
      expect(await site().db.selectFrom("applications").select("id").execute()).toHaveLength(1);
    });
  }));
