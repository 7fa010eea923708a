import { Button } from "../../../design/Button";
import { useFormContext } from "../FormContext";

/** The place of an entry in its list, for the entry and its buttons. */
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
 * The buttons that move and remove an entry. `name` is the entry's name, for users who do not see where the
 * buttons are. The name is set as an `aria-label`, because hundreds of hidden texts would be laid out again
 * at each key press.
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
  /**
   * Whether the entry is already at the end of the list to which the button moves it. The button stays in place, so
   * that it keeps the focus.
   */
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
