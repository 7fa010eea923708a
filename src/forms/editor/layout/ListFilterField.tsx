import { LabelledControl } from "../../../design/LabelledControl";

interface ListSearchProps {
  label: string;
  value: string;
  onChange: (sought: string) => void;
}

/** A search box that filters a list during typing. */
export function ListFilterField({ label, value, onChange }: ListSearchProps) {
  return (
    <div>
      <LabelledControl label={label}>
        {(id) => (
          <input
            id={id}
            type="search"
            className="control"
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        )}
      </LabelledControl>
    </div>
  );
}
