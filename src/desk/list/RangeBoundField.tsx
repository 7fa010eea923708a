import { LabelledControl } from "../../design/LabelledControl";

interface TypedBoundProps {
  label: string;
  isDate: boolean;
  value: number | string | undefined;
  onChange: (value: number | string | undefined) => void;
}

/** One end of a range: a number, or a day. */
export function RangeBoundField({ label, isDate, value, onChange }: TypedBoundProps) {
  return (
    <LabelledControl label={label}>
      {(id) => (
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
      )}
    </LabelledControl>
  );
}
