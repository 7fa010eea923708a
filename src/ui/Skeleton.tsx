import { chakra } from "@chakra-ui/react";

const widths = ["92%", "100%", "64%", "86%", "71%"];

/** The shape of words that are on their way. Says nothing: a `Spinner` or a live region beside it does. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <chakra.div
      aria-hidden="true"
      display="flex"
      flexDirection="column"
      gap="3"
      animation="breathe 1800ms ease-in-out infinite"
    >
      {Array.from({ length: lines }, (_, line) => (
        <chakra.div
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is nothing but its place.
          key={line}
          height="1rem"
          width={widths[line % widths.length]}
          background="bg.cloud"
          borderRadius="control"
        />
      ))}
    </chakra.div>
  );
}
