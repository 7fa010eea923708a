import { useState } from "react";
import type { Json, Label } from "../../engine/form";
import { appendToPointer, isObject } from "../../engine/pointer";
import { elementId } from "../elementId";
import { useFormContext } from "../FormContext";
import { fieldSchemaFromRjsf, uiSchemaFromRjsf } from "../rjsfSchemas";
import { CollapsibleCard } from "../templates/CollapsibleCard";
import { ErrorAtPointer } from "../templates/ErrorAtPointer";
import { SummaryLine } from "../templates/SummaryLine";
import { useAnswers } from "../useAnswers";
import { EntryButtons, type EntryPlace } from "./EntryButtons";
import { FieldsWithLaterFolded } from "./FieldsWithLaterFolded";
import type { FieldPlace } from "./place";
import { useRenderedProperties } from "./properties";
import { UnfinishedMark } from "./UnfinishedMark";

interface EntryProps extends EntryPlace {
  list: FieldPlace;
  label: Label;
}

/** One entry of a collection: a card with a name, buttons and fields, which collapses to one line. */
export function Entry({ list, label, ...place }: EntryProps) {
  const context = useFormContext();
  const { words } = context;
  const answers = useAnswers();
  const pointer = appendToPointer(list.pointer, place.index);
  const id = elementId(pointer, context);
  const [open] = useState(
    () => place.count === 1 || isBlank(answers.get(pointer)) || answers.hasProblem(pointer),
  );
  const schema = fieldSchemaFromRjsf(list.schema.items);
  const uiSchema = uiSchemaFromRjsf(list.uiSchema.items);
  const properties = useRenderedProperties({ ...list, pointer, schema, uiSchema });
  const entry = words("entry", { entry: label.label, number: place.index + 1 });

  return (
    <CollapsibleCard
      id={id}
      name={entry}
      open={open}
      line={
        <>
          <SummaryLine pointer={pointer} schema={schema} label={label} />
          <UnfinishedMark pointers={[pointer]} />
        </>
      }
    >
      <ErrorAtPointer pointer={pointer} label={label} />
      <FieldsWithLaterFolded id={id} pointer={pointer} properties={properties} />
      <EntryButtons name={entry} {...place} />
    </CollapsibleCard>
  );
}

/** Whether an entry is new: it has nothing but its id. A new entry starts open, whatever its problems. */
const isBlank = (entry: Json | undefined) =>
  isObject(entry) && Object.keys(entry).every((name) => name === "entryId");
