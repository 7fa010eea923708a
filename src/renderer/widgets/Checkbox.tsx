import type { WidgetProps } from "@rjsf/utils";
import { Mark } from "../templates/Mark";
import { useAnswer, useAnswers } from "../useAnswers";
import { useControl } from "../useControl";

/** A box to tick: a statement, or consent. */
export function Checkbox(props: WidgetProps) {
  const { id } = props;
  const answers = useAnswers();
  const stored = useAnswer(id);
  const { aria, label, disabled, frozen } = useControl(props);
  return (
    <label className="choice">
      <input
        {...aria}
        id={id}
        type="checkbox"
        disabled={disabled || frozen}
        checked={stored === true}
        onChange={({ target }) => answers.set(id, target.checked)}
        onBlur={() => answers.leave(id)}
      />
      <span>
        {label.label}
        <Mark required={props.required === true} />
      </span>
    </label>
  );
}
