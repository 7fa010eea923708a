// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { Button } from "../../src/design/Button";
import { ConfirmDialog } from "../../src/design/ConfirmDialog";
import { installModal } from "./modal";
import { show } from "./show";

beforeAll(installModal);
afterEach(cleanup);

function Draft({ onDelete }: { onDelete: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>Delete draft</Button>
      {asking && (
        <ConfirmDialog
          title="Delete this draft?"
          confirmLabel="Delete"
          cancelLabel="Keep"
          danger
          onConfirm={() => {
            onDelete();
            setAsking(false);
          }}
          onCancel={() => setAsking(false)}
        >
          <p>It cannot be brought back.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

async function ask(onDelete = vi.fn()) {
  const user = userEvent.setup();
  show(<Draft onDelete={onDelete} />);
  await user.click(screen.getByRole("button", { name: "Delete draft" }));
  return { user, onDelete };
}

it("says what it asks and what follows", async () => {
  await ask();
  const dialog = screen.getByRole("alertdialog", { name: "Delete this draft?" });
  expect(document.getElementById(dialog.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "It cannot be brought back.",
  );
});

it("puts the focus on the way out, so that Enter does no harm", async () => {
  const { user, onDelete } = await ask();
  await user.keyboard("{Enter}");
  expect(onDelete).not.toHaveBeenCalled();
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

it("returns the focus whence it came", async () => {
  const { user } = await ask();
  await user.click(screen.getByRole("button", { name: "Delete" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Delete draft" }));
});

it("closes on Esc by asking whoever opened it", async () => {
  const { onDelete } = await ask();
  const dialog = screen.getByRole("alertdialog");
  const esc = createEvent("cancel", dialog, { cancelable: true });
  fireEvent(dialog, esc);
  expect(esc.defaultPrevented).toBe(true);
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(onDelete).not.toHaveBeenCalled();
});

it("stays at Esc while its action is on its way, also where the browser closes it", () => {
  const onCancel = vi.fn();
  const labels = { title: "Submit?", confirmLabel: "Submit", cancelLabel: "Cancel" };
  show(<ConfirmDialog {...labels} busy onConfirm={() => undefined} onCancel={onCancel} />);
  const dialog = screen.getByRole<HTMLDialogElement>("alertdialog");
  fireEvent(dialog, createEvent("cancel", dialog, { cancelable: true }));
  expect(onCancel).not.toHaveBeenCalled();
  dialog.close();
  fireEvent(dialog, new Event("close"));
  expect(dialog.open).toBe(true);
});
