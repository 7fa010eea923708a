import { useState, useSyncExternalStore } from "react";
import type { Json, Label } from "../../engine/form";
import { isObject, isWithin, joinPointer } from "../../engine/pointer";
import { Button } from "../../ui/Button";
import type { AnswersStore } from "../answers";
import { useFormContext } from "../FormContext";
import { fieldSchemaFromRjsf, uiSchemaFromRjsf } from "../rjsfSchemas";
import { FieldError } from "../templates/FieldError";
import { Fold } from "../templates/Fold";
import { SummaryLine } from "../templates/SummaryLine";
import { useAnswers } from "../useAnswers";
import type { FieldPlace } from "./place";
import { useProperties } from "./properties";

interface EntryProps {
  list: FieldPlace;
  entryId: string;
  index: number;
  count: number;
  label: Label;
  orderable: boolean;
  frozen: boolean;
  actions: { remove(entryId: string): void; move(entryId: string, by: number, button: HTMLElement): void };
}

/** One entry of a collection: a card with a name, buttons and fields, which collapses to one line. */
export function Entry({ list, entryId, index, count, label, orderable, frozen, actions }: EntryProps) {
  const { words } = useFormContext();
  const answers = useAnswers();
  const pointer = joinPointer(list.pointer, index);
  const [open] = useState(
    () => count === 1 || isBlank(answers.get(pointer)) || isUnfinished(answers, pointer),
  );
  const schema = fieldSchemaFromRjsf(list.schema.items);
  const uiSchema = uiSchemaFromRjsf(list.uiSchema.items);
  const properties = useProperties({ ...list, pointer, schema, uiSchema });
  const entry = words("entry", { entry: label.label, number: index + 1 });

  return (
    <Fold
      id={pointer}
      name={entry}
      open={open}
      line={
        <>
          <SummaryLine id={pointer} schema={schema} label={label} />
          <Unfinished pointer={pointer} />
        </>
      }
    >
      <FieldError id={pointer} label={label} />
      {properties.map(({ content }) => content)}
      {!frozen && (
        <div className="entry-header">
          {orderable && (
            <>
              <Mover
                entry={entry}
                direction="moveUp"
                isAtEnd={index === 0}
                onMove={(button) => actions.move(entryId, -1, button)}
              />
              <Mover
                entry={entry}
                direction="moveDown"
                isAtEnd={index === count - 1}
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

/** An entry with nothing but its id is new: it opens without being validated. */
const isBlank = (entry: Json | undefined) =>
  isObject(entry) && Object.keys(entry).every((name) => name === "entryId");

const isUnfinished = (answers: AnswersStore, pointer: string) =>
  answers.problems().some(({ path }) => isWithin(path, pointer));

/** Says of a collapsed card that something in it is missing or wrong. */
function Unfinished({ pointer }: { pointer: string }) {
  const { words } = useFormContext();
  const answers = useAnswers();
  const unfinished = useSyncExternalStore(answers.subscribeProblems, () => isUnfinished(answers, pointer));
  return unfinished && <span className="entry-unfinished">{words("unfinished")}</span>;
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
      aria-disabled={isAtEnd || undefined}
      onClick={({ currentTarget }) => isAtEnd || onMove(currentTarget)}
    >
      {words(direction)} <span className="visually-hidden">{entry}</span>
    </Button>
  );
}
