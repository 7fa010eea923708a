import { LabelledControl } from "./LabelledControl";

interface FilterSelectProps {
  label: string;
  /** The `name` of the select in a submitted form. */
  name?: string;
  /** Label of the option that filters nothing, if there is one. */
  any?: string;
  value: string | undefined;
  options: { key: string; name: string }[];
  onChange: (key: string | undefined) => void;
}

export function FilterSelect({ label, name, any, value, options, onChange }: FilterSelectProps) {
  return (
    // The wrapper makes the field a last child, which has no margin: the list of filters sets the gaps.
    <div>
      <LabelledControl label={label}>
        {(id) => (
          <select
            id={id}
            name={name}
            className="control"
            value={value ?? ""}
            onChange={(event) => onChange(event.currentTarget.value || undefined)}
          >
            {any !== undefined && <option value="">{any}</option>}
            {options.map((option) => (
              <option key={option.key} value={option.key}>
                {option.name}
              </option>
            ))}
          </select>
        )}
      </LabelledControl>
    </div>
  );
}
