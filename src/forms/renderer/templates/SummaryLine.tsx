import type { FieldSchema, Label } from "../../engine/form";
import { isObject } from "../../engine/pointer";
import { useFormContext } from "../FormContext";
import { summaryLine } from "../formatAnswer";
import { useAnswer } from "../useAnswers";

/** The answers of a collapsed card in one line. */
export function SummaryLine({ id, schema, label }: { id: string; schema: FieldSchema; label: Label }) {
  const context = useFormContext();
  const value = useAnswer(id);
  const line = summaryLine(schema, isObject(value) ? value : {}, label, context);
  return line ? <span className="entry-summary">{line}</span> : null;
}
