import { chakra } from "@chakra-ui/react";
import { type KeyboardEvent, useRef } from "react";
import type { RenderLink } from "../../../design/renderLink";

interface OrderListProps {
  label: string;
  /** How keys change the order, for people who do not see the list. */
  hint: string;
  items: readonly { id: string; href: string; name: string; current: boolean }[];
  renderLink: RenderLink;
  /** Called to move the item `id` to the place of the item `onto`. */
  onMove: (id: string, onto: string) => void;
}

const List = chakra("ol", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    gap: "2",
    "& a": {
      display: "block",
      paddingBlock: "2",
      paddingInline: "3",
      color: "fg.text",
      fontWeight: "label",
      textDecoration: "none",
      background: "bg.paper",
      border: "1px solid",
      borderColor: "line",
      borderRadius: "control",
      cursor: "grab",
    },
    "& a:hover": { color: "fg.heading", borderColor: "line" },
    "& a[aria-current]": { background: "bg.haze", borderColor: "fg.link", color: "fg.link" },
    "& [data-over] a": { borderInlineEnd: "4px solid", borderInlineEndColor: "accent" },
  },
});

const shifts: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Links whose order is changed by dragging one link onto another, or by Alt and an arrow key. */
export function ReorderableLinks({ label, hint, items, renderLink, onMove }: OrderListProps) {
  const dragged = useRef<string>(undefined);
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const by = event.altKey ? shifts[event.key] : undefined;
    const [own, other] = [items[index], by && items[index + by]];
    if (by === undefined) return;
    event.preventDefault();
    if (own && other) onMove(own.id, other.id);
  };
  return (
    <nav aria-label={label}>
      <List>
        {items.map(({ id, href, name, current }, index) => (
          <li
            key={id}
            draggable
            onKeyDown={(event) => onKeyDown(event, index)}
            onDragStart={({ dataTransfer }) => {
              dragged.current = id;
              dataTransfer.setData("text/plain", name);
              dataTransfer.effectAllowed = "move";
            }}
            onDragEnd={() => {
              dragged.current = undefined;
            }}
            onDragOver={(event) => {
              if (dragged.current === undefined || dragged.current === id) return;
              event.preventDefault();
              event.currentTarget.dataset.over = "";
            }}
            onDragLeave={({ currentTarget }) => delete currentTarget.dataset.over}
            onDrop={(event) => {
              event.preventDefault();
              delete event.currentTarget.dataset.over;
              if (dragged.current !== undefined) onMove(dragged.current, id);
            }}
          >
            {renderLink({ href, children: name, ...(current && { "aria-current": "step" }) })}
          </li>
        ))}
      </List>
      <p className="visually-hidden">{hint}</p>
    </nav>
  );
}
