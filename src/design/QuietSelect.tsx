import { chakra } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";

interface QuietSelectProps {
  label: string;
  /** Whether the label is shown, because the selected option alone is not clear. */
  showsLabel?: boolean;
  /** The `name` of the select in a submitted form. */
  name?: string;
  value: string;
  onChange: (value: string) => void;
  /** The `<option>` elements. */
  children: ReactNode;
}

/** An unobtrusive select for the edge of the page. */
export function QuietSelect({
  label,
  showsLabel = false,
  name,
  value,
  onChange,
  children,
}: QuietSelectProps) {
  const id = useId();
  return (
    <span>
      <label className={showsLabel ? undefined : "visually-hidden"} htmlFor={id}>
        {label}
      </label>
      <chakra.select
        id={id}
        name={name}
        className="control"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        width="auto"
        borderColor="transparent"
        backgroundColor="transparent"
        color="fg.link"
        fontWeight="label"
        cursor="pointer"
        _hover={{ borderColor: "line" }}
        css={{ "& option": { background: "bg.paper", color: "fg.heading" } }}
      >
        {children}
      </chakra.select>
    </span>
  );
}
