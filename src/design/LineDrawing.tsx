import { chakra } from "@chakra-ui/react";

/** SVG paths in a 96 by 96 view box: the plain lines, and the lines in the accent colour. */
const drawings = {
  window: {
    lines: [
      "M34 14h28a16 16 0 0 1 16 16v36a16 16 0 0 1-16 16H34a16 16 0 0 1-16-16V30a16 16 0 0 1 16-16Z",
      "M38 24h20a10 10 0 0 1 10 10v28a10 10 0 0 1-10 10H38a10 10 0 0 1-10-10V34a10 10 0 0 1 10-10Z",
      "M28 60c7-5 13-5 20 0s13 5 20 0",
    ],
    accent: ["M39 44c4-5 7-5 9 0 2-5 5-5 9 0"],
  },
  house: {
    lines: ["M14 82h68M22 82V40l26-22 26 22v42", "M40 82V62h16v20", "M31 46h9v8h-9ZM56 46h9v8h-9Z"],
    accent: ["M48 28v.01M44 34h8"],
  },
  book: {
    lines: [
      "M48 28c-8-7-20-8-32-6v50c12-2 24-1 32 6 8-7 20-8 32-6V22c-12-2-24-1-32 6ZM48 28v50",
      "M26 36c5 0 9 1 13 3M26 48c5 0 9 1 13 3",
    ],
    accent: ["M57 39c4-2 8-3 13-3M57 51c4-2 8-3 13-3"],
  },
  stairs: {
    lines: ["M12 82h14V68h16V54h16V40h16V26h10", "M12 82h72V26"],
    accent: ["M36 32c4-5 7-5 9 0 2-5 5-5 9 0M54 18c3-4 5-4 7 0 2-4 4-4 7 0"],
  },
  gift: {
    lines: ["M20 46h56v36H20Z", "M14 34h68v12H14Z", "M48 34v48"],
    accent: ["M48 34c-6-16-23-16-21-6 1 5 11 6 21 6ZM48 34c6-16 23-16 21-6-1 5-11 6-21 6Z"],
  },
  boardingPass: {
    lines: [
      "M10 28h76v13a7 7 0 0 0 0 14v13H10V55a7 7 0 0 0 0-14Z",
      "M20 40h24M20 50h16M62 34v4M62 46v4M62 58v4",
    ],
    accent: ["M71 42h6M71 50h6M20 60h10"],
  },
  flightPath: {
    lines: [
      "M17 74C36 68 34 42 52 38s18-2 25-9",
      "M8 76a5 5 0 1 0 10 0 5 5 0 1 0-10 0",
      "M32 54a3 3 0 1 0 6 0 3 3 0 1 0-6 0M53 38a3 3 0 1 0 6 0 3 3 0 1 0-6 0",
      "M40 82h44M52 70h32M64 58h20",
    ],
    accent: ["M77 24a6 6 0 1 0 12 0 6 6 0 1 0-12 0"],
  },
  spanner: {
    lines: ["M62 14a20 20 0 0 0-19 28L15 70a8 8 0 0 0 11 11l28-28a20 20 0 0 0 28-19L68 48 52 44 48 28Z"],
    accent: ["M66 70l14 14M73 63l14 14M20.5 75.5v.01"],
  },
  crate: {
    lines: ["M48 12 82 29v38L48 84 14 67V29Z", "M14 29l34 17 34-17M48 46v38"],
    accent: ["M31 20.5 65 37.5v13"],
  },
  chart: {
    lines: ["M14 14v68h68", "M28 70V56M44 70V46M60 70V52M76 70V38"],
    accent: ["M26 42l18-14 16 8 20-20"],
  },
  screen: {
    lines: ["M12 18h72v48H12Z", "M34 82h28M48 66v16", "M28 34l10 8-10 8"],
    accent: ["M46 50h18"],
  },
} satisfies Record<string, { lines: string[]; accent: string[] }>;

export const pictures = Object.keys(drawings);

/** A line drawing as an ornament. Draws nothing for an unknown name. */
export function LineDrawing({ name, size = "9rem" }: { name: string; size?: string }) {
  const drawing = Object.entries(drawings).find(([key]) => key === name)?.[1];
  if (!drawing) return null;
  return (
    <chakra.svg
      aria-hidden="true"
      viewBox="0 0 96 96"
      width={size}
      height={size}
      flex="none"
      maxWidth="full"
      color="fg.link"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawing.lines.map((line) => (
        <path key={line} d={line} />
      ))}
      {drawing.accent.map((line) => (
        <chakra.path key={line} d={line} stroke="accent" strokeWidth={3} />
      ))}
    </chakra.svg>
  );
}
