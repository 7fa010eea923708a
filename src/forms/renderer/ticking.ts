import type { ChangeEvent, FormEvent } from "react";

/**
 * The properties by which a checkbox or radio button hands on its state. Form fillers set it and send `input` or
 * `change`, but no click, and React's `onChange` follows a click alone.
 */
export function ticking(tick: (on: boolean) => void) {
  const read = ({ checked }: HTMLInputElement) => tick(checked);
  return {
    ref(box: HTMLInputElement | null) {
      const onChange = () => box && read(box);
      box?.addEventListener("change", onChange);
      return () => box?.removeEventListener("change", onChange);
    },
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => read(currentTarget),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => read(target),
  };
}
