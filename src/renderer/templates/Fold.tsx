import { type ReactNode, useState } from "react";

interface FoldProps {
  id: string;
  name: string;
  /** Whether it is open at first; from then on it is the applicant's to say, or a link's into it. */
  open: boolean;
  /** Stands beside the name while folded; mounted only then, so that typing never redraws it. */
  line: ReactNode;
  children: ReactNode;
}

/** A card that folds to one line. Its fields stay in the page, so that a link to one can open it. */
export function Fold({ id, name, open: opened, line, children }: FoldProps) {
  const [open, setOpen] = useState(opened);
  return (
    <details
      id={id}
      className="entry"
      open={open}
      // The event of a card within this one passes here too.
      onToggle={({ target, currentTarget }) => target === currentTarget && setOpen(currentTarget.open)}
    >
      <summary className="entry-header">
        <span>{name}</span>
        {!open && line}
      </summary>
      {children}
    </details>
  );
}
