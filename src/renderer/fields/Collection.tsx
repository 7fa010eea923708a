import { useEffect, useRef, useState } from "react";
import { Button } from "../../ui/Button";
import type { RemovedEntry } from "../entries";
import { labelOf, useFormContext } from "../FormContext";
import { fieldFacts } from "../fieldFacts";
import { focusField } from "../focusField";
import { asFieldSchema } from "../schemaTypes";
import { FieldError } from "../templates/FieldError";
import { ListLegend, useListLabel } from "../templates/ListLegend";
import { useAnswers, useEntryIds } from "../useAnswers";
import { Entry } from "./Entry";
import type { FieldPlace } from "./place";
import { Undo } from "./Undo";

/** A list whose entries the applicant adds and removes. Entries are keyed by id, so that text stays with its entry. */
export function Collection(place: FieldPlace) {
  const { name, pointer: id, schema, uiSchema, required, disabled, readonly } = place;
  const { options } = fieldFacts(schema, uiSchema);
  const { labels, words, readOnly } = useFormContext();
  const answers = useAnswers();
  const ids = useEntryIds(id);
  const [removed, setRemoved] = useState<RemovedEntry>();
  const [announcement, setAnnouncement] = useState("");
  const addButton = useRef<HTMLButtonElement>(null);
  const nextFocus = useRef<string>(undefined);
  const moveButton = useRef<HTMLElement>(undefined);
  const label = useListLabel(schema.title, name);
  const entryLabel = labelOf(labels, asFieldSchema(schema.items).title, label.label);
  const frozen = readOnly === true || readonly || disabled;
  const full = typeof schema.maxItems === "number" && ids.length >= schema.maxItems;

  // A browser drops the focus from an element that is moved within the document.
  useEffect(() => {
    moveButton.current?.focus();
    moveButton.current = undefined;
  });

  // A new entry can take the focus only after it is rendered.
  useEffect(() => {
    const index = nextFocus.current === undefined ? -1 : ids.indexOf(nextFocus.current);
    nextFocus.current = undefined;
    if (index >= 0) focusField(`${id}/${index}`);
  }, [ids, id]);

  const actions = {
    remove(entryId: string) {
      setAnnouncement("");
      setRemoved(answers.removeEntry(id, entryId));
    },
    move(entryId: string, by: number, button: HTMLElement) {
      moveButton.current = button;
      answers.moveEntry(id, entryId, by);
      const ids = answers.entryIds(id);
      setAnnouncement(words("moved", { place: ids.indexOf(entryId) + 1, count: ids.length }));
    },
  };

  return (
    <fieldset id={id} className="fieldset">
      <ListLegend id={id} label={label} required={required} />
      <div className="collection">
        {ids.map((entryId, index) => (
          <Entry
            key={entryId}
            list={place}
            entryId={entryId}
            index={index}
            count={ids.length}
            label={entryLabel}
            orderable={options.orderable !== false && ids.length > 1}
            frozen={frozen}
            actions={actions}
          />
        ))}
        {removed && (
          <Undo
            key={removed.entryId}
            text={words("removed", { entry: entryLabel.label })}
            onUndo={() => {
              nextFocus.current = removed.entryId;
              answers.restoreEntry(removed);
              setRemoved(undefined);
            }}
            onExpire={(focused) => {
              setRemoved(undefined);
              if (focused) addButton.current?.focus();
            }}
          />
        )}
        {!frozen && !full && (
          <Button
            ref={addButton}
            onClick={() => {
              nextFocus.current = answers.addEntry(id);
            }}
          >
            {label.add ?? words("add", { entry: entryLabel.label })}
          </Button>
        )}
        {full && !frozen && <p className="field-hint">{words("full", { max: ids.length })}</p>}
        <p className="visually-hidden" role="status">
          {announcement}
        </p>
      </div>
      <FieldError id={id} label={label} />
    </fieldset>
  );
}
