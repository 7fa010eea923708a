import { useId } from "react";

interface TypedBoundProps {
  label: string;
  isDate: boolean;
  value: number | string | undefined;
  onChange: (value: number | string | undefined) => void;
}

/** One end of a range: a number, or a day. */
export function TypedBound({ label, isDate, value, onChange }: TypedBoundProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="control"
        type={isDate ? "date" : "number"}
        step="any"
        value={value ?? ""}
        onChange={({ currentTarget }) => {
          const { value: typed, valueAsNumber } = currentTarget;
          onChange(typed === "" ? undefined : isDate ? typed : valueAsNumber);
        }}
      />
    </div>
  );
}
