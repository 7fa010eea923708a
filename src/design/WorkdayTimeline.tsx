import { chakra } from "@chakra-ui/react";

export interface Duty {
  /** The start in 24-hour time: "05:40". A duty ends when the next one starts; the last duty has no end. */
  from: string;
  /** A flight, a turnaround on the ground, other work, or rest. */
  kind: "flight" | "turnaround" | "duty" | "rest";
  what: string;
  text?: string;
}

const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
};

const high = 8;
const ground = 64;

/** The SVG path of a duty between two minutes: up and down for a flight, down and up for a turnaround, else level. */
function lineOf(kind: Duty["kind"], from: number, to: number): string {
  const slope = (to - from) * 0.3;
  if (kind === "flight")
    return `M${from} ${ground}C${from + slope} ${ground} ${from + slope / 2} ${high} ${from + slope * 1.4} ${high}H${to - slope * 1.4}C${to - slope / 2} ${high} ${to - slope} ${ground} ${to} ${ground}`;
  if (kind === "turnaround")
    return `M${from} ${high}C${from + slope / 2} ${high} ${from + slope / 3} ${ground} ${from + slope} ${ground}H${to - slope}C${to - slope / 3} ${ground} ${to - slope / 2} ${high} ${to} ${high}`;
  return `M${from} ${ground}H${to}`;
}

const Day = chakra("ol", {
  base: {
    "& li": {
      position: "relative",
      display: "grid",
      gridTemplateColumns: "4.5rem minmax(0, 1fr)",
      paddingBlock: "2",
      borderTop: "1px solid",
      borderColor: "line.soft",
    },
    "& time": { color: "fg.heading", fontWeight: "label" },
    "& [data-kind=flight] time, & [data-kind=turnaround] time": { color: "accent.text" },
  },
});

/** A day of work: a line like the profile of a flight, and a list of the duties. */
export function WorkdayTimeline({ duties }: { duties: readonly Duty[] }) {
  const first = minutesOf(duties[0]?.from ?? "0:00");
  const minutes = duties.map(({ from }) => {
    const since = minutesOf(from) - first;
    return since < 0 ? since + 24 * 60 : since;
  });
  const whole = minutes.at(-1) ?? 0;
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <chakra.svg
        aria-hidden="true"
        viewBox={`0 0 ${whole} 72`}
        preserveAspectRatio="none"
        width="full"
        height="5rem"
        padding="3"
        overflow="visible"
        background="bg.haze"
        borderRadius="card"
        fill="none"
        strokeLinecap="round"
      >
        {duties.slice(0, -1).map(({ kind }, place) => (
          <chakra.path
            key={minutes[place]}
            d={lineOf(kind, minutes[place] ?? 0, minutes[place + 1] ?? whole)}
            vectorEffect="non-scaling-stroke"
            stroke={kind === "flight" || kind === "turnaround" ? "accent" : "fg.link"}
            strokeWidth={3}
            strokeDasharray={kind === "rest" ? "0.1 8" : undefined}
          />
        ))}
      </chakra.svg>
      <Day>
        {duties.map(({ from, kind, what, text }) => (
          <li key={from} data-kind={kind}>
            <time>{from}</time>
            <div>
              <chakra.p color="fg.heading" fontWeight="label">
                {what}
              </chakra.p>
              {text && (
                <chakra.p color="fg.muted" fontSize="sm">
                  {text}
                </chakra.p>
              )}
            </div>
          </li>
        ))}
      </Day>
    </chakra.div>
  );
}
