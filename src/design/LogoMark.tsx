import { chakra } from "@chakra-ui/react";

/** The airline's logo: a bird of three strokes. src/site/assets/favicon.svg contains the same drawing. */
export function LogoMark({ size = "2rem" }: { size?: string }) {
  return (
    <chakra.svg
      aria-hidden="true"
      viewBox="-16 -16 32 32"
      width={size}
      height={size}
      flex="none"
      color="fg.heading"
      fill="currentColor"
    >
      <g transform="translate(0 1.5) rotate(-35)">
        <path d="M5-1.9C4.5-8.5 0-13.5-8-15.5-4-11-2.6-6.5-3-1.9Z" />
        <path d="M5 2C3.5 6.5-1.5 10-9 10.8-5.5 8-3.5 5-3 2Z" />
        <chakra.path color="accent" d="M15.5.3C9-1.9 0-1.1-14.5-.8-2 1.9 9 2.3 15.5.3Z" />
      </g>
    </chakra.svg>
  );
}
