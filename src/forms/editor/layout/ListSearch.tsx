import { useId } from "react";

interface ListSearchProps {
  label: string;
  value: string;
  onChange: (sought: string) => void;
}

/** Searches a list as it is typed in. */
export function ListSearch({ label, value, onChange }: ListSearchProps) {
  const id = useId();
  return (
    <div>
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        <input
          id={id}
          type="search"
          className="control"
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </div>
    </div>
  );
}
