import { inks } from "./inks";

/** A starling in flight, to the right. */
export const Starling = ({
  x,
  y,
  size = 1,
  colour = inks.cloth,
}: {
  x: number;
  y: number;
  size?: number;
  colour?: string;
}) => (
  <path
    d="M8 0C5.5-1.3 4-1.8 2.2-2 1.8-6-1-10-6.5-12.5-3.8-9-2.5-5.5-2.2-1.8-4-1.2-5.8-1-8.5-2.2-7.5-.8-7.5.8-8.5 2.2-5.8 1-4 1.2-2.2 1.8-2.5 5.5-3.8 9-6.5 12.5-1 10 1.8 6 2.2 2 4 1.8 5.5 1.3 8 0Z"
    transform={`translate(${x} ${y}) rotate(-18) scale(${size})`}
    fill={colour}
  />
);

const flock = [
  [0, 0, 1.5],
  [-44, 26, 1.25],
  [10, 46, 1.1],
  [-84, 22, 1.1],
  [-64, 62, 1],
  [-120, 42, 1.05],
  [-26, 80, 0.85],
  [-152, 28, 0.9],
  [-104, 80, 0.85],
  [-158, 68, 0.85],
  [-192, 46, 0.85],
  [-134, 102, 0.7],
  [-196, 82, 0.75],
  [-228, 58, 0.75],
  [-178, 112, 0.6],
  [-230, 94, 0.66],
  [-262, 72, 0.66],
  [-220, 124, 0.52],
  [-264, 106, 0.56],
  [-294, 86, 0.56],
  [-256, 134, 0.44],
  [-296, 118, 0.48],
  [-324, 100, 0.46],
  [-288, 142, 0.38],
  [-326, 130, 0.4],
  [-352, 114, 0.38],
  [-318, 152, 0.32],
] as const;

interface MurmurationProps {
  x: number;
  y: number;
  size?: number;
  /** How many of the birds, from the first one. */
  count?: number;
}

/** A murmuration on its way up, one bird ahead at the place that is given. */
export const Murmuration = ({ x, y, size = 1, count = flock.length }: MurmurationProps) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    {flock.slice(0, count).map(([left, top, bird], place) => (
      <Starling
        key={`${left} ${top}`}
        x={left}
        y={top}
        size={bird * 1.15}
        colour={place === 0 ? inks.accent : inks.birds}
      />
    ))}
  </g>
);

/** A fill from above to below. */
export const Fade = ({ id, stops }: { id: string; stops: readonly string[] }) => (
  <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
    {stops.map((colour, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a colour may come twice, and stops do not move.
      <stop key={place} offset={place / (stops.length - 1)} stopColor={colour} />
    ))}
  </linearGradient>
);

/** The light around a lamp or the sun. */
export const Glow = ({ id, colour = inks.sunGlow }: { id: string; colour?: string }) => (
  <radialGradient id={id}>
    <stop offset="0" stopColor={colour} stopOpacity=".9" />
    <stop offset=".4" stopColor={colour} stopOpacity=".4" />
    <stop offset="1" stopColor={colour} stopOpacity="0" />
  </radialGradient>
);

/** A bank of cloud, lit from below. */
export const CloudBank = ({ x, y, size = 1 }: { x: number; y: number; size?: number }) => (
  <path
    d="M-60-32C-40-56 0-58 14-40 36-56 80-50 86-28 120-32 150-20 176 0H-140C-110-18-80-20-60-32Z"
    transform={`translate(${x} ${y}) scale(${size})`}
    fill={inks.cloudLit}
  />
);
