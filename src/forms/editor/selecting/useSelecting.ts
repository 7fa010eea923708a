import { useNavigate } from "react-router";
import { addressOfView, type View } from "../state/view";
import type { Selecting } from "./SelectableForm";

/** The id of the panel's heading, which takes the focus on the way from the form to the panel. */
export const panelHeading = "change-panel";

/** The id of the button that adds something below the selected field. */
export const addBelowButton = "change-add";

/** The end of the id of the field that finds others by their name: its form has a prefix for its ids. */
const finder = "/goTo";

/** Selecting in a view, kept in its address; undefined while the form is filled in. */
export function useSelecting(
  view: View,
  acts: Pick<Selecting, "onMove" | "onShift" | "onShow" | "onLeave">,
  /** Brings the panel into view where the text editor stands in its place. */
  showPanel: () => void,
  /** The last segment of the address of the step that has a field or section. */
  stepOf: (key: string) => string,
): Selecting | undefined {
  const navigate = useNavigate();
  const { selected } = view;
  if (selected === undefined) return undefined;
  const go = (next: string) =>
    void navigate(addressOfView({ ...view, selected: next, step: next ? stepOf(next) : view.step }), {
      replace: true,
      preventScrollReset: true,
      // The next key is meant for the field that is selected now.
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

/** Back from the panel to the form. */
export function focusSelected(): void {
  const selected = document.querySelector("[role=option][aria-selected=true]");
  if (selected instanceof HTMLElement) selected.focus();
}
