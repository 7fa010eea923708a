import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

export interface Moment {
  id: string;
  label: ReactNode;
  /** The time, already formatted. */
  time?: ReactNode;
  state: "done" | "current" | "ahead";
}

const Item = chakra("li", {
  base: {
    position: "relative",
    paddingInlineStart: "8",
    paddingBlockEnd: "6",
    color: "fg.muted",
    "&:last-child": { paddingBlockEnd: "0" },
    "&::before": {
      content: '""',
      position: "absolute",
      insetInlineStart: "0",
      insetBlockStart: "calc((1lh - 0.875rem) / 2)",
      width: "0.875rem",
      height: "0.875rem",
      border: "2px solid",
      borderColor: "line",
      borderRadius: "full",
    },
    "&:not(:last-child)::after": {
      content: '""',
      position: "absolute",
      insetInlineStart: "calc(0.4375rem - 1px)",
      insetBlockStart: "calc((1lh + 0.875rem) / 2 + 3px)",
      insetBlockEnd: "calc((0.875rem - 1lh) / 2 + 3px)",
      borderInlineStart: "2px dotted",
      borderColor: "line",
    },
  },
  variants: {
    state: {
      done: {
        color: "fg.text",
        "&::before": { background: "fg.link", borderColor: "fg.link" },
      },
      current: {
        color: "fg.heading",
        fontWeight: "label",
        "&::before": {
          background: "accent",
          borderColor: "accent",
          outline: "4px solid",
          outlineColor: "accent.soft",
        },
      },
      ahead: {},
    },
    flown: { true: { "&:not(:last-child)::after": { borderStyle: "solid", borderColor: "fg.link" } } },
  },
});

/** Past, current and future events in order. */
export function Timeline({ moments }: { moments: Moment[] }) {
  return (
    <ol>
      {moments.map(({ id, label, time, state }, index) => {
        const next = moments[index + 1];
        return (
          <Item
            key={id}
            state={state}
            flown={next !== undefined && next.state !== "ahead"}
            aria-current={state === "current" ? "step" : undefined}
          >
            {label}
            {time && (
              <chakra.div color="fg.muted" fontSize="sm" fontWeight="text">
                {time}
              </chakra.div>
            )}
          </Item>
        );
      })}
    </ol>
  );
}
