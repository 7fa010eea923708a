/** Progress of a step. */
export type StepIconState = "complete" | "begun" | "toMend" | "notBegun";

// The icons have one colour and differ by shape alone, because forced colours leave only the shape.
const ring = "M10 1a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 2.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Z";
const shapes: Record<StepIconState, string> = {
  /** A disc with a tick cut out. */
  complete: "M10 1a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm4.6 5 1.8 1.7-7.3 8-4.3-4 1.7-1.8 2.5 2.3Z",
  /** A ring, half full. */
  begun: `${ring}M10 3.5v13a6.5 6.5 0 0 1 0-13Z`,
  /** A triangle with an exclamation mark cut out. */
  toMend: "M10 .5 20 18.5H0ZM8.8 7v6h2.4V7Zm0 7.3v2.4h2.4v-2.4Z",
  notBegun: ring,
};

export function StepIcon({ state, size }: { state: StepIconState; size: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" width={size} height={size} fill="currentColor">
      <path fillRule="evenodd" d={shapes[state]} />
    </svg>
  );
}
