import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../design/Button";
import { Notice } from "../../../design/Notice";
import { Row } from "../../../design/Row";
import type { FieldSchema, Labels } from "../../engine/form";
import { PickLayer } from "../layout/PickLayer";
import { listFieldPlacesInSchema } from "../operations/composedField";
import { useDrawnParts } from "./useDrawnParts";

/** The selected part of a drawn form, and the actions that replace filling the form in. */
export interface Selecting {
  /** The key of the selected field or section; empty for none. */
  selected: string;
  onSelect: (key: string) => void;
  /** Moves the focus to the panel. */
  onEnter: () => void;
  onLeave: () => void;
  /** Adds something below the selected part, or below the part with the key `below`. */
  onAdd: (below?: string) => void;
  /** Opens the search for a part by its name. */
  onFind: () => void;
  /** Moves a part to the place of another one; both are keys. */
  onMove: (key: string, onto: string) => void;
  /** Moves a part by one place up or down. */
  onShift: (key: string, by: -1 | 1) => void;
  /** Fills the form in such a way that the selected field is drawn. */
  onShow: () => void;
}

interface SelectableFormProps {
  selecting: Selecting;
  schema: FieldSchema;
  labels: Labels;
  children: ReactNode;
}

/** A drawn form whose fields and sections can be selected by mouse or keyboard. Typed answers are kept. */
export function SelectableForm({ selecting, schema, labels, children }: SelectableFormProps) {
  const { t } = useTranslation("formEditor");
  const host = useRef<HTMLDivElement>(null);
  const show = useRef<HTMLButtonElement>(null);
  // A part without a label, such as the list around questions, cannot be selected.
  const parts = useDrawnParts(host, schema).filter(({ key }) => labels[key] !== undefined);
  const { selected, onSelect, onAdd, onMove, onShift, onShow, ...rest } = selecting;
  const keyOf = (id: string) => parts.find((part) => part.id === id)?.key ?? "";
  const isOutOfSight =
    parts.length > 0 &&
    !parts.some(({ key }) => key === selected) &&
    listFieldPlacesInSchema(schema, selected).length > 0;
  // If the selected field is not drawn, and so is not in the list, the button that shows the field gets the
  // focus instead of the list.
  useEffect(() => {
    const { activeElement, body } = document;
    const isHere = activeElement === body || host.current?.parentElement?.contains(activeElement);
    if (isOutOfSight && isHere) show.current?.focus();
  }, [isOutOfSight]);
  const addByPlus = (event: KeyboardEvent) => {
    if (event.key !== "+") return;
    event.preventDefault();
    onAdd();
  };
  return (
    <>
      {isOutOfSight && (
        <Notice title={t("change.outOfSight", { name: labels[selected]?.label ?? selected })}>
          <Row>
            <Button ref={show} onClick={onShow} onKeyDown={addByPlus}>
              {t("change.showIt")}
            </Button>
          </Row>
        </Notice>
      )}
      <PickLayer
        label={t("change.fields")}
        host={host}
        picks={parts.map(({ key, ...part }) => ({
          ...part,
          name: labels[key]?.label ?? key,
          picked: key === selected,
        }))}
        onPick={(id) => onSelect(keyOf(id))}
        onAdd={() => onAdd()}
        onShift={(id, by) => onShift(keyOf(id), by)}
        onDropNew={(id) => onAdd(keyOf(id))}
        onDrop={(id, onto) => onMove(keyOf(id), keyOf(onto))}
        {...rest}
      >
        {children}
      </PickLayer>
    </>
  );
}
