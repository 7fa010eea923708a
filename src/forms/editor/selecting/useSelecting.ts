import { useNavigate } from "react-router";
import { addressOfView, type View } from "../state/view";
import type { Selecting } from "./SelectableForm";

/** The id of the panel's heading, which gets the focus when staff go from the form to the panel. */
export const panelHeading = "change-panel";

/** The id of the button that adds something below the selected field. */
export const addBelowButton = "change-add";

/** The end of the id of the search box for fields; the id begins with a prefix of its form. */
const finder = "/goTo";

/** The selection in a view, which is kept in its address; undefined while the form is filled in. */
export function useSelecting(
  view: View,
  acts: Pick<Selecting, "onMove" | "onShift" | "onShow" | "onLeave">,
  /** Shows the panel if the text editor is in its place. */
  showPanel: () => void,
  /** Returns the last segment of the address of the step with a field or section. */
  stepOf: (key: string) => string,
): Selecting | undefined {
  const navigate = useNavigate();
  const { selected } = view;
  if (selected === undefined) return undefined;
  const go = (next: string) =>
    void navigate(addressOfView({ ...view, selected: next, step: next ? stepOf(next) : view.step }), {
      replace: true,
      preventScrollReset: true,
      // The selection must change at once, because the next key applies to the newly selected field.
      flushSync: true,
    });
  return {
    selected,
    onSelect: go,
    onEnter: () => {
      showPanel();
      document.getElementById(panelHeading)?.focus();
    },
    onFind: () => {
      showPanel();
      document.querySelector<HTMLElement>(`[id$="${finder}"]`)?.focus();
    },
    onAdd: (below = selected) => {
      showPanel();
      if (below !== selected) go(below);
      document.getElementById(addBelowButton)?.click();
    },
    ...acts,
  };
}

/** Moves the focus from the panel back to the selected part of the form. */
export function focusSelected(): void {
  const selected = document.querySelector("[role=option][aria-selected=true]");
  if (selected instanceof HTMLElement) selected.focus();
}
