import type { WidgetProps } from "@rjsf/utils";
import type { Label } from "../engine/form";
import { labelOf, useFormContext } from "./FormContext";
import { useProblem } from "./useAnswers";

export const hintId = (id: string) => `${id}:hint`;
export const errorId = (id: string) => `${id}:error`;

/** The ids of what describes a control: its hint, and its error while there is one. */
export function describedBy(id: string, label: Label, hasProblem: boolean): string | undefined {
  return [label.hint && hintId(id), hasProblem && errorId(id)].filter((part) => part).join(" ") || undefined;
}

type Asked = Pick<WidgetProps, "id" | "label" | "required" | "disabled" | "readonly">;

/** What every control says of itself to assistive technology, and its words. */
export function useControl({ id, label: title, required, disabled, readonly }: Asked) {
  const context = useFormContext();
  const problem = useProblem(id);
  const label = labelOf(context.labels, title, title);
  const frozen = Boolean(readonly) || context.readOnly === true;
  return {
    context,
    label,
    frozen,
    disabled: Boolean(disabled),
    /** For the one control of a field. A group has these on its fieldset, except the first. */
    aria: {
      "aria-invalid": problem ? (true as const) : undefined,
      "aria-required": required ? (true as const) : undefined,
      "aria-describedby": describedBy(id, label, problem !== undefined),
    },
  };
}
