import { beforeEach, describe, expect, it } from "vitest";
import { calls } from "../../../src/contract/calls";
import { deskCalls } from "../../../src/contract/desk/deskCalls";
import type { PostingContent, WantedState, WholePosting } from "../../../src/contract/desk/postings";
import { addJobs } from "../../../src/server/store/jobs";
import { aFileJob, aFileOfJobs, listsOfFileJob } from "../aFileJob";
import { aJob, onDatabaseInTurn } from "../anApp";
import { aDesk, type SignedInStaff, TestDesk } from "./aDesk";

const day = 24 * 3_600_000;

describe("a posting at the desk", () =>
  onDatabaseInTurn((site) => {
    let desk: TestDesk;
    let rika: SignedInStaff;
    beforeEach(async () => {
      desk = aDesk(site());
      rika = await desk.signedIn();
    });

    const one = { params: { id: "1" } };
    const posting = async (by = rika): Promise<WholePosting> =>
      (await by.ask(deskCalls.deskPosting, one)).data[0] ?? expect.fail("There is no posting.");
    const edit = async (changes: Partial<PostingContent>, from?: WholePosting, by = rika) => {
      const { version, content } = from ?? (await posting(by));
      return by.ask(deskCalls.editPosting, {
        ...one,
        body: { version, content: { ...content, ...changes } },
      });
    };
    type Wanted = { to: "closed" | "withdrawn" } | { to: "open"; lastDay: string | null };
    const setState = async (wanted: Wanted, from?: WholePosting) => {
      const { version } = from ?? (await posting());
      const body: WantedState = wanted.to === "open" ? { version, ...wanted } : { version, to: wanted.to };
      return rika.ask(deskCalls.setPostingState, { ...one, body });
    };
    const onSite = async () => (await site().ask(calls.job, one)).data[0];
    const listed = async (keyword?: string) =>
      (await site().ask(calls.jobs, { query: { ...(keyword !== undefined && { keyword }) } })).data.map(
        ({ id }) => id,
      );
    const audited = async () =>
      (
        await site()
          .db.selectFrom("audit")
          .select(["action", "fields", "staff"])
          .where("subject", "=", "1")
          .orderBy("id")
          .execute()
      ).map(({ action, fields }) => [action, fields]);
    const title = { en: "Zeppelin steward", ja: "飛行船の乗務員", "zh-TW": "飛船服務員" };
    const withLaw = (...states: string[]) => {
      const { catalog } = site().parts;
      const north = states.map((each) => ({
        states: each,
        binding: true as const,
        source: "Act, article 1",
        read: "2026-03-01",
      }));
      site().rebuild({ catalog: { ...catalog, postingLaws: { north } } });
      desk = new TestDesk(site());
    };

    it("says on the site at once what it was edited to, in its page and in the search", async () => {
      expect(await listed("zeppelin")).toEqual([]);
      const { status, data } = await edit({ title });
      expect(status).toBe(200);
      expect(data[0]).toMatchObject({ content: { title }, edited: { by: "Rika Sato" } });
      expect(await onSite()).toMatchObject({ title: "Zeppelin steward" });
      expect(await listed("zeppelin")).toEqual([1]);
      expect(await audited()).toEqual([["job.edited", "/title"]]);
    });

    it("is not changed, and leaves no line, by an edit that changes nothing", async () => {
      const before = await posting();
      expect((await edit({})).data[0]).toEqual(before);
      expect(await audited()).toEqual([]);
    });

    it("is never overwritten in silence: who comes second gets what the first one changed", async () => {
      const seen = await posting();
      await edit({ title });
      const second = await edit({ salary: "1" }, seen, await desk.signedIn({ name: "Ken Mori" }));
      expect(second).toMatchObject({ status: 409, error: { code: "POSTING_CHANGED" } });
      expect(second.data[0]).toMatchObject({ content: { title, salary: "220,000" } });
      expect(second.data[0]).toMatchObject({ edited: { by: "Rika Sato" } });
      expect((await setState({ to: "closed" }, seen)).error.code).toBe("POSTING_CHANGED");
      expect(await onSite()).toMatchObject({ title: title.en, salary: "220,000", isOpen: true });
    });

    it("announces no interviews that end before they begin", async () => {
      const place = { en: "Tokyo", ja: "東京", "zh-TW": "東京" };
      const { error } = await edit({ interview: { place, from: "2026-12-02", to: "2026-12-01" } });
      expect(error.errors).toMatchObject([{ path: "/interview/to", keyword: "after" }]);
      expect(await audited()).toEqual([]);
    });

    it("cannot lose a text, nor a fact that its market's law asks for", async () => {
      withLaw("hours", "salary");
      const blank = await edit({ title: { ...title, ja: " \u200b" }, salary: null });
      expect(blank).toMatchObject({ status: 400, error: { code: "INVALID" } });
      expect(blank.error.errors?.map(({ path, keyword }) => [path, keyword])).toEqual([
        ["/title/ja", "required"],
        ["/terms/hours", "askedByLaw"],
        ["/salary", "askedByLaw"],
      ]);
      const hours = { en: "9 to 18", ja: "9時〜18時", "zh-TW": "9 至 18 時" };
      const halves = await edit({ terms: { hours: { ...hours, en: "" } } });
      expect(halves.error.errors?.map(({ path }) => path)).toEqual(["/terms/hours/en"]);
      expect((await edit({ terms: { hours } })).status).toBe(200);
      expect((await onSite())?.terms).toEqual({ hours: "9 to 18" });
      expect(await audited()).toEqual([["job.edited", "/terms/hours"]]);
    });

    it("is closed, withdrawn and opened again, and the site follows at once", async () => {
      const draft = await desk.submit();
      await site()
        .db.updateTable("applications")
        .set({ status: "saved", submitted_at: null, submitted_from: null, attempt: null })
        .where("id", "=", draft.id)
        .execute();
      expect(await posting()).toMatchObject({ drafts: 1, isOpen: true });
      expect((await setState({ to: "closed" })).data[0]).toMatchObject({ isOpen: false, isWithdrawn: false });
      expect(await onSite()).toMatchObject({ isOpen: false });
      expect(await listed()).not.toContain(1);
      expect((await setState({ to: "withdrawn" })).data[0]).toMatchObject({ isWithdrawn: true, drafts: 1 });
      expect((await site().ask(calls.job, one)).error.code).toBe("NO_SUCH_JOB");
      const opened = await setState({ to: "open", lastDay: "2026-05-31" });
      expect(opened.data[0]).toMatchObject({
        isOpen: true,
        isWithdrawn: false,
        // The end of the day in Tokyo.
        closesAt: "2026-05-31T15:00:00.000Z",
      });
      expect(await listed()).toContain(1);
      expect((await setState({ to: "open", lastDay: null })).data[0]).toMatchObject({ closesAt: null });
      expect((await audited()).map(([action]) => action)).toEqual([
        "job.closed",
        "job.withdrawn",
        "job.reopened",
        "job.closingChanged",
      ]);
    });

    it("is not opened until a day that is over, nor without what the law asks for", async () => {
      expect((await setState({ to: "open", lastDay: "2026-02-28" })).error.code).toBe("INVALID");
      expect((await setState({ to: "open", lastDay: "9999-12-31" })).error.code).toBe("INVALID");
      site().later(90 * day);
      withLaw("hours");
      rika = await desk.signedIn();
      const refused = await setState({ to: "open", lastDay: null });
      expect(refused.error.errors?.map(({ path }) => path)).toEqual(["/terms/hours"]);
      expect(await posting()).toMatchObject({ isOpen: false });
      expect(await audited()).toEqual([]);
    });

    it("is read blind until another stage, of those of its form", async () => {
      const { catalog } = site().parts;
      const forJob: typeof catalog.forJob = (applyType, market) => {
        const found = catalog.forJob(applyType, market);
        if (!found) return undefined;
        const blind = { until: "interview", classes: ["name"] };
        return { ...found, form: { ...found.form, stages: ["screened", "interview"], blind } };
      };
      const stages = ["submitted", "screened", "interview", "offer"];
      site().rebuild({ catalog: { ...catalog, stages, forJob } });
      desk = new TestDesk(site());
      const keys = ({ blind }: WholePosting) => [
        blind.until,
        blind.usual?.key,
        ...blind.stages.map(({ key }) => key),
      ];
      expect(keys(await posting())).toEqual([null, "interview", "submitted", "screened", "interview"]);
      const set = async (until: string | null) => {
        const { version } = await posting();
        return rika.ask(deskCalls.setPostingBlind, { ...one, body: { version, until } });
      };
      const application = await desk.submit();
      const sheet = async () =>
        (await rika.ask(deskCalls.deskSheet, { params: { id: String(application.id) } })).data[0];
      expect(await sheet()).toMatchObject({ isBlind: true });
      expect((await set("offer")).error.code).toBe("INVALID");
      expect((await set("submitted")).data[0]?.blind.until).toBe("submitted");
      expect(await sheet()).toMatchObject({ isBlind: false });
      expect((await set(null)).data[0]?.blind.until).toBeNull();
      expect(await audited()).toEqual([
        ["job.blindChanged", "submitted"],
        ["job.blindChanged", null],
      ]);
      // An import does not set when names are hidden, so that this change does not count as an edit of the posting.
      expect(await posting()).toMatchObject({ edited: null });
    });

    it("is seen by the department, which changes nothing of it", async () => {
      const ken = await desk.signedIn({ audiences: ["department", "medical"] });
      const { version, content, mayChange } = await posting(ken);
      expect(mayChange).toBe(false);
      expect((await edit({ title }, undefined, ken)).error.code).toBe("NOT_FOUND");
      const closed = await ken.ask(deskCalls.setPostingState, { ...one, body: { version, to: "closed" } });
      expect(closed.error.code).toBe("NOT_FOUND");
      const seen = await ken.ask(deskCalls.setPostingBlind, { ...one, body: { version, until: null } });
      expect(seen.error.code).toBe("NOT_FOUND");
      expect((await ken.ask(deskCalls.planImport, { body: { file: ["[]"] } })).error.code).toBe("NOT_FOUND");
      expect(await posting()).toMatchObject({ version, content });
    });

    describe("imported from a file", () => {
      beforeEach(() => {
        const { catalog } = site().parts;
        const options = { ...catalog.options, ...listsOfFileJob };
        site().rebuild({ catalog: { ...catalog, options } });
        desk = new TestDesk(site());
      });
      const plan = async (text: string, by = rika) =>
        (
          await by.ask(deskCalls.planImport, {
            body: { file: [text.slice(0, 9), text.slice(9)] },
            language: "ja",
          })
        ).data[0] ?? expect.fail("There is no plan.");
      const doImport = async (text: string, replaced: { id: number; version: string }[] = []) =>
        (await rika.ask(deskCalls.importPostings, { body: { file: [text], replaced } })).data[0];

      it("is told beforehand as new, changed, unchanged or edited here, each with its line", async () => {
        await doImport(aFileOfJobs(aFileJob(), aFileJob({ id: 8 }), aFileJob({ id: 9 })));
        await site().db.updateTable("jobs").set({ edited_at: site().now }).where("id", "=", 9).execute();
        const text = aFileOfJobs(
          aFileJob(),
          aFileJob({ id: 8, closesAt: "2026-04-30", terms: { hours: title } }),
          aFileJob({ id: 9, title }),
          aFileJob({ id: 10 }),
        );
        const before = await site().db.selectFrom("jobs").selectAll().orderBy("id").execute();
        const { postings, faults } = await plan(text);
        expect(faults).toEqual([]);
        expect(postings.map(({ id, state, changes }) => [id, state, changes])).toEqual([
          [7, "unchanged", []],
          [8, "changed", ["締切日", "勤務時間"]],
          [9, "edited", ["求人タイトル"]],
          [10, "added", []],
        ]);
        const lines = text.split("\n");
        for (const { line, id } of postings) expect(lines[line]).toContain(`"id": ${id}`);
        expect(await site().db.selectFrom("jobs").selectAll().orderBy("id").execute()).toEqual(before);
      });

      it("stays where it was edited here, unless it is replaced as it was seen", async () => {
        await doImport(aFileOfJobs(aFileJob({ id: 1 })));
        await edit({ salary: "5" });
        const text = aFileOfJobs(aFileJob({ id: 1, salary: "6" }), aFileJob({ id: 8 }));
        const [seen] = (await plan(text)).postings;
        expect(seen).toMatchObject({ state: "edited", edited: { by: "Rika Sato" } });
        expect(await doImport(text)).toEqual({ added: 1, replaced: 0, kept: [1] });
        await edit({ salary: "7" });
        const asSeen = [{ id: 1, version: seen?.version ?? "" }];
        expect(await doImport(text, asSeen)).toMatchObject({ kept: [1] });
        expect(await onSite()).toMatchObject({ salary: "7" });
        expect(await doImport(text, [{ id: 1, version: (await posting()).version }])).toEqual({
          added: 0,
          replaced: 2,
          kept: [],
        });
        expect(await onSite()).toMatchObject({ salary: "6" });
        expect(await posting()).toMatchObject({ edited: null });
      });

      it("is told in the reader's language where a file is no JSON", async () => {
        expect(await plan('[\n  {"id": 7,,\n]')).toEqual({
          faults: [{ line: 2, says: "12文字目：,の前に、二重引用符で囲んだ項目名がありません" }],
          advice: [],
          postings: [],
        });
      });

      it("is refused with every fault in the reader's language, and with one that is none of theirs", async () => {
        const wrong = await plan(aFileOfJobs(aFileJob({ summary: { ...title, ja: "" }, currency: "USD" })));
        expect(wrong.postings).toEqual([]);
        expect(wrong.faults.map(({ says }) => says)).toEqual([
          "currency：northの通貨はJPYです",
          "summary.ja：何も書かれていません",
        ]);
        await addJobs(site().db, [aJob({ id: 4, department: "PILOT" })]);
        const ofCabin = await desk.signedIn({ departments: ["FA"] });
        const { faults } = await plan(aFileOfJobs(aFileJob(), aFileJob({ id: 4 })), ofCabin);
        expect(faults.map(({ says }) => says)).toEqual([
          "求人4の部門・募集地域・応募種別は、あなたに許可されている範囲の外です",
        ]);
      });
    });
  }));
