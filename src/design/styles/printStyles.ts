import type { SystemStyleObject } from "@chakra-ui/react";

/** The printed page. Chakra cannot express `@page`, so emotion gets it as plain CSS. */
export const paper = "@page { size: A4; margin: 12mm 14mm }";

export const wrapInMediaPrint = (styles: SystemStyleObject): SystemStyleObject => ({
  "@media print": styles,
});

/**
 * The printed page is always white, without controls and with little spacing, so that an application takes
 * few pages.
 */
export const printStyles: Record<string, SystemStyleObject> = {
  ".no-print, .button, .section-heading a, .answers-edit": wrapInMediaPrint({ display: "none !important" }),
  ".section-heading": wrapInMediaPrint({
    breakAfter: "avoid",
    marginBlock: "{spacing.3} {spacing.1}",
    paddingBlockEnd: "0.5",
    fontSize: "md",
  }),
  ".section-heading ~ h3, .entry > h3": wrapInMediaPrint({
    breakAfter: "avoid",
    marginBlock: "1",
    fontSize: "md",
  }),
  ".entry": wrapInMediaPrint({ border: "0", padding: "0" }),
  ".entry-header": wrapInMediaPrint({ marginBlockEnd: "0", fontSize: "md" }),
  ".collection": wrapInMediaPrint({ display: "block", maxWidth: "none", marginBlockEnd: "1" }),
  ".answers": wrapInMediaPrint({ columns: "2", columnGap: "6", maxWidth: "none", marginBlockEnd: "1" }),
  ".answers-row": wrapInMediaPrint({
    gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr)",
    columnGap: "3",
    paddingBlock: "0.5",
    "& dt": { fontSize: "sm" },
    "& dd": { gridColumn: "2" },
    "& dd img": { width: "auto", height: "18mm" },
    "&[data-long]": { columnSpan: "all" },
  }),
  // The letterhead is a table header group, because print repeats such a group on every page of its table.
  ".paper": wrapInMediaPrint({ display: "table", tableLayout: "fixed", width: "full" }),
  ".letterhead": wrapInMediaPrint({ display: "table-header-group", breakInside: "avoid" }),
  ".letterhead-line": wrapInMediaPrint({
    display: "flex",
    alignItems: "center",
    gap: "4",
    marginBlockEnd: "2",
    paddingBlockEnd: "2",
    borderBottom: "1px solid",
    borderColor: "line",
    "& img": { height: "16mm", width: "auto" },
  }),
  ".letterhead-photo > span": wrapInMediaPrint({ display: "none" }),
  ".letterhead-name": wrapInMediaPrint({
    flex: "1",
    color: "fg.heading",
    fontSize: "lg",
    fontWeight: "heading",
  }),
  ".legal details::details-content": wrapInMediaPrint({ contentVisibility: "visible", display: "block" }),
  "a[href]": wrapInMediaPrint({ color: "inherit", textDecoration: "none" }),
};
