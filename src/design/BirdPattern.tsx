import { chakra } from "@chakra-ui/react";
import { type Formation, layers } from "./formations";
import { drawnPart } from "./illustrations/drawnPart";

interface BirdPatternProps {
  formation: Formation;
  /** Side of the square, as a CSS length. */
  size?: string;
  /** Whether one bird flies the other way. */
  astray?: boolean;
}

// Each layer enters from another direction, nearer layers from further away.
const from = ["-6px, 5px", "8px, 7px", "-10px, -8px", "13px, -9px"] as const;
const drift = ["2px, -1px", "-3px, 1px", "4px, 2px", "-5px, -3px"] as const;

const ofLayers = Object.fromEntries(
  from.map((start, layer) => [`& g:nth-of-type(${layer + 1})`, { "--from": start, "--drift": drift[layer] }]),
);

/**
 * An ornament: a flock of small birds (a murmuration) in one formation. They gather for less than five seconds, then stand still, and drift
 * on hover. With reduced motion they stand still from the start.
 */
export function BirdPattern({ formation, size = "12rem", astray = false }: BirdPatternProps) {
  return (
    <chakra.svg
      aria-hidden="true"
      data-formation={formation}
      viewBox="0 0 100 100"
      width={size}
      height="auto"
      maxWidth="full"
      flex="none"
      color="fg.link"
      fill="currentColor"
      css={{
        ...ofLayers,
        "& g:last-of-type": { color: "accent", "--from": "-4px, 0px", "--drift": "3px, -2px" },
        "@media (prefers-reduced-motion: no-preference)": {
          "& g": { animation: "gather 4.5s {easings.out} backwards" },
          "&:hover g": {
            animation: "gather 4.5s {easings.out} backwards, drift 6s ease-in-out infinite alternate",
          },
        },
      }}
    >
      {layers.map((layer) => (
        <g key={layer}>
          <use href={drawnPart(formation, `layer${layer}`)} />
        </g>
      ))}
      <g>
        <use href={drawnPart(formation, astray ? "astray" : "leader")} />
      </g>
    </chakra.svg>
  );
}
