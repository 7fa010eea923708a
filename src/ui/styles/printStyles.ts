import type { SystemStyleObject } from "@chakra-ui/react";

/** A page descriptor is no property of an element, so Chakra has no word for it: emotion takes it as it is. */
export const paper = "@page { size: A4; margin: 18mm 16mm }";

const onPaper = (styles: SystemStyleObject): SystemStyleObject => ({ "@media print": styles });

/** Paper is always white, and nothing on it can be pressed. */
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
