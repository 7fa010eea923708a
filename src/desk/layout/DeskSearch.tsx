import { chakra } from "@chakra-ui/react";
import { type Ref, useEffect, useId, useState } from "react";

interface DeskSearchProps {
  label: string;
  value: string;
  /** Called a moment after the last key, so that a word is not searched for letter by letter. */
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** Milliseconds without a key after which a search begins. */
const pauseMs = 200;

/** A search that begins as one types. */
export function DeskSearch({ label, value, onChange, ref }: DeskSearchProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [last, setLast] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== last) {
    setLast(value);
    // The address has changed by a link, or by the button to go back; not by what was typed here.
    if (value !== sent) {
      setSent(value);
      setTyped(value);
    }
  }
  useEffect(() => {
    if (typed === sent) return;
    const timer = setTimeout(() => {
      setSent(typed);
      onChange(typed);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, sent, onChange]);
  return (
    <chakra.div className="field" marginBlockEnd="0" flex="1 1 16rem" maxWidth="28rem">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        ref={ref}
        id={id}
        type="search"
        className="control"
        // As the contract has it.
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </chakra.div>
  );
}
