import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps } from "@rjsf/utils";
import { createContext, use, useEffect, useRef } from "react";
import { Button } from "../../../design/Button";
import { elementId } from "../elementId";
import { labelOf, useFormContext } from "../FormContext";
import { EntryButtons } from "../fields/EntryButtons";
import { ErrorAtPointer } from "../templates/ErrorAtPointer";
import { FieldsetLegend } from "../templates/FieldsetLegend";

/** The label of a list's entries, without the number. */
const ListLabelProvider = createContext("");

/** A list that rjsf draws. */
export function ArrayTemplate({ title, schema, fieldPathId, items, ...rest }: ArrayFieldTemplateProps) {
  const { canAdd, onAddClick, disabled, readonly, required, optionalDataControl } = rest;
  const context = useFormContext();
  const { labels, words } = context;
  const label = labelOf(labels, title, title, schema.description);
  const pointer = fieldPathId.$id;
  const id = elementId(pointer, context);
  return (
    <fieldset id={id} className="fieldset">
      <FieldsetLegend id={id} label={label} required={required === true} />
      <ListLabelProvider value={label.label}>
        <div className="collection">{items}</div>
      </ListLabelProvider>
      {optionalDataControl}
      {canAdd === true && disabled !== true && readonly !== true && (
        <Button onClick={onAddClick}>{label.add ?? words("add", { entry: label.label })}</Button>
      )}
      <ErrorAtPointer pointer={pointer} label={label} />
    </fieldset>
  );
}

/** An entry of a list that rjsf draws, with its buttons. */
export function ItemTemplate({
  children,
  buttonsProps: can,
  index,
  totalItems,
  ...rest
}: ArrayFieldItemTemplateProps) {
  const { words } = useFormContext();
  const label = use(ListLabelProvider);
  const moved = useRef<HTMLElement>(undefined);
  // Focuses the pressed button again, because a browser takes the focus from an element that is moved within
  // the page.
  useEffect(() => {
    moved.current?.focus();
    moved.current = undefined;
  });
  return (
    <div className="entry">
      {children}
      {rest.hasToolbar && (
        <EntryButtons
          name={words("entry", { entry: label, number: index + 1 })}
          entryId={rest.itemKey}
          index={index}
          count={totalItems}
          orderable={can.hasMoveUp || can.hasMoveDown}
          removable={can.hasRemove}
          frozen={can.disabled === true || can.readonly === true}
          actions={{
            remove: () => can.onRemoveItem(),
            move(_, by, button) {
              moved.current = button;
              if (by < 0) can.onMoveUpItem();
              else can.onMoveDownItem();
            },
          }}
        />
      )}
    </div>
  );
}
