import { type FieldProps, toFieldPathId } from "@rjsf/utils";
import { useMemo, useState } from "react";
import type { Label } from "../../engine/form";
import { Button } from "../../ui/Button";
import { useFormContext } from "../FormContext";
import { asFieldSchema, asUiSchema } from "../schemaTypes";
import { FieldError } from "../templates/FieldError";
import { Fold } from "../templates/Fold";
import { SummaryLine } from "../templates/SummaryLine";
import { useAnswers } from "../useAnswers";
import { useProperties } from "./properties";

interface EntryProps {
  parent: FieldProps;
  entryId: string;
  index: number;
  count: number;
  label: Label;
  orderable: boolean;
  frozen: boolean;
  actions: { remove(entryId: string): void; move(entryId: string, by: number, button: HTMLElement): void };
}

/** One entry of a collection: a card with a name, its buttons and its fields, which folds to one line. */
export function Entry({ parent, entryId, index, count, label, orderable, frozen, actions }: EntryProps) {
  const { registry, fieldPathId } = parent;
  const { words } = useFormContext();
  const answers = useAnswers();
  const id = useMemo(
    () => toFieldPathId(index, registry.globalFormOptions, fieldPathId),
    [index, registry.globalFormOptions, fieldPathId],
  );
  const pointer = id.$id;
  const [open] = useState(
    () =>
      count === 1 ||
      answers.problems().some(({ path }) => path === pointer || path.startsWith(`${pointer}/`)),
  );
  const schema = asFieldSchema(parent.schema.items);
  const uiSchema = asUiSchema(parent.uiSchema?.items);
  const field = { ...parent, name: entryId, schema, uiSchema, fieldPathId: id };
  const properties = useProperties(field);
  const entry = words("entry", { entry: label.label, number: index + 1 });

  return (
    <Fold
      id={pointer}
      name={entry}
      open={open}
      line={<SummaryLine id={pointer} schema={schema} label={label} />}
    >
      <FieldError id={pointer} label={label} />
      {properties.map(({ content }) => content)}
      {!frozen && (
        <div className="entry-header">
          {orderable && (
            <>
              <Mover
                entry={entry}
                way="moveUp"
                still={index === 0}
                onMove={(button) => actions.move(entryId, -1, button)}
              />
              <Mover
                entry={entry}
                way="moveDown"
                still={index === count - 1}
                onMove={(button) => actions.move(entryId, 1, button)}
              />
            </>
          )}
          <Button variant="danger" onClick={() => actions.remove(entryId)}>
            {words("remove")} <span className="visually-hidden">{entry}</span>
          </Button>
        </div>
      )}
    </Fold>
  );
}

interface MoverProps {
  entry: string;
  way: "moveUp" | "moveDown";
  /** At the end already: the button stays, so that the focus has a place. */
  still: boolean;
  onMove: (button: HTMLElement) => void;
}

function Mover({ entry, way, still, onMove }: MoverProps) {
  const { words } = useFormContext();
  return (
    <Button
      variant="quiet"
      aria-disabled={still || undefined}
      onClick={({ currentTarget }) => still || onMove(currentTarget)}
    >
      {words(way)} <span className="visually-hidden">{entry}</span>
    </Button>
  );
}
