import { LabelledControl } from "./LabelledControl";

interface FilterSelectProps {
  label: string;
  /** Name of the choice when a form sends it. */
  name?: string;
  /** Label of the option that filters nothing, if there is one. */
  any?: string;
  value: string | undefined;
  options: { key: string; name: string }[];
  onChange: (key: string | undefined) => void;
}

export function FilterSelect({ label, name, any, value, options, onChange }: FilterSelectProps) {
  return (
    // The list of filters sets the gap between them: the wrapper makes the field its last child, without a margin.
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
