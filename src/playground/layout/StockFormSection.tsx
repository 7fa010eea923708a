import { chakra } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";

/** The frame of a form without a theme, with the few styles that make its controls readable. */
export function StockFormSection({ label, children }: { label: string; children: ReactNode }) {
  const heading = useId();
  return (
    <chakra.section
      aria-labelledby={heading}
      display="flex"
      flexDirection="column"
      gap="3"
      padding="4"
      minWidth="0"
      border="1px solid"
      borderColor="line.soft"
      borderRadius="card"
      css={{
        "& input:not([type=radio], [type=checkbox]), & select, & textarea": {
          width: "full",
          padding: "2",
          color: "fg.heading",
          background: "bg.paper",
          border: "1px solid",
          borderColor: "line",
        },
        "& button": { padding: "2", border: "1px solid", borderColor: "line" },
        // The buttons of a stock form have icons of Bootstrap, which this page does not load, so their titles
        // are shown.
        "& button[title]::after": { content: "attr(title)" },
        "& output": { display: "block" },
        "& .form-group": { marginBlockEnd: "3" },
        "& legend": { fontWeight: "heading" },
        "& .text-danger": { color: "bad" },
      }}
    >
      <chakra.h2 id={heading} fontSize="lg">
        {label}
      </chakra.h2>
      {children}
    </chakra.section>
  );
}
