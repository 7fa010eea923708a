import { chakra, type SystemStyleObject } from "@chakra-ui/react";

export interface ProcessStage {
  name: string;
  text?: string;
}

/** The number of px by which each stage is higher than the stage before. */
const rise = 14;

/** From the width `roomForFew` on, up to `few` stages are in a row; more stages need the width `room`. */
const few = 3;
const roomForFew = "28rem";
const room = "39rem";
/** From this width on, long names fit at full size as well. */
const roomForWords = "51rem";

/** The styles of stages in a row, each a little higher than the stage before. */
const sideBySide: SystemStyleObject = {
  flexDirection: "row",
  gap: "0",
  "& li": {
    flex: "1 1 0",
    minWidth: "0",
    paddingInlineStart: "0",
    paddingInlineEnd: "3",
    paddingBlockStart: `calc(2rem + {spacing.3} + var(--below) * ${rise}px)`,
  },
  "& .point": { insetBlockStart: `calc(var(--below) * ${rise}px)` },
  "& li:not(:last-child)::after": { display: "none" },
  "& .leg": {
    display: "block",
    position: "absolute",
    insetInlineStart: "calc(2rem + 6px)",
    width: "calc(100% - 2rem - 12px)",
    insetBlockStart: `calc(1rem + (var(--below) - 1) * ${rise}px)`,
    height: `${rise}px`,
    overflow: "visible",
    color: "line",
  },
};

const StageList = chakra("ol", {
  base: {
    display: "flex",
    flexDirection: "column",
    gap: "6",
    "& li": { position: "relative", paddingInlineStart: "12" },
    "& .leg": { display: "none" },
    "& .point": { position: "absolute", insetInlineStart: "0", insetBlockStart: "0" },
    "& li:not(:last-child)::after": {
      content: '""',
      position: "absolute",
      insetInlineStart: "calc(1rem - 1px)",
      insetBlockStart: "calc(2rem + 4px)",
      insetBlockEnd: "calc(4px - {spacing.6})",
      borderInlineStart: "2px dotted",
      borderColor: "line",
    },
    [`@container (width >= ${room})`]: sideBySide,
    [`@container (width >= ${roomForFew})`]: { "&[data-few]": sideBySide },
    [`@container (${room} <= width < ${roomForWords})`]: {
      "&:not([data-few]) li": { paddingInlineEnd: "2", fontSize: "sm" },
    },
  },
});

const Point = chakra("span", {
  base: {
    display: "grid",
    placeContent: "center",
    width: "2rem",
    height: "2rem",
    border: "2px solid",
    borderColor: "fg.link",
    borderRadius: "full",
    background: "bg.paper",
    color: "fg.link",
    fontSize: "sm",
    fontWeight: "strong",
    lineHeight: "tight",
    fontVariantNumeric: "tabular-nums",
    "&[data-last]": { background: "accent", borderColor: "accent", color: "accent.ink" },
  },
});

/**
 * The stages of a process as a rising row or, where there is little room, as a column. The markup is a plain
 * ordered list.
 */
export function ProcessStages({ stages }: { stages: readonly ProcessStage[] }) {
  return (
    <chakra.div containerType="inline-size">
      <StageList data-few={stages.length <= few ? "" : undefined}>
        {stages.map(({ name, text }, place) => (
          <chakra.li key={name} css={{ "--below": String(stages.length - 1 - place) }}>
            <Point aria-hidden className="point" data-last={place === stages.length - 1 ? "" : undefined}>
              {place + 1}
            </Point>
            {place < stages.length - 1 && (
              <svg aria-hidden="true" className="leg" viewBox="0 0 100 100" preserveAspectRatio="none">
                <path
                  d="M0 100 100 0"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth={2}
                  strokeDasharray="0.1 6"
                  strokeLinecap="round"
                  vectorEffect="non-scaling-stroke"
                />
              </svg>
            )}
            <chakra.p
              className="phrases"
              color="fg.heading"
              fontWeight="label"
              lineHeight="heading"
              paddingBlockStart="1"
            >
              {name}
            </chakra.p>
            {text && (
              <chakra.p
                color="fg.muted"
                fontSize="sm"
                marginBlockStart="1"
                css={{ "&:lang(ja)": { wordBreak: "auto-phrase" } }}
              >
                {text}
              </chakra.p>
            )}
          </chakra.li>
        ))}
      </StageList>
    </chakra.div>
  );
}
