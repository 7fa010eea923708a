import { chakra } from "@chakra-ui/react";
import type { RenderLink } from "./renderLink";

interface PaginationProps {
  label: string;
  /** The current page, from 1. */
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
  previousLabel: string;
  nextLabel: string;
  /** Accessible name of a link: "Page 3". */
  pageLabel: (page: number) => string;
  renderLink: RenderLink;
}

/** The first page, the last page, and the current page with its neighbours; 0 stands for a gap. */
function pagesShown(page: number, pages: number) {
  const near = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((n, index) => {
    const before = shown[index - 1];
    return before !== undefined && n - before > 1 ? [0, n] : [n];
  });
}

/** Links to the pages of a list; nothing for a single page. */
export function Pagination({
  label,
  page,
  pages,
  hrefFor,
  previousLabel,
  nextLabel,
  pageLabel,
  renderLink,
}: PaginationProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label={label} className="no-print">
      <chakra.ul
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="1"
        css={{
          "& a, & [data-between]": {
            display: "grid",
            placeContent: "center",
            minWidth: "control",
            minHeight: "control",
            paddingInline: "3",
            borderRadius: "control",
            color: "fg.link",
            fontVariantNumeric: "tabular-nums",
            textDecoration: "none",
          },
          "& a:hover": { background: "bg.haze" },
          "& a[aria-current]": { background: "bg.haze", color: "fg.heading", fontWeight: "strong" },
        }}
      >
        {page > 1 && <li>{renderLink({ href: hrefFor(page - 1), children: previousLabel })}</li>}
        {pagesShown(page, pages).map((n, index) => (
          <li key={n || `between ${index}`}>
            {n === 0 ? (
              <span data-between="" aria-hidden="true">
                …
              </span>
            ) : (
              renderLink({
                href: hrefFor(n),
                children: n,
                "aria-label": pageLabel(n),
                ...(n === page && { "aria-current": "page" }),
              })
            )}
          </li>
        ))}
        {page < pages && <li>{renderLink({ href: hrefFor(page + 1), children: nextLabel })}</li>}
      </chakra.ul>
    </nav>
  );
}
