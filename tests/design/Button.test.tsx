// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { Button } from "../../src/design/Button";

afterEach(cleanup);

it("submits a form only when it was told to", async () => {
  const submitted = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={submitted}>
      <Button>Add</Button>
      <Button type="submit">Continue</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Add" }));
  expect(submitted).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(submitted).toHaveBeenCalledOnce();
});

it("does nothing twice while it is busy, and keeps the focus", async () => {
  const pressed = vi.fn();
  const submitted = vi.fn();
  render(
    <form onSubmit={submitted}>
      <Button type="submit" busy onClick={pressed}>
        Submit
      </Button>
    </form>,
  );
  const button = screen.getByRole("button", { name: "Submit" });
  await userEvent.click(button);
  expect(pressed).not.toHaveBeenCalled();
  expect(submitted).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute("aria-busy")).toBe("true");
});
