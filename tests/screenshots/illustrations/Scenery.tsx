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

/** A few birds on their way up, one of them ahead. */
export const Birds = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <Starling x={0} y={0} size={0.8} colour={inks.accent} />
    <Starling x={-20} y={3} size={0.55} />
    <Starling x={-14} y={17} size={0.6} />
    <Starling x={-36} y={12} size={0.42} />
    <Starling x={-30} y={26} size={0.45} />
    <Starling x={-50} y={22} size={0.32} />
  </g>
);

export const Cloud = ({ x, y, size = 1 }: { x: number; y: number; size?: number }) => (
  <path
    d="M-30 8C-40 8-40-5-29-5-28-16-11-19-6-9 0-17 15-14 15-4 28-8 36 8 24 8Z"
    transform={`translate(${x} ${y}) scale(${size})`}
    fill={inks.paper}
    opacity=".75"
  />
);

/** A suitcase on wheels; its handle is where a hand hangs. */
export const Suitcase = ({ x, y, colour = inks.bright }: { x: number; y: number; colour?: string }) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M-5-42V-68H5V-42" fill="none" stroke={inks.metal} strokeWidth="2.4" />
    <rect x="-13" y="-44" width="26" height="41" rx="4" fill={colour} />
    <path d="M-6-38V-9M0-38V-9M6-38V-9" stroke={inks.deep} strokeWidth="1.4" opacity=".35" />
    <circle cx="-8" cy="-2" r="2.6" fill={inks.deep} />
    <circle cx="8" cy="-2" r="2.6" fill={inks.deep} />
  </g>
);
