import { beforeEach, describe, expect, it } from "vitest";
import { askStaff } from "../aCommandIO";
import { onDatabaseInTurn } from "../anApp";
import { aDesk } from "./aDesk";

const rika = "rika@staff.example";

describe("the people of the desk", () =>
  onDatabaseInTurn((site) => {
    beforeEach(() => {
      const { catalog } = aDesk(site()).site.parts;
      site().rebuild({
        catalog: { ...catalog, options: { ...catalog.options, department: ["FA", "PILOT"] } },
      });
    });

    const ask = (...typed: string[]) => askStaff({ parts: site().parts }, ["desk", ...typed]);
    const invite = (...options: string[]) =>
      ask("invite", rika, "--name", "Rika Sato", "--audience", "recruiting", ...options);
    const people = async () => JSON.parse((await ask("people", "--format", "json")).said);
    const audited = async () =>
      (await site().db.selectFrom("audit").select(["action", "staff"]).orderBy("id").execute()).map(
        ({ action, staff }) => `${staff}: ${action}`,
      );

    it("are invited by an address, for all that is not narrowed, and listed with what they may see", async () => {
      const { code, said } = await invite("--department", "PILOT,FA");
      expect(code).toBe(0);
      expect(said).toMatch(/^https:\/\/desk\.test\/invitation#[\w-]{43}\n/);
      expect(said).toContain(
        "Rika Sato sees the answers for recruiting, in applications of these departments: PILOT, FA; markets: all; ApplyTypes: all.",
      );
      expect(await people()).toEqual([
        {
          email: rika,
          name: "Rika Sato",
          state: "invited",
          audiences: "recruiting",
          departments: "PILOT,FA",
          markets: "all",
          applyTypes: "all",
          passkeys: 0,
          lastActive: null,
        },
      ]);
      site().later(7 * 24 * 3_600_000);
      expect(await people()).toMatchObject([{ state: "invitation over" }]);
      expect(await audited()).toEqual(["mia: staff.invited"]);
    });

    it("keep what they may see when they are invited again or changed, but for what is named", async () => {
      await invite("--department", "FA", "--market", "north");
      expect((await ask("invite", "RIKA@staff.example", "--market", "all")).code).toBe(0);
      expect(await people()).toMatchObject([{ name: "Rika Sato", departments: "FA", markets: "all" }]);
      const { code, said } = await ask(
        "change",
        rika,
        "--audience",
        "department,medical",
        "--apply-type",
        "crew",
      );
      expect(code).toBe(0);
      expect(said).toContain("departments: FA; markets: all; ApplyTypes: crew.");
      expect(await people()).toMatchObject([
        { audiences: "department,medical", departments: "FA", applyTypes: "crew" },
      ]);
    });

    it("are dismissed only with --yes, and keep nothing when they are invited once more", async () => {
      await invite("--market", "north");
      expect((await ask("dismiss", rika)).complained).toContain("add --yes");
      expect(await people()).toMatchObject([{ state: "invited" }]);
      expect((await ask("dismiss", rika, "--yes")).code).toBe(0);
      expect(await people()).toMatchObject([{ state: "dismissed" }]);
      expect((await ask("dismiss", rika, "--yes")).complained).toContain("is not at the desk");
      expect((await ask("change", rika, "--name", "Rika")).complained).toContain("is not at the desk");
      expect((await ask("invite", rika)).complained).toContain("add --name and --audience");
      expect((await invite()).code).toBe(0);
      expect(await people()).toMatchObject([{ state: "invited", markets: "all" }]);
      expect(await audited()).toEqual(["mia: staff.invited", "mia: staff.dismissed", "mia: staff.invited"]);
    });

    it.each([
      [["--department", "CARGO"], '--department: there is no "CARGO", but FA, PILOT.'],
      [["--market", "north,moon"], '--market: there is no "moon", but north'],
      [["--apply-type", "captain"], '--apply-type: there is no "captain", but crew'],
      [["--audience", "all"], '--audience: there is no "all", but recruiting, department, medical.'],
      [["--name", " "], "--name must be a name."],
    ])("are not invited with %j", async (options, says) => {
      const { code, complained } = await ask(
        "invite",
        rika,
        "--name",
        "Rika",
        "--audience",
        "medical",
        ...options,
      );
      expect(code).toBeGreaterThan(0);
      expect(complained).toContain(says);
      expect(await people()).toEqual([]);
    });

    it("need an address, and a change that is one", async () => {
      expect((await ask("invite", "rika", "--name", "Rika", "--audience", "medical")).code).toBe(2);
      await invite();
      expect((await ask("change", rika)).complained).toContain("nothing to change");
    });
  }));
