import { getDefaultRegistry } from "@rjsf/core";
import type { FieldProps } from "@rjsf/utils";
import { use, useMemo } from "react";
import { appendToPointer } from "../../engine/pointer";
import { useAnswers } from "../useAnswers";
import { answerFromRjsf } from "./answerFromRjsf";
import { createTupleFieldStore } from "./createTupleFieldStore";
import { IslandProvider } from "./island";

const { ArrayField } = getDefaultRegistry().fields;

/** rjsf's list, with a fix for tuples. */
export function ListField(props: FieldProps) {
  const { items } = props.schema;
  if (Array.isArray(items)) return <Tuple {...props} places={items.length} />;
  return ArrayField && <ArrayField {...props} />;
}

/**
 * A tuple with all its places from the start: rjsf draws all entries again when their number changes, so in a
 * shorter list a field would lose the focus at its first answer. Changes are written straight to the store,
 * because rjsf drops the answers of a tuple in a schema with conditions.
 */
function Tuple({ places, ...props }: FieldProps & { places: number }) {
  const { formData, onChange } = props;
  const island = use(IslandProvider);
  const answers = useAnswers();
  const padded = useMemo(() => {
    const entries: unknown[] = Array.isArray(formData) ? formData : [];
    return entries.length < places ? [...entries, ...Array(places - entries.length)] : formData;
  }, [formData, places]);
  const change: FieldProps["onChange"] = (value, path, ...rest) => {
    if (!island) return onChange(value, path, ...rest);
    const pointer = path.reduce<string>(appendToPointer, island.pointer);
    createTupleFieldStore(answers, island.pointer, path).set(pointer, answerFromRjsf(value));
  };
  return ArrayField && <ArrayField {...props} formData={padded} onChange={change} />;
}
