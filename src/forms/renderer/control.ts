import type { UIOptionsType } from "@rjsf/utils";
import type { FieldSchema, Label, Problem } from "../engine/form";
import { elementId } from "./elementId";
import { type FormContext, labelOf, useFormContext } from "./FormContext";
import type { Numbered } from "./fields/place";
import { numberedLabel } from "./numberedLabel";
import { useProblem } from "./useAnswers";

/** Props of every widget: everything about its field but the answer, which the widget reads and writes itself. */
export interface Control {
  /** The field's JSON Pointer. */
  pointer: string;
  /** The id of the control's element, with which the ids of its parts begin. */
  id: string;
  schema: FieldSchema;
  options: UIOptionsType;
  label: Label;
  /**
   * Whether the field is an entry of a list. An entry exists because it was added, so it is neither required nor
   * optional.
   */
  isEntry: boolean;
  required: boolean;
  disabled: boolean;
  /** Whether the answer is shown and cannot be changed. */
  frozen: boolean;
  /** The problem shown now. */
  problem: Problem | undefined;
  /** ARIA attributes of a single control. In a group, the fieldset has `aria-describedby`. */
  aria: {
    "aria-invalid": true | undefined;
    "aria-required": true | undefined;
    "aria-describedby": string | undefined;
  };
  context: FormContext;
}

export const hintId = (id: string) => `${id}:hint`;
export const errorId = (id: string) => `${id}:error`;

/** The value of `aria-describedby`, in reading order; undefined when nothing describes the control. */
export function ariaDescribedBy(...ids: Array<string | false | undefined>): string | undefined {
  return ids.filter((id) => id).join(" ") || undefined;
}

interface UseControlOptions extends Pick<Control, "pointer" | "schema" | "options"> {
  /** The key of the field's label. If the form has no label under this key, the title itself is the label. */
  title: string;
  numbered?: Numbered | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  readonly?: boolean | undefined;
}

/**
 * Returns the props of a field's widget, among them its label and its problem, so that the field subscribes
 * to these only once.
 */
export function useControl({
  pointer,
  schema,
  options,
  title,
  numbered,
  required,
  disabled,
  readonly,
}: UseControlOptions): Control {
  const context = useFormContext();
  const id = elementId(pointer, context);
  const problem = useProblem(pointer);
  const words = numbered
    ? numberedLabel(numbered, context.words)
    : labelOf(context.labels, title, title, options.description ?? schema.description);
  const label = withLook(words, options);
  return {
    pointer,
    id,
    schema,
    options,
    label,
    isEntry: numbered !== undefined,
    required: required === true,
    disabled: disabled === true,
    frozen: readonly === true || context.readOnly === true,
    problem,
    aria: {
      "aria-invalid": problem && true,
      "aria-required": required || undefined,
      "aria-describedby": ariaDescribedBy(label.hint && hintId(id), problem && errorId(id)),
    },
    context,
  };
}

/** A label with the additions of a uiSchema: its help after the hint, its placeholder where the words have none. */
function withLook(label: Label, { help, placeholder }: UIOptionsType): Label {
  if (!help && !placeholder) return label;
  const hint = [label.hint, help].filter((text) => typeof text === "string").join(" ");
  return { ...(placeholder && { placeholder }), ...label, ...(hint && { hint }) };
}
