import { type ComponentPropsWithoutRef, useEffect, useEffectEvent, useRef } from "react";

interface TickBoxProps extends Omit<ComponentPropsWithoutRef<"input">, "onInput" | "onChange"> {
  type: "checkbox" | "radio";
  checked: boolean;
  onTick: (on: boolean) => void;
}

/**
 * A checkbox or radio button with its label, which reports every change of its state. Form fillers set the state and
 * send `input` or `change`, but no click, and React's `onChange` reacts to clicks alone.
 */
export function CheckboxOrRadio({ onTick, children, ...input }: TickBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const read = () => box.current && onTick(box.current.checked);
  const readLatest = useEffectEvent(read);
  useEffect(() => {
    const drawn = box.current;
    const onChange = () => readLatest();
    drawn?.addEventListener("change", onChange);
    return () => drawn?.removeEventListener("change", onChange);
  }, []);
  return (
    <label className="choice">
      <input {...input} ref={box} onInput={read} onChange={read} />
      <span>{children}</span>
    </label>
  );
}
