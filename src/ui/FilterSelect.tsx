import { useId } from "react";

interface FilterSelectProps {
  label: string;
  /** Label of the option that filters nothing, if there is one. */
  any?: string;
  value: string | undefined;
  options: { key: string; name: string }[];
  onChange: (key: string | undefined) => void;
}

export function FilterSelect({ label, any, value, options, onChange }: FilterSelectProps) {
  const id = useId();
  return (
    // The list of filters sets the gap between them: the wrapper makes the field its last child, without a margin.
    <div>
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        <select
          id={id}
          className="control"
          value={value ?? ""}
          onChange={(event) => onChange(event.currentTarget.value || undefined)}
        >
          {any !== undefined && <option value="">{any}</option>}
          {options.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
