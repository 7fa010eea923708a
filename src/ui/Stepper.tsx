import { chakra, type SystemStyleObject } from "@chakra-ui/react";
import { Mark } from "./Mark";
import type { RenderLink } from "./renderLink";

export interface Step {
  id: string;
  label: string;
  href: string;
  state: "done" | "current" | "ahead";
  /** A word for the problems of this step. */
  mark?: string;
}

interface StepperProps {
  /** Accessible name of the navigation. */
  label: string;
  /** The current position in words: "Step 2 of 5". Shown on a phone, which has no room for the names. */
  position: string;
  steps: Step[];
  renderLink: RenderLink;
}

const dotSize = "1.75rem";
const smallDot = "0.875rem";

/** The line from one step to the next: solid behind the reader, dotted ahead. */
const connector: SystemStyleObject = {
  "&:not(:last-child)::after": {
    content: '""',
    position: "absolute",
    insetBlockStart: `calc(${dotSize} / 2 - 1px)`,
    insetInlineStart: `calc(${smallDot} + 0.375rem)`,
    insetInlineEnd: "0.375rem",
    borderTop: "2px dotted",
    borderColor: "line",
  },
  "&:has([aria-current])::after": { insetInlineStart: `calc(${dotSize} + 0.375rem)` },
  "&[data-flown]::after": { borderTopStyle: "solid", borderColor: "fg.link" },
};

const stepStyle: SystemStyleObject = {
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-start",
  gap: "2",
  width: "full",
  minHeight: "2.75rem",
  paddingInlineEnd: "4",
  borderRadius: "control",
  color: "fg.muted",
  fontSize: "sm",
  lineHeight: "heading",
  textDecoration: "none",
  "&:hover .name": { textDecoration: "underline" },
  "&[aria-current] .name": { color: "fg.heading", fontWeight: "strong" },
};

const Dot = chakra("span", {
  base: {
    display: "grid",
    placeContent: "center start",
    width: dotSize,
    height: dotSize,
    "&::before": {
      width: smallDot,
      height: smallDot,
      border: "2px solid",
      borderColor: "line",
      borderRadius: "full",
      background: "bg.paper",
    },
    "&[data-state=done]::before": { content: '""', background: "fg.link", borderColor: "fg.link" },
    "&[data-state=ahead]::before": { content: '""' },
    "&[data-marked]::before": { borderColor: "bad", background: "bad.soft" },
  },
});

/** The steps, drawn as a route. The markup is a plain ordered list of links. */
export function Stepper({ label, position, steps, renderLink }: StepperProps) {
  const current = steps.find(({ state }) => state === "current");
  return (
    <nav aria-label={label} className="no-print">
      <chakra.ol
        display="flex"
        css={{
          "& li": { position: "relative", flex: "1 1 0", minWidth: "0", ...connector },
          "& li:last-child": { flex: { base: "0 0 auto", sm: "0 1 auto" } },
          "& li > a": stepStyle,
        }}
      >
        {steps.map(({ id, label: name, href, state, mark }, index) => {
          const next = steps[index + 1];
          return (
            <li key={id} data-flown={next && next.state !== "ahead" ? "" : undefined}>
              {renderLink({
                href,
                ...(state === "current" && { "aria-current": "step" }),
                children: (
                  <>
                    <Dot data-state={state} data-marked={mark ? "" : undefined}>
                      {state === "current" && <Mark size={dotSize} />}
                    </Dot>
                    <Names>
                      <span className="name">{name}</span> {mark && <StepMark>{mark}</StepMark>}
                    </Names>
                  </>
                ),
              })}
            </li>
          );
        })}
      </chakra.ol>
      <chakra.p
        // Screen readers get the same from aria-current and the position in the list.
        aria-hidden="true"
        display={{ base: "flex", sm: "none" }}
        flexWrap="wrap"
        columnGap="2"
        marginBlockStart="1"
      >
        <chakra.span color="fg.muted">{position}</chakra.span>
        <chakra.span color="fg.heading" fontWeight="strong">
          {current?.label}
        </chakra.span>
        {current?.mark && <StepMark>{current.mark}</StepMark>}
      </chakra.p>
    </nav>
  );
}

const Names = chakra("span", {
  base: {
    display: "flex",
    flexDirection: "column",
    gap: "1",
    // On a phone the names are only for screen readers: the line below the route shows the current one.
    smDown: {
      position: "absolute",
      width: "1px",
      height: "1px",
      overflow: "hidden",
      clipPath: "inset(50%)",
      whiteSpace: "nowrap",
    },
  },
});

const StepMark = chakra("span", { base: { color: "bad", fontSize: "sm", fontWeight: "label" } });
