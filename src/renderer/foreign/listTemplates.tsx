import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps } from "@rjsf/utils";
import { Button } from "../../ui/Button";
import { labelOf, useFormContext } from "../FormContext";
import { FieldError } from "../templates/FieldError";
import { ListLegend } from "../templates/ListLegend";

/** A list that rjsf draws. */
export function ArrayTemplate({ title, schema, fieldPathId, items, ...rest }: ArrayFieldTemplateProps) {
  const { canAdd, onAddClick, disabled, readonly, required, optionalDataControl } = rest;
  const { labels, words } = useFormContext();
  const label = labelOf(labels, title, title, schema.description);
  const id = fieldPathId.$id;
  return (
    <fieldset id={id} className="fieldset">
      <ListLegend id={id} label={label} required={required === true} />
      <div className="collection">{items}</div>
      {optionalDataControl}
      {canAdd === true && disabled !== true && readonly !== true && (
        <Button onClick={onAddClick}>{label.add ?? words("add", { entry: label.label })}</Button>
      )}
      <FieldError id={id} label={label} />
    </fieldset>
  );
}

/** An entry of such a list, with its buttons. */
export function ItemTemplate({
  children,
  buttonsProps: can,
  index,
  hasToolbar,
}: ArrayFieldItemTemplateProps) {
  const { words } = useFormContext();
  const isLocked = can.disabled === true || can.readonly === true;
  const entry = <span className="visually-hidden">{index + 1}</span>;
  return (
    <div className="entry">
      {children}
      {hasToolbar && !isLocked && (
        <div className="entry-header">
          {can.hasMoveUp && (
            <Button variant="quiet" onClick={can.onMoveUpItem}>
              {words("moveUp")} {entry}
            </Button>
          )}
          {can.hasMoveDown && (
            <Button variant="quiet" onClick={can.onMoveDownItem}>
              {words("moveDown")} {entry}
            </Button>
          )}
          {can.hasRemove && (
            <Button variant="danger" onClick={can.onRemoveItem}>
              {words("remove")} {entry}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
