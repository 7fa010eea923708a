import { chakra } from "@chakra-ui/react";
import { type ReactNode, useEffect, useId, useRef } from "react";

interface DialogProps {
  title: string;
  /** `alertdialog` when the reader must answer before going on. */
  role?: "alertdialog";
  /** Called on Esc, and by the caller's own cancel buttons. */
  onClose: () => void;
  /** Buttons, the confirming one last. */
  actions: ReactNode;
  /** Whether the dialog may be 64rem wide; otherwise it is at most 32rem wide. */
  wide?: boolean;
  /** A sentence or two that describe the dialog. On opening, a screen reader reads them and not the whole content. */
  lead?: ReactNode;
  children?: ReactNode;
}

/** A modal dialog, open while mounted. The browser traps the focus; on unmount the focus returns to its opener. */
export function Dialog({ title, role, onClose, actions, wide = false, lead, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    if (element && !element.open) element.showModal();
    return () => {
      element?.close();
      // Removing an open dialog moves the focus to the body. `close()` would move it back, but React has
      // already removed the dialog.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  return (
    <chakra.dialog
      ref={dialog}
      role={role}
      aria-labelledby={`${id}title`}
      aria-describedby={lead ? `${id}lead` : undefined}
      onCancel={(event) => {
        // Esc only requests closing the dialog; the parent decides.
        event.preventDefault();
        onClose();
      }}
      // Chrome closes a dialog at a second Esc in a row, although the parent keeps it.
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) currentTarget.showModal();
      }}
      margin="auto"
      width={`min(${wide ? "64rem" : "32rem"}, calc(100vw - var(--gap)))`}
      maxHeight="calc(100dvh - var(--gap))"
      // Keeps a focused element clear of the sticky buttons.
      scrollPaddingBlockEnd="7rem"
      padding={{ base: "6", sm: "8" }}
      color="fg.text"
      background="bg.paper"
      border="1px solid"
      borderColor="line.soft"
      borderRadius="card"
      boxShadow="float"
      animation="rise 220ms {easings.out}"
      css={{
        // The space around the dialog, smaller on a phone.
        "--gap": { base: "1rem", sm: "2rem" },
        "@media (max-height: 30rem)": { "--gap": "1rem", paddingBlock: "4" },
        "&::backdrop": { background: "rgb(6 14 28 / 0.55)", animation: "appear 220ms" },
      }}
    >
      <chakra.h2 id={`${id}title`} fontSize="xl" marginBlockEnd="3">
        {title}
      </chakra.h2>
      <chakra.div display="flex" flexDirection="column" gap="4">
        {lead && (
          <chakra.div id={`${id}lead`} display="flex" flexDirection="column" gap="4">
            {lead}
          </chakra.div>
        )}
        {children}
      </chakra.div>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        justifyContent="flex-end"
        gap="3"
        // The buttons stay in view, however long the dialog is.
        position="sticky"
        // A focused entry of a collection must not cover the buttons.
        zIndex="menu"
        insetBlockEnd={{ base: "-6", sm: "-8" }}
        marginBlockStart="3"
        marginBlockEnd={{ base: "-6", sm: "-8" }}
        paddingBlockStart="3"
        paddingBlockEnd={{ base: "6", sm: "8" }}
        background="bg.paper"
        css={{ "& > .button": { flex: { base: "1 1 auto", sm: "none" } } }}
      >
        {actions}
      </chakra.div>
    </chakra.dialog>
  );
}
