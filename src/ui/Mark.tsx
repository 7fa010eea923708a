import { chakra } from "@chakra-ui/react";

/** The airline's bird: two wings and a body, three strokes. src/assets/favicon.svg draws the same. */
export function Mark({ size = "2rem" }: { size?: string }) {
  return (
    <chakra.svg
      aria-hidden="true"
      viewBox="0 0 32 32"
      width={size}
      height={size}
      flex="none"
      color="fg.heading"
    >
      <path
        fill="currentColor"
        d="M1.5 8.5C9 7.5 15 10.500 18.500 18 13.500 13.500 8.500 10.500 1.500 8.500Z"
      />
      <path fill="currentColor" d="M22 2C24.500 8 23.500 13.500 18.500 18 19 12.500 20 7.500 22 2Z" />
      <chakra.path
        color="accent"
        fill="currentColor"
        d="M30.500 15.500C24 16 15 19.500 8.500 29 12.500 20 20 14.500 30.500 15.500Z"
      />
    </chakra.svg>
  );
}
