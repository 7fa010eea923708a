import { chakra } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";

interface PaneFrameProps {
  title: string;
  note: string;
  noteId: string;
  /** The choice of a file. */
  choice: ReactNode;
  children: ReactNode;
}

/** The heading, the note and the text editor of a pane. The text editor fills the height that is left. */
export function PaneFrame({ title, note, noteId, choice, children }: PaneFrameProps) {
  const heading = useId();
  return (
    <chakra.section
      aria-labelledby={heading}
      display="flex"
      flexDirection="column"
      gap="2"
      minWidth="0"
      height={{ base: "20rem", lg: "calc((100vh - {spacing.12}) / 2)" }}
      minHeight="18rem"
      css={{ "& .fill": { display: "flex", flexDirection: "column", flex: "1 1 0", minHeight: "0" } }}
    >
      <chakra.div
        display="grid"
        gridTemplateColumns="auto minmax(0, 1fr)"
        alignItems="center"
        gap="3"
        minHeight="control"
      >
        <chakra.h2 id={heading} fontSize="lg">
          {title}
        </chakra.h2>
        {choice}
      </chakra.div>
      <p id={noteId} className="field-hint">
        {note}
      </p>
      {children}
    </chakra.section>
  );
}
