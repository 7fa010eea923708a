import { expect, it } from "vitest";
import { calls } from "../../src/contract/calls";
import { askStaff } from "./aCommandIO";
import { onDatabaseInTurn } from "./anApp";

onDatabaseInTurn((site) => {
  const view = (page: string, language = "en") =>
    site().ask(calls.countPageView, { body: { page, language } });
  const counted = async () => {
    const rows = await site().db.selectFrom("page_views").selectAll().execute();
    const key = (row: (typeof rows)[number]) => [row.day, row.page, row.language].join(" ");
    return rows.sort((one, other) => (key(one) < key(other) ? -1 : 1));
  };

  it("counts views by day, page and language, and knows nothing of who it was", async () => {
    await Promise.all([view("/Jobs/Detail/1"), view("/jobs/detail/1"), view("/Jobs/Detail/1", "ja")]);
    for (const page of ["/", "/Jobs/3", "/Jobs/4", "/lang/zh-tw/2", "/Pilot", "/Resume/:id"])
      await view(page);
    for (const step of ["Wings", "Preview"]) await view(`/Apply/:applyType/:applyId/${step}`);
    site().later(24 * 3_600_000);
    await view("/Pilot");
    const [day, next] = ["2026-03-02", "2026-03-03"];
    expect(await counted()).toEqual([
      { day, page: "/", language: "en", views: 1 },
      { day, page: "/Apply/:applyType/:applyId/Preview", language: "en", views: 1 },
      { day, page: "/Apply/:applyType/:applyId/Wings", language: "en", views: 1 },
      { day, page: "/Jobs/:page", language: "en", views: 2 },
      { day, page: "/Jobs/Detail/1", language: "en", views: 2 },
      { day, page: "/Jobs/Detail/1", language: "ja", views: 1 },
      { day, page: "/Pilot", language: "en", views: 1 },
      { day, page: "/Resume/:id", language: "en", views: 1 },
      { day, page: "/lang/:lang/:page", language: "en", views: 1 },
      { day: next, page: "/Pilot", language: "en", views: 1 },
    ]);
    const { said } = await askStaff(site(), ["views", "list", "--from", next, "--format", "json"]);
    expect(JSON.parse(said)).toEqual([{ day: next, page: "/Pilot", language: "en", views: 1 }]);
  });

  it("counts only pages that exist, so that nobody can fill it", async () => {
    const none = ["/nowhere", "/Jobs/Detail/77", "/Resume/5", "/Verify/amy%40example.com/abc", "javascript:"];
    for (const page of none) expect((await view(page)).data, page).toEqual([{ status: "ignored" }]);
    expect((await view("/", "xx")).data).toEqual([{ status: "ignored" }]);
    expect(await counted()).toEqual([]);
  });
});
