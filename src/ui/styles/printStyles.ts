import type { SystemStyleObject } from "@chakra-ui/react";

/** Chakra cannot express `@page`, so emotion gets it as plain CSS. */
export const paper = "@page { size: A4; margin: 18mm 16mm }";

const onPaper = (styles: SystemStyleObject): SystemStyleObject => ({ "@media print": styles });

/** Print is always white, without controls. */
export const printStyles: Record<string, SystemStyleObject> = {
  "html, html.dark, html.light": onPaper({
    colorScheme: "light",
    background: "none",
    fontSize: "10.5pt",
  }),
  ".no-print, .button, .section-heading a": onPaper({ display: "none !important" }),
  ".section-heading": onPaper({ breakAfter: "avoid", marginBlockStart: "6" }),
  ".entry, .sheet": onPaper({ breakInside: "avoid", border: "0", padding: "0" }),
  "a[href]": onPaper({ color: "inherit", textDecoration: "none" }),
};
