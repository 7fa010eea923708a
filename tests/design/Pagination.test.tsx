// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Pagination } from "../../src/design/Pagination";
import { plainLink, show } from "./show";

afterEach(cleanup);

const open = (page: number, pages: number) =>
  show(
    <Pagination
      label="Pages of openings"
      page={page}
      pages={pages}
      hrefFor={(n) => `/Jobs/${n}`}
      previousLabel="Previous"
      nextLabel="Next"
      pageLabel={(n) => `Page ${n}`}
      renderLink={plainLink}
    />,
  );

const targets = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));

it.each([
  [1, 2, ["/Jobs/1", "/Jobs/2", "/Jobs/2"]],
  [3, 3, ["/Jobs/2", "/Jobs/1", "/Jobs/2", "/Jobs/3"]],
  [6, 12, ["/Jobs/5", "/Jobs/1", "/Jobs/5", "/Jobs/6", "/Jobs/7", "/Jobs/12", "/Jobs/7"]],
])("on page %i of %i leads to the neighbours, the first and the last", (page, pages, expected) => {
  open(page, pages);
  expect(targets()).toEqual(expected);
});

it("says which page is open", () => {
  open(2, 3);
  expect(screen.getByRole("link", { current: "page" }).getAttribute("aria-label")).toBe("Page 2");
});

it("is not there where one page is all", () => {
  open(1, 1);
  expect(screen.queryByRole("navigation")).toBeNull();
});
