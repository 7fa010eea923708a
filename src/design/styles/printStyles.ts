import type { SystemStyleObject } from "@chakra-ui/react";

/** The printed page. Chakra cannot express `@page`, so emotion gets it as plain CSS. */
export const paper = "@page { size: A4; margin: 12mm 14mm }";

export const onPaper = (styles: SystemStyleObject): SystemStyleObject => ({ "@media print": styles });

/**
 * The printed page is always white, without controls and with little spacing, so that an application takes
 * few pages.
 */
export const printStyles: Record<string, SystemStyleObject> = {
  ".no-print, .button, .section-heading a, .answers-edit": onPaper({ display: "none !important" }),
  ".section-heading": onPaper({
    breakAfter: "avoid",
    marginBlock: "{spacing.3} {spacing.1}",
    paddingBlockEnd: "0.5",
    fontSize: "md",
  }),
  ".section-heading ~ h3, .entry > h3": onPaper({ breakAfter: "avoid", marginBlock: "1", fontSize: "md" }),
  ".entry": onPaper({ border: "0", padding: "0" }),
  ".entry-header": onPaper({ marginBlockEnd: "0", fontSize: "md" }),
  ".collection": onPaper({ display: "block", maxWidth: "none", marginBlockEnd: "1" }),
  ".answers": onPaper({ columns: "2", columnGap: "6", maxWidth: "none", marginBlockEnd: "1" }),
  ".answers-row": onPaper({
    gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr)",
    columnGap: "3",
    paddingBlock: "0.5",
    "& dt": { fontSize: "sm" },
    "& dd": { gridColumn: "2" },
    "& dd img": { width: "auto", height: "18mm" },
    "&[data-long]": { columnSpan: "all" },
  }),
  // The letterhead is a table header group, because print repeats such a group on every page of its table.
  ".paper": onPaper({ display: "table", tableLayout: "fixed", width: "full" }),
  ".letterhead": onPaper({ display: "table-header-group", breakInside: "avoid" }),
  ".letterhead-line": onPaper({
    display: "flex",
    alignItems: "center",
    gap: "4",
    marginBlockEnd: "2",
    paddingBlockEnd: "2",
    borderBottom: "1px solid",
    borderColor: "line",
    "& img": { height: "16mm", width: "auto" },
  }),
  ".letterhead-photo > span": onPaper({ display: "none" }),
  ".letterhead-name": onPaper({ flex: "1", color: "fg.heading", fontSize: "lg", fontWeight: "heading" }),
  ".legal details::details-content": onPaper({ contentVisibility: "visible", display: "block" }),
  "a[href]": onPaper({ color: "inherit", textDecoration: "none" }),
};
