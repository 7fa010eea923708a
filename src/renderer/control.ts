import type { UIOptionsType } from "@rjsf/utils";
import type { FieldSchema, Label, Problem } from "../engine/form";
import { type FormContext, labelOf, useFormContext } from "./FormContext";
import { useProblem } from "./useAnswers";

/** What a widget is told: everything of its field but the answer, which it reads and writes itself. */
export interface Control {
  /** The field's JSON Pointer. */
  id: string;
  schema: FieldSchema;
  options: UIOptionsType;
  label: Label;
  required: boolean;
  disabled: boolean;
  /** To be read only. */
  frozen: boolean;
  /** The problem to show now. */
  problem: Problem | undefined;
  /** What its one control says to assistive technology. A group has these on its fieldset, except the first. */
  aria: {
    "aria-invalid": true | undefined;
    "aria-required": true | undefined;
    "aria-describedby": string | undefined;
  };
  context: FormContext;
}

export const hintId = (id: string) => `${id}:hint`;
export const errorId = (id: string) => `${id}:error`;

/** The ids that describe a control, in the order they are read; none when nothing does. */
export function described(...ids: Array<string | false | undefined>): string | undefined {
  return ids.filter((id) => id).join(" ") || undefined;
}

interface Asked extends Pick<Control, "id" | "schema" | "options"> {
  /** The key of its words, or its name. */
  title: string;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  readonly?: boolean | undefined;
}

/** The one place where a field learns its words and its problem, so that it subscribes once. */
export function useControl({ id, schema, options, title, required, disabled, readonly }: Asked): Control {
  const context = useFormContext();
  const problem = useProblem(id);
  const label = labelOf(context.labels, title, title);
  return {
    id,
    schema,
    options,
    label,
    required: required === true,
    disabled: disabled === true,
    frozen: readonly === true || context.readOnly === true,
    problem,
    aria: {
      "aria-invalid": problem && true,
      "aria-required": required || undefined,
      "aria-describedby": described(label.hint && hintId(id), problem && errorId(id)),
    },
    context,
  };
}
