import { chakra } from "@chakra-ui/react";
import { useMemo } from "react";
import { type Bird, birdShape, type Formation, flock } from "./flock";

interface MurmurationProps {
  formation: Formation;
  /** The same seed draws the same birds. */
  seed: string;
  /** Side of the square, as a CSS length. */
  size?: string;
  /** Whether one bird flies the other way. */
  astray?: boolean;
}

const layers = [0, 1, 2, 3] as const;

// Each layer enters from another direction, nearer layers from further away.
const from = ["-6px, 5px", "8px, 7px", "-10px, -8px", "13px, -9px"] as const;
const drift = ["2px, -1px", "-3px, 1px", "4px, 2px", "-5px, -3px"] as const;

const layerOf = ({ nearness }: Bird) => Math.min(layers.length - 1, Math.floor(nearness * layers.length));

const draw = ({ x, y, heading, nearness }: Bird) => (
  <path
    key={`${x} ${y}`}
    d={birdShape}
    transform={`translate(${x} ${y}) rotate(${heading}) scale(${0.5 + nearness * 0.5})`}
    opacity={0.35 + nearness * 0.65}
  />
);

/**
 * An ornament of many small birds in one formation. They gather for less than five seconds, then stand still, and drift
 * on hover. With reduced motion they stand still from the start.
 */
export function Murmuration({ formation, seed, size = "12rem", astray = false }: MurmurationProps) {
  const birds = useMemo(() => flock(formation, seed), [formation, seed]);
  const leader = birds[Math.floor(birds.length * (astray ? 0.62 : 0.5))];
  const others = birds.filter((bird) => bird !== leader);
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
        "@media (prefers-reduced-motion: no-preference)": {
          "& g": { animation: "gather 4.5s {easings.out} backwards" },
          "&:hover g": {
            animation: "gather 4.5s {easings.out} backwards, drift 6s ease-in-out infinite alternate",
          },
        },
      }}
    >
      {layers.map((layer) => (
        <chakra.g key={layer} css={{ "--from": from[layer], "--drift": drift[layer] }}>
          {others.filter((bird) => layerOf(bird) === layer).map(draw)}
        </chakra.g>
      ))}
      {leader && (
        <chakra.g color="accent" css={{ "--from": "-4px, 0px", "--drift": "3px, -2px" }}>
          {draw({
            ...leader,
            nearness: 1,
            y: leader.y - (astray ? 16 : 0),
            heading: leader.heading + (astray ? 180 : 0),
          })}
        </chakra.g>
      )}
    </chakra.svg>
  );
}
