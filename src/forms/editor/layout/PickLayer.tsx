import { chakra } from "@chakra-ui/react";
import { type DragEvent, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useTypedPrefix } from "./useTypedPrefix";

/** A part that can be picked, and its place within the layer, in pixels. */
export interface Pick {
  id: string;
  name: string;
  top: number;
  left: number;
  width: number;
  height: number;
  picked: boolean;
}

interface PickLayerProps {
  /** Accessible name of the list. */
  label: string;
  /** The parts, in the order of the page. */
  picks: readonly Pick[];
  onPick: (id: string) => void;
  /** Called on Enter: goes to the controls for the picked part. */
  onEnter: () => void;
  /** Called on Escape. */
  onLeave: () => void;
  /** Called on Plus: adds something below the picked part. */
  onAdd?: () => void;
  /** Called on Slash: opens a search by name, which also works with an input method. */
  onFind?: () => void;
  /** Called with a part that was dragged, and with the part that it was dropped onto. */
  onDrop?: (id: string, onto: string) => void;
  /** Called with the part that something new, dragged as `newThing`, was dropped on. */
  onDropNew?: (id: string) => void;
  /** Called on Alt and an arrow key: moves a part by one place up or down. */
  onShift?: (id: string, by: -1 | 1) => void;
  /** The element with the drawn content, from which places are measured. */
  host: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** The type of dragged data that stands for something new, and not for a part of the list. */
export const newThing = "application/x-new-thing";

const Layer = chakra("div", {
  base: {
    position: "absolute",
    inset: "0",
    "& [role=option]": {
      position: "absolute",
      boxSizing: "content-box",
      margin: "-0.5rem",
      padding: "0.375rem",
      border: "1px dashed transparent",
      borderRadius: "control",
      cursor: "pointer",
      "&:hover": { borderColor: "line" },
      "&[aria-selected=true]": {
        border: "2px solid",
        borderColor: "action",
        background: "color-mix(in srgb, {colors.action} 8%, transparent)",
      },
      "&[data-over]": { borderBlockEnd: "4px solid", borderBlockEndColor: "accent" },
    },
  },
});

/**
 * Lays a list over the drawn form. A part is picked by a click, by arrow keys, or by typing its name. The form under
 * the list takes neither focus nor clicks.
 */
export function PickLayer({
  label,
  picks,
  onPick,
  onEnter,
  onLeave,
  onAdd,
  onFind,
  onDrop,
  onDropNew,
  onShift,
  host,
  children,
}: PickLayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  const typedName = useTypedPrefix();
  const dragged = useRef<string>(undefined);
  const current = Math.max(
    picks.findIndex(({ picked }) => picked),
    0,
  );

  // When the list appears, its current part gets the focus, unless a link has it.
  const isThere = picks.length > 0;
  useEffect(() => {
    if (isThere && !(document.activeElement instanceof HTMLAnchorElement)) focusCurrent(layer.current);
  }, [isThere]);

  // When the part with the focus is gone, the current part gets the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: fewer parts mean that a part is gone
  useEffect(() => {
    if (document.activeElement === document.body) focusCurrent(layer.current);
  }, [picks.length]);

  // A part that is picked elsewhere, by an address or right after it was added, scrolls into view. The focus follows
  // only if it is in the list or nowhere.
  const pickedId = picks.find(({ picked }) => picked)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another id means that another part is picked
  useEffect(() => {
    const { activeElement, body } = document;
    if (activeElement === body || layer.current?.contains(activeElement)) focusCurrent(layer.current);
    layer.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [pickedId]);

  const go = (index: number) => {
    const pick = picks[index];
    const element = layer.current?.children[index];
    if (!pick || !(element instanceof HTMLElement)) return;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: "nearest" });
    onPick(pick.id);
  };

  const find = (event: KeyboardEvent) => {
    const text = typedName(event);
    go(picks.findIndex(({ name }) => name.toLowerCase().startsWith(text)));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.altKey ? shifts[event.key] : undefined;
    const shifted = picks[current];
    if (by && shifted && onShift) {
      event.preventDefault();
      return onShift(shifted.id, by);
    }
    const to = keyTargets[event.key]?.(current, picks.length);
    if (to !== undefined) go(to);
    else if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) onEnter();
    else if (event.key === "Escape") onLeave();
    else if (event.key === "+" && onAdd) onAdd();
    else if (event.key === "/" && onFind) onFind();
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) find(event);
    else return;
    event.preventDefault();
  };

  const isNew = ({ dataTransfer }: DragEvent) =>
    onDropNew !== undefined && dataTransfer.types.includes(newThing);
  const onDragOver = (event: DragEvent<HTMLElement>) => {
    const isOther = dragged.current !== undefined && dragged.current !== event.currentTarget.dataset.pick;
    if (!isOther && !isNew(event)) return;
    event.preventDefault();
    event.currentTarget.dataset.over = "";
  };
  const onDragLeave = ({ currentTarget }: DragEvent<HTMLElement>) => delete currentTarget.dataset.over;

  return (
    <chakra.div position="relative">
      <div ref={host} inert>
        {children}
      </div>
      <Layer ref={layer} role="listbox" aria-label={label}>
        {picks.map(({ id, name, picked, ...box }, index) => (
          <div
            key={id}
            role="option"
            aria-selected={picked}
            aria-label={name}
            tabIndex={index === current ? 0 : -1}
            style={box}
            data-pick={id}
            draggable={onDrop !== undefined}
            onClick={() => go(index)}
            onKeyDown={onKeyDown}
            onDragStart={({ dataTransfer }) => {
              dragged.current = id;
              // Some browsers start a drag only if the event has data.
              dataTransfer.setData("text/plain", name);
              dataTransfer.effectAllowed = "move";
            }}
            onDragEnd={() => {
              dragged.current = undefined;
            }}
            onDragOver={onDragOver}
            onDragLeave={onDragLeave}
            onDrop={(event) => {
              onDragLeave(event);
              event.preventDefault();
              if (isNew(event)) onDropNew?.(id);
              else if (dragged.current !== undefined) onDrop?.(dragged.current, id);
            }}
          />
        ))}
      </Layer>
    </chakra.div>
  );
}

function focusCurrent(layer: HTMLElement | null): void {
  const current = layer?.querySelector("[tabindex='0']");
  if (current instanceof HTMLElement) current.focus({ preventScroll: true });
}

const shifts: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** The index to which each key leads from an index in a list of `count` items. */
const keyTargets: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => Math.min(index + 1, count - 1),
  ArrowRight: (index, count) => Math.min(index + 1, count - 1),
  ArrowUp: (index) => Math.max(index - 1, 0),
  ArrowLeft: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};
