import { chakra } from "@chakra-ui/react";
import { Icon } from "./Icon";

/** A bulleted list; `check` is for requirements. */
export function PointList({ points, mark = "dot" }: { points: string[]; mark?: "dot" | "check" }) {
  return (
    <chakra.ul display="flex" flexDirection="column" gap="3" maxWidth="measure">
      {points.map((point) => (
        <chakra.li key={point} display="grid" gridTemplateColumns="1.25rem minmax(0, 1fr)" gap="3">
          <chakra.span
            aria-hidden="true"
            display="grid"
            placeContent="center"
            height="1lh"
            color={mark === "check" ? "good" : "fg.muted"}
          >
            {mark === "check" ? (
              <Icon name="check" />
            ) : (
              <chakra.span width="0.375rem" height="0.375rem" borderRadius="full" background="currentColor" />
            )}
          </chakra.span>
          {point}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
