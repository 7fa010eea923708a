import { chakra } from "@chakra-ui/react";

export interface Figure {
  /** The figure with its unit: "210 cm", "18 months". */
  value: string;
  /** What the figure measures. */
  label: string;
}

/** A few key figures in large type. */
export function KeyFigures({ figures }: { figures: readonly Figure[] }) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 8rem), 1fr))"
      columnGap="8"
      rowGap="6"
    >
      {figures.map(({ value, label }) => (
        <chakra.div
          key={label}
          display="flex"
          // The term comes first in the DOM, for screen readers, but the figure is shown first.
          flexDirection="column-reverse"
          justifyContent="flex-end"
          gap="1"
          paddingInlineStart="4"
          borderInlineStart="3px solid"
          borderColor="accent"
        >
          <chakra.dt color="fg.muted" fontSize="sm">
            {label}
          </chakra.dt>
          <chakra.dd
            color="fg.heading"
            fontSize={{ base: "xl", xl: "2xl" }}
            fontWeight="heading"
            lineHeight="heading"
            letterSpacing="var(--tracking-heading)"
          >
            {value}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
