import { Button } from "../../ui/Button";
import { labelOf, useFormContext } from "../FormContext";
import { fieldFacts } from "../fieldFacts";
import { fieldSchemaFromRjsf } from "../rjsfSchemas";
import { FieldError } from "../templates/FieldError";
import { ListLegend, useListLabel } from "../templates/ListLegend";
import { Entry } from "./Entry";
import type { FieldPlace } from "./place";
import { Undo } from "./Undo";
import { useEntries } from "./useEntries";

/** A list whose entries the applicant adds and removes. Entries are keyed by id, so that text stays with its entry. */
export function Collection(place: FieldPlace) {
  const { name, pointer: id, schema, uiSchema, required, disabled, readonly } = place;
  const { options } = fieldFacts(schema, uiSchema);
  const { labels, words, readOnly } = useFormContext();
  const { ids, removed, announcement, add, restore, actions } = useEntries(id);
  const label = useListLabel(schema, name);
  const entryLabel = labelOf(labels, fieldSchemaFromRjsf(schema.items).title, label.label);
  const frozen = readOnly === true || readonly || disabled;
  const full = typeof schema.maxItems === "number" && ids.length >= schema.maxItems;

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
        {!full &&
          removed.map((entry) => (
            <Undo
              key={entry.entryId}
              text={words("removed", {
                entry: words("entry", { entry: entryLabel.label, number: entry.index + 1 }),
              })}
              onUndo={() => restore(entry)}
            />
          ))}
        {!frozen && !full && (
          <Button onClick={add}>{label.add ?? words("add", { entry: entryLabel.label })}</Button>
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
