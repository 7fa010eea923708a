import { chakra } from "@chakra-ui/react";
import { type Ref, useEffect, useId, useState } from "react";

interface DeskSearchProps {
  label: string;
  value: string;
  /** Called a moment after the last key, so that a word is not searched for letter by letter. */
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** Milliseconds after the last keystroke until a search begins. */
const pauseMs = 200;

/** A search field that searches while the user types. */
export function DeskSearchField({ label, value, onChange, ref }: DeskSearchProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [last, setLast] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== last) {
    setLast(value);
    // A value that this field has not sent comes from a link or the back button.
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
        // The same limit as in the contract.
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </chakra.div>
  );
}
