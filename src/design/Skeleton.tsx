import { chakra } from "@chakra-ui/react";

const widths = ["92%", "100%", "64%", "86%", "71%"];

/**
 * A placeholder for text that is loading. Hidden from screen readers: a `Spinner` or live region beside it announces
 * the loading.
 */
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
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its index.
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
