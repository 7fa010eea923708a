import { expect, it } from "vitest";
import { getPathPattern } from "../../src/contract/call";
import { calls, siteApi } from "../../src/contract/calls";
import { describeApi } from "../../src/contract/openApi";
import { addJobs } from "../../src/server/store/jobs";
import { aJob, aMember, onDatabaseInTurn } from "./anApp";

onDatabaseInTurn((site) => {
  const ids = async (query = {}) => (await site().ask(calls.jobs, { query })).data.map(({ id }) => id);

  it("lists open jobs in the language of the request, the newest first", async () => {
    await addJobs(site().db, [
      aJob({ id: 11, posted_at: new Date("2026-02-20T00:00:00Z"), closes_at: null }),
      aJob({ id: 12, closes_at: new Date("2026-03-02T03:00:00Z") }),
    ]);
    const { data, total } = await site().ask(calls.jobs, { language: "ja" });
    expect(total).toBe(4);
    expect(data.map(({ id }) => id)).toEqual([11, 3, 2, 1]);
    expect(data[0]).toEqual({
      id: 11,
      title: "客室乗務員",
      jobTypeKey: "air",
      group: "cabin",
      location: "tokyo",
      department: "FA",
      departmentName: "FA",
      market: "north",
      applyType: "crew",
      salary: "220,000",
      currency: "JPY",
      postedAt: "2026-02-20T00:00:00.000Z",
      closesAt: null,
      timeZone: "Asia/Tokyo",
      summary: "飛ぶ。",
      isOpen: true,
    });
    const all = await site().ask(calls.jobs, { query: { open: false } });
    expect(all.data.find(({ id }) => id === 12)?.isOpen).toBe(false);
  });

  it("shows at once what another process has changed, and a closing when it comes", async () => {
    expect(await ids()).toEqual([3, 2, 1]);
    await site().db.updateTable("jobs").set({ closes_at: site().now }).where("id", "=", 2).execute();
    expect(await ids()).toEqual([3, 1]);
    await site().db.deleteFrom("jobs").where("id", "=", 3).execute();
    expect(await ids()).toEqual([1]);
    await addJobs(site().db, [aJob({ id: 4, closes_at: new Date(site().now.getTime() + 1000) })]);
    expect(await ids()).toEqual([4, 1]);
    site().later(1000);
    expect(await ids()).toEqual([1]);
  });

  it("filters, searches every language, sorts and pages", async () => {
    await addJobs(site().db, [
      aJob({
        id: 21,
        job_type_key: "land",
        location: "taipei",
        department: "GH",
      }),
      aJob({ id: 22, job_type_key: "land", job_group: "cargo", closes_at: new Date("2026-03-05T00:00:00Z") }),
    ]);
    expect(await ids({ jobTypeKey: "land" })).toEqual([22, 21]);
    expect(await ids({ group: "cargo" })).toEqual([22]);
    expect(await ids({ location: "taipei" })).toEqual([21]);
    expect(await ids({ department: "GH" })).toEqual([21]);
    expect(await ids({ sort: "closing" })).toEqual([22, 21, 3, 2, 1]);
    expect(await ids({ page: 2, pageSize: 2 })).toEqual([3, 2]);
    expect(await ids({ page: 9 })).toEqual([]);
  });

  it("shows one job whole, and says that another does not exist", async () => {
    const { data } = await site().ask(calls.job, { params: { id: "1" }, language: "zh-TW" });
    expect(data[0]).toMatchObject({
      title: "客艙組員",
      requirements: ["微笑"],
      process: ["應徵"],
      notes: [],
    });
    const missing = await site().ask(calls.job, { params: { id: "77" } });
    expect(missing.status).toBe(404);
    expect(missing.message).toBe("This job does not exist");
  });

  it("lists categories with the groups in them, the places and the departments of the postings", async () => {
    const categories = await site().ask(calls.categories);
    expect(categories.data).toEqual([
      { key: "air", name: "air", groups: [{ key: "cabin", name: "cabin" }] },
      { key: "land", name: "land", groups: [] },
    ]);
    const locations = await site().ask(calls.locations, { language: "ja" });
    expect(locations.data).toEqual([{ key: "tokyo", name: "東京" }]);
    const departments = await site().ask(calls.departments);
    expect(departments.data).toEqual([{ key: "FA", name: "FA" }]);
  });

  it("sends the lists again only when they have changed", async () => {
    const headers = { authorization: `Bearer ${await aMember(site())}` };
    const load = (more = {}) =>
      site().app.inject({ url: getPathPattern(calls.allSelect), headers: { ...headers, ...more } });
    const first = await load();
    expect(first.headers).toMatchObject({ "cache-control": "private, no-cache", etag: expect.any(String) });
    const again = { "if-none-match": first.headers.etag };
    expect((await load(again)).statusCode).toBe(304);
    expect((await load({ ...again, "accept-language": "ja" })).statusCode).toBe(200);
    expect((await load({ "accept-encoding": "br" })).headers["content-encoding"]).toBe("br");
  });

  it("serves the form of a job as a module with its words, in the version that it has", async () => {
    const load = (version: string) =>
      site().app.inject({
        url: getPathPattern(calls.servedForm).replace(":form", "crew.north").replace(":version", version),
      });
    const { statusCode, headers, body } = await load("v1");
    expect([statusCode, headers["content-type"]]).toEqual([200, "text/javascript; charset=utf-8"]);
    const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(body)}`);
    expect(module).toMatchObject({ form: { version: "v1" }, labels: { ja: { surname: { label: "姓" } } } });
    expect((await load("v2")).statusCode).toBe(404);
  });

  it("tells the options and the questions of a job's form to who is signed in", async () => {
    const token = await aMember(site());
    const { data } = await site().ask(calls.allSelect, { token });
    expect(data[0]).toMatchObject({
      fileKinds: [
        { key: "photo", name: "Photo (2 inch)" },
        { key: "diploma", name: "Diploma" },
      ],
      gender: [
        { key: "female", name: "Female" },
        { key: "male", name: "Male" },
      ],
      academicDegree: [
        { key: 1, name: "Doctorate" },
        { key: 2, name: "Master’s degree" },
      ],
      // The words for yes and no are the form's own, where it has some.
      yesNo: [
        { key: "yes", name: "Yes" },
        { key: "no", name: "No" },
      ],
      countries: [
        {
          name: "Taiwan",
          native: "臺灣",
          phone: [886],
          continent: "AS",
          capital: "Taipei",
          currencies: ["TWD"],
          languages: ["zh"],
          alpha2: "TW",
          alpha3: "TWN",
        },
        expect.objectContaining({ name: "Japan", alpha3: "JPN" }),
      ],
    });
    const japanese = await site().ask(calls.allSelect, { token, language: "ja" });
    expect(japanese.data[0]).toMatchObject({ gender: [{ key: "female", name: "女性" }, { key: "male" }] });
    const questions = await site().ask(calls.question, { token, params: { id: "1" } });
    expect(questions.data).toEqual([
      { id: "why", text: "Why do you want to fly?", type: "text", required: true, maxWords: 5 },
      {
        id: "shifts",
        text: "Can you work in shifts?",
        type: "choice",
        required: false,
        options: [
          { key: "yes", name: "Yes" },
          { key: "no", name: "No" },
        ],
      },
    ]);
    expect((await site().ask(calls.flightInfoQuestion, { token, params: { id: "1" } })).data).toEqual([]);
    expect((await site().ask(calls.backgroundInfoQuestion, { token, params: { id: "99" } })).status).toBe(
      404,
    );
    expect((await site().ask(calls.question, { params: { id: "1" } })).status).toBe(401);
    expect((await site().ask(calls.allSelect)).status).toBe(401);
  });

  it("tells the interviews that postings announce, each once, the earliest first", async () => {
    const at = (from: string) => ({
      place: { en: "Tokyo", ja: "東京", "zh-TW": "東京" },
      from,
      to: "2026-05-11",
    });
    const announced = ["2026-05-09", "2026-05-02", "2026-05-09"].map((from, index) =>
      aJob({ id: 40 + index, interview: JSON.stringify(at(from)) }),
    );
    await addJobs(site().db, announced);
    const { data } = await site().ask(calls.interviews, { language: "ja" });
    const told = {
      applyType: "crew",
      market: "north",
      timeZone: expect.anything(),
      place: "東京",
      to: "2026-05-11",
    };
    expect(data).toEqual([
      { ...told, from: "2026-05-02" },
      { ...told, from: "2026-05-09" },
    ]);
    const [whole] = (await site().ask(calls.job, { params: { id: "41" }, language: "ja" })).data;
    expect(whole?.interview).toEqual({ place: "東京", from: "2026-05-02", to: "2026-05-11" });
    const [info] = (await site().ask(calls.siteInfo, { language: "zh-TW" })).data;
    expect(info).toMatchObject({
      company: { name: "星椋航空", copyright: { from: 2019, to: 2025 } },
      interviews: [{ from: "2026-05-02" }, { from: "2026-05-09" }],
      limits: { attempts: 2 },
      redirects: [],
    });
    expect(info?.limits.files).toContainEqual({
      kind: "photo",
      types: ["image/jpeg"],
      maxBytes: 204_800,
      maxFiles: 1,
    });
  });

  it("says that it lives, and that it is ready", async () => {
    expect((await site().ask(calls.live)).data).toEqual([{ status: "ok" }]);
    expect((await site().ask(calls.ready)).data).toEqual([{ status: "ok", unreleasedForms: [] }]);
  });

  it("describes itself, and names the build that it serves", async () => {
    const described = await site().app.inject({ url: getPathPattern(calls.openApi) });
    expect(described.json()).toEqual(JSON.parse(JSON.stringify(describeApi(siteApi))));
    const built = await site().app.inject({ url: "/builds/latest.json" });
    expect([built.json(), built.headers["cache-control"]]).toEqual([{ build: "1a2b" }, "no-store"]);
  });
});
