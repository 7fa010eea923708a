import { useState } from "react";
import { Button } from "../../../design/Button";
import { ariaDescribedBy, type Control } from "../control";
import { passwordStrength, type Strength } from "../passwordStrength";
import { useAnswer, useAnswers } from "../useAnswers";
import { textAnswer, useTextBinding } from "../useTextBinding";

const strengthWord: Readonly<Record<Strength, string>> = {
  weak: "passwordWeak",
  fair: "passwordFair",
  strong: "passwordStrong",
};
/**
 * The keys of the words for each strength, where the page cannot check whether the password contains the name
 * of its owner.
 */
const strengthUnlessOwn: Readonly<Record<Strength, string>> = {
  weak: "passwordWeak",
  fair: "passwordFairUnlessOwn",
  strong: "passwordStrongUnlessOwn",
};

/** A password, hidden by default. `ui:options`: `autocomplete`, and `strength` (show how strong it is). */
export function Password({ id, pointer, options, aria, context, label, disabled, frozen }: Control) {
  const typing = useTextBinding<HTMLInputElement>(pointer, textAnswer);
  const [isVisible, setVisible] = useState(false);
  const typed = textAnswer.format(useAnswer(pointer));
  // A refused password shows no strength. The rerender at each key press reads the problems anew.
  const isRefused = useAnswers()
    .problems()
    .some(({ path }) => path === pointer);
  const strength = options.strength === true && !isRefused ? passwordStrength(typed) : undefined;
  return (
    <>
      <div className="control-group">
        <input
          {...typing}
          {...aria}
          aria-describedby={ariaDescribedBy(aria["aria-describedby"], strength && `${id}:strength`)}
          id={id}
          className="control"
          type={isVisible ? "text" : "password"}
          autoComplete={typeof options.autocomplete === "string" ? options.autocomplete : "current-password"}
          autoCapitalize="none"
          enterKeyHint={context.enterKeyHint}
          spellCheck={false}
          disabled={disabled}
          readOnly={frozen}
        />
        <Button
          variant="quiet"
          aria-controls={id}
          disabled={disabled}
          onClick={() => setVisible((before) => !before)}
        >
          {context.words(isVisible ? "hide" : "show")}
          <span className="visually-hidden"> {label.label}</span>
        </Button>
      </div>
      {strength && (
        <p id={`${id}:strength`} className="field-hint">
          {context.isOwnName?.(typed)
            ? context.sentence({ path: pointer, keyword: "ownName", params: {} }, label)
            : context.words((context.isOwnName ? strengthWord : strengthUnlessOwn)[strength])}
        </p>
      )}
    </>
  );
}
