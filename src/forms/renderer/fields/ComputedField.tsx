import { useEffect, useEffectEvent, useRef } from "react";
import { useAnnounce } from "../Announcer";
import { type Control, useControl } from "../control";
import { formatAmount } from "../formatAmount";
import { formatAnswer } from "../formatAnswer";
import { getRenderFactsOfField } from "../getRenderFactsOfField";
import { fieldFrame } from "../templates/fieldFrame";
import { useAnswer } from "../useAnswers";
import type { FieldPlace } from "./place";

/** A field whose value follows from other answers: text in place of a control. */
export function ComputedField(place: FieldPlace) {
  const { name, pointer, schema, uiSchema } = place;
  const { options } = getRenderFactsOfField(schema, uiSchema);
  const control = useControl({ pointer, schema, options, title: options.title || schema.title || name });
  return fieldFrame(control, "computed", <ComputedValue {...control} />);
}

function ComputedValue({ id, pointer, schema, options, label, aria, context }: Control) {
  const value = useAnswer(pointer);
  const isAmount = typeof value === "number" && schema.included === undefined;
  const amount = isAmount ? formatAmount(value, options.unit, context) : undefined;
  const text = amount ?? formatAnswer(schema, value, context);
  useAnnounceWhenStable(text === "" ? "" : context.words("pair", { label: label.label, answer: text }));
  return (
    // An output is a live region of its own, which would read each digit of a number that is being typed.
    <output id={id} className="computed" aria-live="off" aria-describedby={aria["aria-describedby"]}>
      {text === "" ? <span className="computed-none">{context.words("notComputed")}</span> : text}
    </output>
  );
}

/** Milliseconds without a change after which a value is announced. */
const restMs = 1000;

/**
 * Announces a text once it has stayed the same for `restMs` after a change. The first text is not announced.
 */
function useAnnounceWhenStable(text: string): void {
  const announce = useAnnounce();
  const announced = useRef(text);
  const rested = useEffectEvent(() => {
    if (text !== announced.current && text !== "") announce(text);
    announced.current = text;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wait begins anew with each text
  useEffect(() => {
    const timer = setTimeout(() => rested(), restMs);
    return () => clearTimeout(timer);
  }, [text]);
}
