import { statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { calls } from "../../src/contract/calls";
import type { Language } from "../../src/forms/engine/form";
import type { PostingLaw } from "../../src/forms/engine/lawFile";
import { commands } from "../../src/server/staff/commands";
import { listenOnStaffSocket } from "../../src/server/staff/staffSocket";
import { aResume } from "./aCatalog";
import { askStaff, type Done } from "./aCommandIO";
import { aFileJob, aFileOfJobs, listsOfFileJob } from "./aFileJob";
import { aMember, aRegistration, onDatabaseInTurn } from "./anApp";

onDatabaseInTurn((site) => {
  /** Where the command runs: in the tool itself, or in the running server. */
  const ways = {
    "without a server": (typed: string[], given?: string) => askStaff(site(), typed, given),
    "through a running server": async (typed: string[], given?: string) => {
      const folder = await mkdtemp(join(tmpdir(), "staff-"));
      const socket = join(folder, "staff", "socket");
      const close = await listenOnStaffSocket(site().parts, socket);
      try {
        return await askStaff({ socket }, typed, given);
      } finally {
        await close();
        await rm(folder, { recursive: true });
      }
    },
  };

  describe.each(Object.entries(ways))("%s", (way, ask) => {
    /**
     * The actor of commands. Over the socket it is the user that the system admitted, whatever name the tool
     * sends.
     */
    const actor = way === "without a server" ? "mia" : userInfo().username;
    const withLists = () => {
      const { catalog } = site().parts;
      site().rebuild({ catalog: { ...catalog, options: { ...catalog.options, ...listsOfFileJob } } });
    };
    const titles = async () =>
      (await site().ask(calls.jobs, { query: { open: false } })).data.map(({ title }) => title);
    const apply = async (email: string, language: Language = "en", changes = {}) => {
      const registration = aRegistration({ email, confirmEmail: email, ...changes });
      await site().ask(calls.register, { body: registration, language });
      const link = (await site().mails()).findLast((mail) => mail.to === email)?.link ?? "";
      const password = registration.password ?? "";
      await site().ask(calls.validate, { body: { email, token: link.split("/").at(-1) ?? "", password } });
      const token =
        (await site().ask(calls.login, { body: { email, password } })).data[0]?.access_token ?? "";
      const body = { applyId: 1, resume: aResume(), isSubmitButton: true, formVersion: "v1" };
      const { data } = await site().ask(calls.save, { token, params: { jobType: "crew" }, body, language });
      return { token, id: data[0]?.id ?? 0 };
    };
    const standing = async (token: string) => (await site().ask(calls.applications, { token })).data[0];
    const audited = async () =>
      (
        await sql<{ action: string }>`select action from audit where staff = ${actor} order by id`.execute(
          site().db,
        )
      ).rows.map(({ action }) => action);

    it("imports jobs, and puts those in place that are there", async () => {
      withLists();
      const first = await ask(["jobs", "import", "x.json"], aFileOfJobs(aFileJob(), aFileJob({ id: 8 })));
      expect(first).toMatchObject({ code: 0, said: "Jobs added: 2, replaced: 0.\n", complained: "" });
      const title = { en: "Chief purser", ja: "主任", "zh-TW": "主任" };
      const again = await ask(["jobs", "import", "x.json"], aFileOfJobs(aFileJob({ title })));
      expect(again.said).toBe("Jobs added: 0, replaced: 1.\n");
      const { data } = await site().ask(calls.job, { params: { id: "7" } });
      expect(data[0]).toMatchObject({ title: "Chief purser", closesAt: "2026-03-31T15:00:00.000Z" });
      expect(await audited()).toEqual([
        "job.added",
        "job.added",
        "jobs.imported",
        "job.replaced",
        "jobs.imported",
      ]);
    });

    it("imports nothing of a file with faults, and tells each with its line", async () => {
      withLists();
      const { en: _, ...half } = aFileJob().title;
      const broken = aFileOfJobs(aFileJob(), aFileJob({ id: 8, title: half, salary: 5, colour: "red" }));
      const shape = await ask(["jobs", "import", "x.json"], broken);
      expect(shape.code).toBe(1);
      const lineOf = (said: string, text = broken) =>
        text.split("\n").findLastIndex((line) => line.includes(said)) + 1;
      expect(shape.complained.trimEnd().split("\n")).toEqual([
        "Nothing was imported.",
        `line ${lineOf('"colour"')}: colour is not a field of a posting`,
        `line ${lineOf('"salary"')}: salary: expected string / null`,
        `line ${lineOf('"title"')}: title.en is missing`,
      ]);
      const wrong = aFileOfJobs(
        aFileJob({ market: "moon", department: "XX", closesAt: "2026-02-30" }),
        aFileJob({ id: 8, currency: "USD", summary: { ...aFileJob().summary, ja: " " } }),
      );
      const content = await ask(["jobs", "import", "x.json"], wrong);
      expect(content.complained.split("\n").slice(0, -1)).toEqual([
        "Nothing was imported.",
        "line 4: applyType: there is no form crew in market moon",
        `line 9: department: "XX" is not in schemas/options/department.json`,
        "line 12: closesAt: this date does not exist",
        `line ${lineOf('"USD"', wrong)}: currency: the currency of north is JPY`,
        `line ${lineOf('"ja": " "', wrong)}: summary.ja is empty`,
      ]);
      const twice = await ask(["jobs", "import", "x.json"], aFileOfJobs(aFileJob(), aFileJob()));
      expect(twice.complained).toContain("id 7 appears here for a second time");
      const noJson = await ask(["jobs", "import", "x.json"], '[{"id": 1,\n}]');
      expect(noJson.complained).toBe(
        "Nothing was imported.\nline 2: column 1: a name in double quotes is missing before }\n",
      );
      expect(await titles()).toHaveLength(3);
      expect(await audited()).toEqual([]);
    });

    it("imports no job without a fact that its market's law asks for, and prints what is only advised", async () => {
      const { catalog } = site().parts;
      const source = { source: "Act, article 1", read: "2026-03-01" };
      const north: PostingLaw[] = [
        { states: "hours", binding: true, ...source },
        { states: "breaks", ...source },
      ];
      site().rebuild({
        catalog: { ...catalog, options: { ...catalog.options, ...listsOfFileJob }, postingLaws: { north } },
      });
      const bare = await ask(["jobs", "import", "x.json"], aFileOfJobs(aFileJob()));
      expect(bare).toMatchObject({ code: 1, said: "" });
      expect(bare.complained.split("\n").slice(0, -1)).toEqual([
        "Nothing was imported.",
        "line 2: terms.hours is missing, but the law in market north requires it (Act, article 1)",
      ]);
      const terms = { hours: { en: "9 to 18.", ja: "9時〜18時。", "zh-TW": "9 至 18 時。" } };
      const stated = await ask(["jobs", "import", "x.json"], aFileOfJobs(aFileJob({ terms })));
      expect(stated.said).toMatch(
        /^Advice, line \d+: terms\.breaks is missing, although the law in market north recommends it \(.*\)\nJobs added: 1, replaced: 0\.\n$/,
      );
      const { data } = await site().ask(calls.job, { params: { id: "7" }, language: "ja" });
      expect(data[0]?.terms).toEqual({ hours: "9時〜18時。" });
    });

    it("leaves a job alone that was changed at the desk, says so, and replaces it when told to", async () => {
      withLists();
      const { db, now } = site();
      await ask(["jobs", "import", "x.json"], aFileOfJobs(aFileJob(), aFileJob({ id: 8 })));
      await db.updateTable("jobs").set({ edited_at: now }).where("id", "=", 7).execute();
      const same = await ask(["jobs", "import", "x.json"], aFileOfJobs(aFileJob({ id: 8 })));
      expect(same.said).toBe("Jobs added: 0, replaced: 1.\n");
      const next = aFileOfJobs(aFileJob({ salary: "310,000" }), aFileJob({ id: 8 }));
      const kept = await ask(["jobs", "import", "x.json"], next);
      expect(kept.said.split("\n")).toEqual([
        `Job 7 stays as it is: somebody changed it at the desk on ${now.toISOString()}.`,
        "To replace what was changed at the desk, import with --replace-edited.",
        "Jobs added: 0, replaced: 1.",
        "",
      ]);
      const salary = async () =>
        (await site().ask(calls.job, { params: { id: "7" } })).data.map((job) => job.salary);
      expect(await salary()).toEqual(["300,000"]);
      const replaced = await ask(["jobs", "import", "x.json", "--replace-edited"], next);
      expect(replaced.said).toBe("Jobs added: 0, replaced: 2.\n");
      expect(await salary()).toEqual(["310,000"]);
      expect((await ask(["jobs", "import", "x.json"], next)).said).toBe("Jobs added: 0, replaced: 2.\n");
    });

    it("imports many jobs in short transactions, and says how many when it is broken off", async () => {
      withLists();
      const jobs = Array.from({ length: 60 }, (_, index) => aFileJob({ id: 100 + index }));
      const { catalog } = site().parts;
      const formOf = (count: number) => {
        let asked = 0;
        const forJob = (type: string, market: string) => {
          if (++asked > count) throw new Error("broken off");
          return catalog.forJob(type, market);
        };
        return { ...catalog, options: { ...catalog.options, ...listsOfFileJob }, forJob };
      };
      // Each job's form is looked up for its faults and for what it changes, and again when it is stored.
      site().rebuild({ catalog: formOf(2 * 60 + 30) });
      const broken = await ask(["jobs", "import", "x.json"], aFileOfJobs(...jobs));
      expect(broken).toMatchObject({ code: 1, said: "" });
      expect(broken.complained).toMatch(/^Imported so far: 25 of 60 jobs\. Import the file again\.\n/);
      site().rebuild({ catalog: formOf(1_000) });
      expect((await site().ask(calls.jobs, { query: { open: false } })).total).toBe(3 + 25);
      const again = await ask(["jobs", "import", "x.json"], aFileOfJobs(...jobs));
      expect(again.said).toBe("Jobs added: 35, replaced: 25.\n");
    });

    it("lets a job keep its form once somebody has begun to apply", async () => {
      withLists();
      const token = await aMember(site());
      const body = { applyId: 3, resume: {}, isSubmitButton: false, formVersion: "v1" };
      await site().db.updateTable("jobs").set({ apply_type: "crew" }).where("id", "=", 3).execute();
      await site().ask(calls.save, { token, params: { jobType: "crew" }, body });
      await site().db.updateTable("jobs").set({ apply_type: "ground" }).where("id", "=", 3).execute();
      const { code, complained } = await ask(["jobs", "import", "x.json"], aFileOfJobs(aFileJob({ id: 3 })));
      expect(code).toBe(1);
      expect(complained).toContain(
        "line 4: job 3 must keep the form ground in market north: someone has already started to apply for it",
      );
    });

    it("lists jobs as a table, as CSV and as JSON, and closes one", async () => {
      const { id } = await apply("amy@example.com");
      expect(id).toBeGreaterThan(0);
      const table = (await ask(["jobs", "list"])).said.split("\n");
      expect(table[0]).toMatch(/^id {2}title +applyType +market/);
      expect(table).toHaveLength(5);
      expect((await ask(["jobs", "close", "1"])).said).toBe("Job 1 is closed.\n");
      expect(await ask(["jobs", "close", "1"])).toMatchObject({
        code: 1,
        complained: "Job 1 is closed already.\n",
      });
      const listed: object[] = JSON.parse((await ask(["jobs", "list", "--format", "json"])).said);
      expect(listed.find((job) => "id" in job && job.id === 1)).toMatchObject({
        open: false,
        applications: 1,
        title: "Cabin crew",
      });
      expect((await ask(["jobs", "list", "--format", "csv"])).said.split("\r\n")).toHaveLength(4);
      expect(await audited()).toEqual(["jobs.listed", "job.closed", "jobs.listed", "jobs.listed"]);
    });

    it("withdraws a job from the site: nobody finds it but who applied, until it is imported again", async () => {
      withLists();
      const { token } = await apply("amy@example.com");
      const find = async (asking?: string) =>
        (await site().ask(calls.job, { params: { id: "1" }, ...(asking && { token: asking }) })).status;
      const listed = async () =>
        (await site().ask(calls.jobs, { query: { open: false } })).data.map(({ id }) => id);
      expect(await ask(["jobs", "withdraw", "1"])).toMatchObject({ said: "Job 1 is withdrawn.\n" });
      expect(await ask(["jobs", "withdraw", "1"])).toMatchObject({
        code: 1,
        complained: "Job 1 is withdrawn already.\n",
      });
      expect(await ask(["jobs", "withdraw", "99"])).toMatchObject({ code: 1 });
      expect([await find(), await find(token)]).toEqual([404, 200]);
      expect(await find(await aMember(site(), "bo@example.com"))).toBe(404);
      expect(await listed()).not.toContain(1);
      const { data } = await site().ask(calls.isApply, { token, params: { id: "1" } });
      expect(data[0]?.isApply).toBe(false);
      const rows: object[] = JSON.parse((await ask(["jobs", "list", "--format", "json"])).said);
      expect(rows.find((job) => "id" in job && job.id === 1)).toMatchObject({ open: false, withdrawn: true });
      expect(await audited()).toContain("job.withdrawn");
      expect((await ask(["jobs", "import", "x.json"], aFileOfJobs(aFileJob({ id: 1 })))).code).toBe(0);
      expect([await find(), await listed()]).toEqual([200, expect.arrayContaining([1])]);
    });

    it("lists applications by status, job, market and department, and no draft unless asked for", async () => {
      const { id } = await apply("amy@example.com");
      const drafting = await aMember(site(), "bo@example.com");
      const body = { applyId: 2, resume: {}, isSubmitButton: false, formVersion: "v1" };
      await site().ask(calls.save, { token: drafting, params: { jobType: "crew" }, body });
      const listed = async (...options: string[]): Promise<{ id: number; email: string }[]> =>
        JSON.parse((await ask(["applications", "list", "--format", "json", ...options])).said);
      expect(await listed()).toMatchObject([{ id, status: "submitted", name: "Amy Marlowe", job: 1 }]);
      expect((await listed("--status", "saved")).map(({ email }) => email)).toEqual(["bo@example.com"]);
      for (const one of [
        ["--job", "1"],
        ["--market", "north"],
        ["--department", "FA"],
      ]) {
        expect(await listed(...one)).toHaveLength(1);
      }
      for (const none of [
        ["--job", "2"],
        ["--market", "south"],
        ["--department", "XX"],
        ["--status", "hired"],
      ]) {
        expect(await listed(...none)).toEqual([]);
      }
    });

    it("lists the audit by account, actor, action, day and network, and names no address in it", async () => {
      const { token, id } = await apply("amy@example.com");
      await apply("bo@example.com");
      await site().ask(calls.withdraw, { token, params: { id: String(id) }, from: "203.0.113.9" });
      const listed = async (...options: string[]): Promise<{ action: string; staff: string | null }[]> =>
        JSON.parse((await ask(["audit", "--format", "json", ...options])).said);
      const actions = async (...options: string[]) => (await listed(...options)).map(({ action }) => action);
      expect(await actions("--account", "amy@example.com")).toEqual([
        "account.registered",
        "account.verified",
        "session.began",
        "application.submitted",
        "application.withdrawn",
      ]);
      expect(await actions("--action", "account.verified")).toHaveLength(2);
      expect(await actions("--actor", actor)).toEqual(["audit.listed", "audit.listed"]);
      expect(await actions("--from-address", "203.0.113.9")).toEqual(["application.withdrawn"]);
      expect(await actions("--day", "2026-03-01")).toEqual([]);
      expect((await actions("--day", "2026-03-02")).length).toBeGreaterThan(8);
      expect(JSON.stringify(await listed())).not.toMatch(/example\.com|203\.0/);
      expect((await ask(["audit", "--day", "yesterday"])).code).toBe(2);
      expect((await ask(["audit", "--account", "nobody@example.com"])).code).toBe(1);
    });

    it("writes no cell of CSV that a spreadsheet would run, and steers no terminal", async () => {
      await apply("amy@example.com", "en", { firstName: "=1+1", lastName: 'O"Neil, \u001b[31mred' });
      const csv = (await ask(["applications", "list", "--format", "csv"])).said;
      expect(csv).toContain(`,"'=1+1 O""Neil, \u001b[31mred",`);
      expect(csv).toContain(",'+447700900123,");
      expect((await ask(["applications", "list"])).said).not.toContain("\u001b");
    });

    it("shows an application with the words of its form, and no draft", async () => {
      const { id } = await apply("amy@example.com");
      const { said } = await ask(["applications", "show", String(id)]);
      expect(said).toContain(`Application ${id}: submitted`);
      expect(said).toContain("Surname: Marlowe\n");
      expect(said).toContain("Can you work in shifts?: Yes");
      const shown = JSON.parse((await ask(["applications", "show", String(id), "--format", "json"])).said);
      expect(shown).toMatchObject({ id, applicant: { email: "amy@example.com" } });
      expect(await ask(["applications", "show", "5"])).toMatchObject({ code: 1 });
      await site().db.deleteFrom("applications").execute();
      const { token } = await apply("bo@example.com");
      const body = { applyId: 2, resume: {}, isSubmitButton: false, formVersion: "v1" };
      await site().ask(calls.save, { token, params: { jobType: "crew" }, body });
      expect(await audited()).toEqual(["application.shown", "application.shown"]);
    });

    it("moves an application only along its way, and mails each step in the applicant's language", async () => {
      const { token, id } = await apply("hanako@example.com", "ja", { firstName: "花子", lastName: "山田" });
      const move = (to: string): Promise<Done> => ask(["applications", "move", String(id), to]);
      expect(await move("hired")).toMatchObject({
        code: 1,
        complained: `Application ${id} is submitted: to be moved to hired it must be inProcess.\n`,
      });
      expect((await move("inProcess")).said).toContain(`Application ${id} was submitted and is inProcess.`);
      expect(await standing(token)).toMatchObject({ status: "inProcess", canEdit: false });
      expect((await move("inProcess")).code).toBe(1);
      expect((await move("ended")).code).toBe(0);
      expect(await standing(token)).toMatchObject({ status: "ended" });
      for (const to of ["hired", "inProcess", "ended"]) expect((await move(to)).code).toBe(1);
      for (const to of ["saved", "submitted", "gone"]) expect((await move(to)).code).toBe(2);
      const mails = (await site().mails()).filter(({ to }) => to === "hanako@example.com").slice(-2);
      expect(mails.map(({ subject }) => subject)).toEqual([
        "【スターリング航空 採用情報】選考を開始しました：客室乗務員",
        "【スターリング航空 採用情報】選考結果のお知らせ：客室乗務員",
      ]);
      expect(mails[0]?.text).toMatch(/^山田花子 様/);
      expect(await audited()).toEqual(["application.takenUp", "application.ended"]);
    });

    it("moves an application from stage to stage, and promises a day that is not over", async () => {
      const { token, id } = await apply("amy@example.com");
      const move = (...typed: string[]) => ask(["applications", "move", String(id), ...typed]);
      const promised = await move("inProcess", "--stage", "screened", "--promise", "2026-03-20");
      expect(promised.said).toContain(`Application ${id} was submitted and is inProcess, screened.`);
      expect(await standing(token)).toMatchObject({ status: "inProcess", promisedFor: "2026-03-20" });
      const mail = (await site().mails()).at(-1);
      expect(mail?.subject).toBe("Your application has passed the screening: Cabin crew");
      expect(mail?.text).toContain("\n\nYou will hear from us by 20 March 2026.\n\nView my application\n");
      expect(mail?.html).toContain("<p>You will hear from us by 20 March 2026.</p>");
      const stored = () => site().db.selectFrom("applications").select(["stage", "promised_for"]).execute();
      expect(await stored()).toEqual([{ stage: "screened", promised_for: "2026-03-20" }]);
      const { said } = await ask(["applications", "show", String(id)]);
      expect(said).toContain(`Application ${id}: inProcess, screened, submitted`);
      expect(said).toContain("\nReply promised by 2026-03-20\n");
      expect((await move("inProcess", "--stage", "screened")).complained).toContain("at the stage screened");
      expect((await move("inProcess")).code).toBe(1);
      expect((await move("inProcess", "--stage", "interview", "--promise", "2026-03-01")).code).toBe(1);
      expect((await move("inProcess", "--stage", "interview", "--promise", "2026-02-30")).code).toBe(2);
      expect((await move("inProcess", "--stage", "offer")).complained).toContain(
        "one of screened, interview",
      );
      expect((await move("ended", "--stage", "screened")).code).toBe(2);
      expect((await move("inProcess", "--stage", "interview")).code).toBe(0);
      expect(await stored()).toEqual([{ stage: "interview", promised_for: null }]);
      expect((await move("hired")).code).toBe(0);
      expect(await stored()).toEqual([{ stage: "interview", promised_for: null }]);
      expect(await audited()).toEqual([
        "application.takenUp",
        "application.shown",
        "application.stageChanged",
        "application.hired",
      ]);
    });

    it("keeps the stage that an application had reached when it ends, also the first one, which nobody named", async () => {
      const { token, id } = await apply("amy@example.com");
      const { db } = site();
      const move = (to: string) => ask(["applications", "move", String(id), to]);
      const reached = async () =>
        (await db.selectFrom("applications").select(["status", "stage"]).execute())[0];
      const begin = () =>
        db
          .updateTable("applications")
          .set({ status: "submitted", stage: null, ended_at: null, withdrawn: false })
          .execute();
      await move("ended");
      expect(await reached()).toEqual({ status: "ended", stage: null });
      await begin();
      await move("inProcess");
      await move("ended");
      expect(await reached()).toEqual({ status: "ended", stage: "screened" });
      await begin();
      await move("inProcess");
      expect((await site().ask(calls.withdraw, { token, params: { id: String(id) } })).status).toBe(200);
      expect(await reached()).toEqual({ status: "ended", stage: "screened" });
    });

    it("signs an account out everywhere, and ends the links that were mailed to it", async () => {
      const token = await aMember(site());
      await site().ask(calls.forgotPassword, { body: { email: "amy@example.com" } });
      const link = (await site().mails()).at(-1)?.link ?? "";
      expect((await ask(["accounts", "sign-out", "AMY@example.com"])).code).toBe(0);
      expect((await site().ask(calls.me, { token })).error.code).toBe("SIGN_IN");
      const password = "brave-heron-waits-7";
      const body = { token: link.split("/").at(-1) ?? "", password, confirmPassword: password };
      expect((await site().ask(calls.resetPassword, { body })).error.code).toBe("LINK_INVALID");
      expect((await ask(["accounts", "sign-out", "bo@example.com"])).complained).toBe(
        "There is no account with the address bo@example.com.\n",
      );
      expect(await audited()).toEqual(["session.endedByStaff"]);
    });

    it("erases an account only with --yes, and then all of it", async () => {
      await apply("amy@example.com");
      const asked = await ask(["accounts", "erase", "AMY@example.com"]);
      expect(asked).toMatchObject({ code: 1, said: "" });
      expect(asked.complained).toContain("add --yes");
      expect((await ask(["accounts", "erase", "AMY@example.com", "--yes"])).code).toBe(0);
      expect(await site().db.selectFrom("accounts").selectAll().execute()).toEqual([]);
      expect(await site().db.selectFrom("applications").selectAll().execute()).toEqual([]);
      expect((await site().mails()).at(-1)).toMatchObject({ to: "amy@example.com" });
      expect((await ask(["accounts", "erase", "amy@example.com", "--yes"])).complained).toBe(
        "There is no account with the address amy@example.com.\n",
      );
      expect(await audited()).toEqual(["account.erased"]);
    });
  });

  it("hears nobody but its own user through the socket", async () => {
    const folder = await mkdtemp(join(tmpdir(), "staff-"));
    const socket = join(folder, "staff", "socket");
    const close = await listenOnStaffSocket(site().parts, socket);
    expect(statSync(socket).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(socket)).mode & 0o777).toBe(0o700);
    await close();
    await rm(folder, { recursive: true });
  });

  const faults: [string[], string][] = [
    [["frob"], 'There is no command "frob". --help lists them.\n'],
    [["jobs"], 'There is no command "jobs". --help lists them.\n'],
    [["jobs", "close"], '"jobs close" takes ID behind its name. --help shows how.\n'],
    [["jobs", "close", "1", "2"], '"jobs close" takes ID behind its name. --help shows how.\n'],
    [["jobs", "close", "one"], 'An ID is a number, and "one" is not one.\n'],
    [["jobs", "list", "--form", "csv"], "\"jobs list\": Unknown option '--form'. --help shows how.\n"],
    [["jobs", "list", "--format", "xml"], "--format must be one of table, csv, json.\n"],
    [
      ["applications", "list", "--status", "lost"],
      "--status must be one of saved, submitted, inProcess, hired, ended.\n",
    ],
    [["applications", "list", "--job", "x"], 'An ID is a number, and "x" is not one.\n'],
  ];
  it.each(faults)("answers %j with one sentence", async (typed, complained) => {
    expect(await askStaff(site(), typed)).toMatchObject({ code: 2, said: "", complained });
  });

  it.each(Object.keys(commands))("says with --help what %s does and takes", async (name) => {
    const { code, said } = await askStaff(site(), [...name.split(" "), "--help"]);
    expect(code).toBe(0);
    expect(said).toContain(`npm run staff -- ${name}`);
    expect(said).toContain(commands[name]?.does);
  });
});
