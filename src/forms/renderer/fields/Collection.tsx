import { Button } from "../../../design/Button";
import { isPlainList } from "../../engine/fieldStructure";
import { elementId } from "../elementId";
import { labelOf, useFormContext } from "../FormContext";
import { getRenderFactsOfField } from "../getRenderFactsOfField";
import { useOpenedPointers } from "../laterOnly";
import { formatNestedEntryNumber, numberedLabel } from "../numberedLabel";
import { fieldSchemaFromRjsf } from "../rjsfSchemas";
import { ErrorAtPointer } from "../templates/ErrorAtPointer";
import { FieldsetLegend, useListLabel } from "../templates/FieldsetLegend";
import { Entry } from "./Entry";
import { getFieldLocks } from "./getFieldLocks";
import type { FieldPlace } from "./place";
import { UndoButton } from "./UndoButton";
import { useEntries } from "./useEntries";
import { ValueEntry } from "./ValueEntry";

/** A list whose entries the applicant adds and removes. Entries are keyed by id, so that text stays with its entry. */
export function Collection(field: FieldPlace) {
  const place = { ...field, ...getFieldLocks(field) };
  const { name, numbered, pointer, schema, uiSchema, required, disabled, readonly } = place;
  const { options } = getRenderFactsOfField(schema, uiSchema);
  const context = useFormContext();
  const { labels, words, readOnly } = context;
  const id = elementId(pointer, context);
  const items = fieldSchemaFromRjsf(schema.items);
  const { ids, removed, add, restore, actions } = useEntries(pointer, items);
  const ownLabel = useListLabel(schema, name);
  const label = numbered ? numberedLabel(numbered, words) : ownLabel;
  const entryLabel = numbered?.label ?? labelOf(labels, items.title, label.label);
  const numberOf = (index: number) => formatNestedEntryNumber(numbered, index);
  const nameOf = (index: number) => words("entry", { entry: entryLabel.label, number: numberOf(index) });
  // On a due form that asks only for fields within the entries, no entry can be added, moved or removed.
  const laterOnly = useOpenedPointers() !== false;
  const frozen = readOnly === true || readonly || disabled || laterOnly;
  const orderable = options.orderable !== false && ids.length > 1;
  const removable = options.removable !== false;
  const max = typeof schema.maxItems === "number" ? schema.maxItems : Number.POSITIVE_INFINITY;
  const full = ids.length >= max;

  return (
    <fieldset id={id} className="fieldset">
      <FieldsetLegend id={id} label={label} required={required} />
      <div className="collection">
        {ids.map((entryId, index) => {
          const entry = {
            list: place,
            entryId,
            index,
            count: ids.length,
            orderable,
            removable,
            frozen,
            actions,
          };
          return isPlainList(schema) ? (
            <ValueEntry
              key={entryId}
              {...entry}
              name={nameOf(index)}
              numbered={{ label: entryLabel, number: numberOf(index) }}
            />
          ) : (
            <Entry key={entryId} {...entry} label={entryLabel} />
          );
        })}
        {!full &&
          removed.map((entry) => (
            <UndoButton
              key={entry.entryId}
              text={words("removed", { entry: nameOf(entry.index) })}
              onUndo={() => restore(entry)}
            />
          ))}
        {!frozen && !full && options.addable !== false && (
          <Button onClick={add}>
            {label.add ?? words("add", { entry: numbered ? label.label : entryLabel.label })}
          </Button>
        )}
        {full && !frozen && <p className="field-hint">{words("full", { max })}</p>}
      </div>
      <ErrorAtPointer pointer={pointer} label={label} />
    </fieldset>
  );
}
