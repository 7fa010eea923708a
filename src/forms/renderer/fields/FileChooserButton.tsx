import { type FocusEvent, type ReactNode, type Ref, useRef } from "react";
import { Button } from "../../../design/Button";

interface FileChooserProps {
  ref?: Ref<HTMLButtonElement>;
  /** Accepted media types, separated by commas. */
  accept: string;
  multiple?: boolean;
  busy?: boolean;
  /** Whether no more files can be added. The button stays in place, so that it keeps the focus. */
  full?: boolean;
  onChoose: (files: File[]) => void;
  onBlur?: (event: FocusEvent) => void;
  children: ReactNode;
}

/** A button that opens the system's file dialog: the browser's own file input cannot have a label of ours. */
export function FileChooserButton({
  ref,
  accept,
  multiple,
  busy,
  full,
  onChoose,
  onBlur,
  children,
}: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        ref={ref}
        {...(busy && { busy })}
        aria-disabled={full || undefined}
        onBlur={onBlur}
        onClick={() => full || input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          // Clears the input: otherwise choosing the same file again after a refusal would fire no change event.
          target.value = "";
          if (chosen.length > 0) onChoose(chosen);
        }}
      />
    </>
  );
}
