import { Button } from "../../../design/Button";
import { useFormContext } from "../FormContext";

/** What an entry of a collection and its buttons know of the list. */
export interface EntryPlace {
  entryId: string;
  index: number;
  count: number;
  orderable: boolean;
  removable: boolean;
  frozen: boolean;
  actions: { remove(entryId: string): void; move(entryId: string, by: number, button: HTMLElement): void };
}

/**
 * The buttons that move and remove an entry; `name` is the entry's, for who does not see where they stand. It is an
 * `aria-label`: hidden texts are laid out anew with the whole page, by the hundred, on each key.
 */
export function EntryButtons({
  name,
  entryId,
  index,
  count,
  orderable,
  removable,
  frozen,
  actions,
}: EntryPlace & { name: string }) {
  const { words } = useFormContext();
  if (frozen) return null;
  return (
    <div className="entry-header">
      {orderable && (
        <>
          <Mover
            entry={name}
            direction="moveUp"
            isAtEnd={index === 0}
            onMove={(button) => actions.move(entryId, -1, button)}
          />
          <Mover
            entry={name}
            direction="moveDown"
            isAtEnd={index === count - 1}
            onMove={(button) => actions.move(entryId, 1, button)}
          />
        </>
      )}
      {removable && (
        <Button
          variant="danger"
          aria-label={`${words("remove")} ${name}`}
          onClick={() => actions.remove(entryId)}
        >
          {words("remove")}
        </Button>
      )}
    </div>
  );
}

interface MoverProps {
  entry: string;
  direction: "moveUp" | "moveDown";
  /** The entry is at this end of the list. The button stays in place, so that it keeps the focus. */
  isAtEnd: boolean;
  onMove: (button: HTMLElement) => void;
}

function Mover({ entry, direction, isAtEnd, onMove }: MoverProps) {
  const { words } = useFormContext();
  return (
    <Button
      variant="quiet"
      aria-label={`${words(direction)} ${entry}`}
      aria-disabled={isAtEnd || undefined}
      onClick={({ currentTarget }) => isAtEnd || onMove(currentTarget)}
    >
      {words(direction)}
    </Button>
  );
}
