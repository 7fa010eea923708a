import { type ReactNode, useState } from "react";

interface FoldProps {
  id: string;
  name: string;
  /** Whether it starts open; afterwards the applicant, or a link to a field inside, opens and closes it. */
  open: boolean;
  /** Shown beside the name while collapsed. It is mounted only then, so that typing does not rerender it. */
  line: ReactNode;
  children: ReactNode;
}

/** A card that collapses to one line. Its fields stay in the DOM, so that a link to one can open it. */
export function Fold({ id, name, open: opened, line, children }: FoldProps) {
  const [open, setOpen] = useState(opened);
  return (
    <details
      id={id}
      className="entry"
      open={open}
      // Toggle events of nested cards bubble up to here in React.
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
