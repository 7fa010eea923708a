import { type ReactNode, useState } from "react";

interface FoldProps {
  id: string;
  name: string;
  /**
   * Whether the card starts open. Afterwards the applicant opens and closes the card, and a link to a field
   * inside opens it.
   */
  open: boolean;
  /**
   * Shown beside the name of a collapsed card. The line is not mounted in an open card, so that typing does
   * not rerender it.
   */
  line: ReactNode;
  children: ReactNode;
}

/**
 * A card that collapses to one line. Its fields stay in the DOM, so that a link to a field can open the card.
 */
export function CollapsibleCard({ id, name, open: opened, line, children }: FoldProps) {
  const [open, setOpen] = useState(opened);
  return (
    <details
      id={id}
      className="entry"
      open={open}
      // In React, toggle events of nested cards bubble up to here; they are ignored.
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
