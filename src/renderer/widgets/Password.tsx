import type { WidgetProps } from "@rjsf/utils";
import { useState } from "react";
import { Button } from "../../ui/Button";
import { passwordStrength, type Strength } from "../passwordStrength";
import { useControl } from "../useControl";
import { textAnswer, useTyping } from "../useTyping";

const strengthWord: Readonly<Record<Strength, string>> = {
  weak: "passwordWeak",
  fair: "passwordFair",
  strong: "passwordStrong",
};

/** A password, hidden unless asked. `ui:options`: `autocomplete`, `strength` (say how strong it is). */
export function Password(props: WidgetProps) {
  const { id, options } = props;
  const { aria, context, label, disabled, frozen } = useControl(props);
  const typing = useTyping(id, textAnswer);
  const [seen, setSeen] = useState(false);
  const strength = options.strength === true ? passwordStrength(typing.value) : undefined;
  const described = [aria["aria-describedby"], strength && `${id}:strength`].filter((part) => part).join(" ");
  return (
    <>
      <div className="control-group">
        <input
          {...typing}
          {...aria}
          aria-describedby={described || undefined}
          id={id}
          className="control"
          type={seen ? "text" : "password"}
          autoComplete={typeof options.autocomplete === "string" ? options.autocomplete : "current-password"}
          autoCapitalize="none"
          spellCheck={false}
          disabled={disabled}
          readOnly={frozen}
        />
        <Button
          variant="quiet"
          aria-controls={id}
          disabled={disabled}
          onClick={() => setSeen((before) => !before)}
        >
          {context.words(seen ? "hide" : "show")}
          <span className="visually-hidden"> {label.label}</span>
        </Button>
      </div>
      {strength && (
        <p id={`${id}:strength`} className="field-hint">
          {context.words(strengthWord[strength])}
        </p>
      )}
    </>
  );
}
