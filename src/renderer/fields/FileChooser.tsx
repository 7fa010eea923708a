import { type FocusEvent, type ReactNode, type Ref, useRef } from "react";
import { Button } from "../../ui/Button";

interface FileChooserProps {
  ref?: Ref<HTMLButtonElement>;
  /** Media types to offer. */
  accept: string;
  multiple?: boolean;
  busy?: boolean;
  /** No more can be added: the button stays, so that the focus has a place. */
  full?: boolean;
  onChoose: (files: File[]) => void;
  onBlur?: (event: FocusEvent) => void;
  children: ReactNode;
}

/** A button that opens the system's chooser: the browser's own control cannot say what it is for. */
export function FileChooser({
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
          // Choosing the same file again, after it was refused, is a change too.
          target.value = "";
          if (chosen.length > 0) onChoose(chosen);
        }}
      />
    </>
  );
}
