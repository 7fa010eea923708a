import { chakra, type SystemStyleObject } from "@chakra-ui/react";
import type { ReactNode } from "react";
import type { RenderLink } from "./renderLink";
import { StepIcon, type StepIconState } from "./StepIcon";

export interface Step {
  id: string;
  label: string;
  href: string;
  current: boolean;
  state: StepIconState;
  /** The state in a word; absent for a step without questions. */
  word?: string;
}

interface StepperProps {
  /** Accessible name of the navigation. */
  label: string;
  /** The current position in words: "Step 2 of 5". Shown on a phone, which has no room for the states. */
  position: string;
  steps: Step[];
  /** A picture that marks the current step, `markSize` wide and high. */
  mark: ReactNode;
  renderLink: RenderLink;
}

export const markSize = "1.75rem";
const smallDot = "0.875rem";

/** The line from one step to the next: solid after a complete step, dotted after any other. */
const connector: SystemStyleObject = {
  "&:not(:last-child)::after": {
    content: '""',
    position: "absolute",
    insetBlockStart: `calc(${markSize} / 2 - 1px)`,
    insetInlineStart: `calc(${smallDot} + 0.375rem)`,
    insetInlineEnd: "0.375rem",
    borderTop: "2px dotted",
    borderColor: "line",
  },
  "&:has([aria-current])::after": { insetInlineStart: `calc(${markSize} + 0.375rem)` },
  "&[data-flown]::after": { borderTopStyle: "solid", borderColor: "fg.link" },
};

const stepStyle: SystemStyleObject = {
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-start",
  gap: "2",
  width: "full",
  minHeight: "2.75rem",
  paddingInlineEnd: { base: "1", sm: "4" },
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
    width: markSize,
    height: markSize,
    color: "fg.link",
    "&[data-state=notBegun]": { color: "line" },
    "&[data-state=toMend]": { color: "bad" },
  },
});

/** The steps, drawn like the route of a flight. The markup is a plain ordered list of links. */
export function Stepper({ label, position, steps, mark, renderLink }: StepperProps) {
  return (
    <nav aria-label={label} className="no-print">
      <chakra.ol
        display="flex"
        css={{
          // On a phone each step is as wide as its words need.
          "& li": {
            position: "relative",
            flex: { base: "1 1 auto", sm: "1 1 0" },
            minWidth: { sm: "0" },
            ...connector,
          },
          "& li:last-child": { flex: "0 1 auto" },
          "& li > a": stepStyle,
          // Where there is no room for the words, they are smaller and may be broken.
          "@media (max-width: 22rem)": {
            "& li": { flex: "1 1 min-content", minWidth: "0" },
            "& li > a": { paddingInlineEnd: "0.125rem", fontSize: "0.75rem" },
          },
        }}
      >
        {steps.map(({ id, label: name, href, current, state, word }) => (
          <li key={id} data-flown={state === "complete" ? "" : undefined}>
            {renderLink({
              href,
              ...(current && { "aria-current": "step" }),
              children: (
                <>
                  <Dot data-state={state}>{current ? mark : <StepIcon state={state} size={smallDot} />}</Dot>
                  <Names>
                    <span className="name">{name}</span>{" "}
                    {!current && word && (
                      <StepWord
                        data-state={state}
                        className={state === "notBegun" ? "visually-hidden" : undefined}
                      >
                        {word}
                      </StepWord>
                    )}
                  </Names>
                </>
              ),
            })}
          </li>
        ))}
      </chakra.ol>
      <chakra.p
        // Screen readers get the same information from aria-current and the position in the list.
        aria-hidden="true"
        display={{ sm: "none" }}
        marginBlockStart="2"
        color="fg.muted"
        fontSize="sm"
      >
        {position}
      </chakra.p>
    </nav>
  );
}

const Names = chakra("span", {
  base: {
    display: "flex",
    flexDirection: "column",
    gap: "1",
    width: "full",
    hyphens: "auto",
    overflowWrap: "break-word",
  },
});

const StepWord = chakra("span", {
  base: {
    fontSize: "sm",
    "&[data-state=toMend]": { color: "bad", fontWeight: "label" },
    // On a phone, the icon shows the state, and only screen readers get the word.
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
