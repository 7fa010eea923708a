import type { Formation } from "../../../src/design/formations";
import { layers } from "../../../src/design/formations";
import { type Bird, birdShape, flock } from "./flock";

const layerOf = ({ nearness }: Bird) => Math.min(layers.length - 1, Math.floor(nearness * layers.length));

const draw = ({ x, y, heading, nearness }: Bird) => (
  <path
    key={`${x} ${y}`}
    d={birdShape}
    transform={`translate(${x} ${y}) rotate(${heading}) scale(${0.5 + nearness * 0.5})`}
    opacity={0.35 + nearness * 0.65}
  />
);

/** Many small birds in one formation: a part for each layer, one for the bird that leads, and one where it flies astray. */
export function Flock({ formation }: { formation: Formation }) {
  const birds = flock(formation, "starlings");
  const leader = birds[Math.floor(birds.length * 0.5)];
  const others = birds.filter((bird) => bird !== leader);
  return (
    <>
      {layers.map((layer) => (
        <g key={layer} id={`layer${layer}`}>
          {others.filter((bird) => layerOf(bird) === layer).map(draw)}
        </g>
      ))}
      {leader && (
        <>
          <g id="leader">{draw({ ...leader, nearness: 1 })}</g>
          <g id="astray">
            {draw({ ...leader, nearness: 1, y: leader.y - 16, heading: leader.heading + 180 })}
          </g>
        </>
      )}
    </>
  );
}
