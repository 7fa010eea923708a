import type { FieldSchema, Label } from "../../engine/form";
import { isObject } from "../../engine/pointer";
import { useFormContext } from "../FormContext";
import { summaryLine } from "../formatAnswer";
import { useAnswer } from "../useAnswers";

interface SummaryLineProps {
  /** JSON Pointer of the entry or group. */
  pointer: string;
  schema: FieldSchema;
  label: Label;
}

/** The answers of a collapsed card in one line. */
export function SummaryLine({ pointer, schema, label }: SummaryLineProps) {
  const context = useFormContext();
  const value = useAnswer(pointer);
  const line = summaryLine(schema, isObject(value) ? value : {}, label, context);
  return line ? <span className="entry-summary">{line}</span> : null;
}
