import { findNormalizerByName } from "../../engine/normalizers";
import type { Control } from "../control";
import { textAnswer, useTextBinding } from "../useTextBinding";

export interface TextOptions {
  /**
   * The input's `type`. Never `email` or `url`: for these, browsers change the text that they pass on
   * (full-width letters, blanks, international domains). `inputMode` and the other attributes of the input
   * have the same effect on a phone.
   */
  inputType: string;
  /** The keyboard of a phone. */
  inputMode: "text" | "email" | "tel" | "url";
  autocomplete: string;
  /** A key of `normalizers`. */
  normalize: string;
}

/**
 * Returns the input for one line of text. `ui:options`: `inputType`, `autocomplete`, `normalize`, and `width:
 * "short"`.
 * @param usual the `inputMode`, and the defaults for options that the field's `ui:options` leave out
 */
export function useTextInputElement(field: Control, usual: TextOptions) {
  const { id, pointer, options, aria, context, label, disabled, frozen } = field;
  const option = (name: "inputType" | "autocomplete" | "normalize") => {
    const own: unknown = options[name];
    return typeof own === "string" ? own : usual[name];
  };
  const typing = useTextBinding<HTMLInputElement>(pointer, {
    ...textAnswer,
    normalize: findNormalizerByName(option("normalize")),
  });
  return (
    <input
      {...typing}
      {...aria}
      id={id}
      className={options.width === "short" ? "control control-short" : "control"}
      type={option("inputType")}
      inputMode={usual.inputMode}
      autoCapitalize={usual.inputMode === "text" ? capitals.get(option("normalize")) : "none"}
      // A phone would replace a name with another word without asking.
      autoCorrect="off"
      spellCheck={usual.inputMode === "text" && option("autocomplete") === "off"}
      enterKeyHint={context.enterKeyHint}
      autoComplete={option("autocomplete")}
      placeholder={label.placeholder}
      disabled={disabled}
      readOnly={frozen}
    />
  );
}

/**
 * The values of `autoCapitalize`, for a phone's keyboard, by the normaliser that makes the same capitals when the
 * field is left.
 */
const capitals: ReadonlyMap<string, string> = new Map([["upper", "characters"]]);

const text: TextOptions = { inputType: "text", inputMode: "text", autocomplete: "off", normalize: "none" };
const email: TextOptions = {
  inputType: "text",
  inputMode: "email",
  autocomplete: "email",
  normalize: "email",
};

export const TextInput = (control: Control) => useTextInputElement(control, text);

export const Email = (control: Control) => useTextInputElement(control, email);
