import type { ReactNode } from "react";
import { inks, skins } from "./inks";
import { PersonHead, type PersonHeadProps } from "./PersonHead";

type Point = readonly [x: number, y: number];
/** Elbow and hand, from a shoulder at ±17 −112; the feet stand at 0. */
export type Arm = readonly [elbow: Point, hand: Point];

/** Arms that hang, and some that do something. A left arm is on the left of the picture. */
export const arms = {
  left: [
    [-22, -92],
    [-21, -71],
  ],
  right: [
    [22, -92],
    [21, -71],
  ],
  folded: [
    [-23, -90],
    [-2, -84],
  ],
  carries: [
    [24, -92],
    [5, -88],
  ],
  waves: [
    [31, -121],
    [34, -146],
  ],
} satisfies Record<string, Arm>;

const cuts = {
  jacket: "M-20-108C-20-117-14-121-7-122H7C14-121 20-117 20-108L17-64H-17Z",
  dress: "M-19-108C-19-117-13-121-7-122H7C13-121 19-117 19-108L14-86 18-44Q0-40-18-44L-14-86Z",
  coat: "M-20-108C-20-117-14-121-7-122H7C14-121 20-117 20-108L19-52H-19Z",
} as const;

export interface PersonProps extends PersonHeadProps {
  x: number;
  y: number;
  scale?: number;
  flips?: boolean;
  cut?: keyof typeof cuts;
  top: string;
  legs?: string;
  sleeves?: string;
  left?: Arm;
  right?: Arm;
  /** A cap, a headset. */
  onHead?: ReactNode;
  /** Worn on the chest: a tie, a vest. */
  worn?: ReactNode;
  /** Worn on the back. */
  behind?: ReactNode;
}

const limb = (side: -1 | 1, [[ex, ey], [hx, hy]]: Arm) => `M${side * 16}-113L${ex} ${ey}L${hx} ${hy}`;

/** Somebody who stands, seen from the front, 160 units tall. */
export function Person(props: PersonProps) {
  const { x, y, scale = 1, flips = false, cut = "jacket", top, legs = inks.deep, sleeves = top } = props;
  const { left = arms.left, right = arms.right, worn, behind, onHead, children, ...head } = props;
  const isDress = cut === "dress";
  const arm = (side: -1 | 1, bent: Arm) => (
    <g>
      <circle cx={bent[1][0]} cy={bent[1][1]} r="5" fill={skins[head.skin]} />
      <path
        d={limb(side, bent)}
        fill="none"
        stroke={sleeves}
        strokeWidth="9.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx={bent[1][0]} cy={bent[1][1]} r="4.6" fill={skins[head.skin]} />
    </g>
  );
  return (
    <g transform={`translate(${x} ${y}) scale(${flips ? -scale : scale} ${scale})`}>
      {behind}
      <path
        d={isDress ? "M-6-46V-5M6-46V-5" : "M-8-68L-8.5-6M8-68L8.5-6"}
        stroke={isDress ? skins[head.skin] : legs}
        strokeWidth={isDress ? 7 : 14}
      />
      <path d="M-15 0Q-15-7-8-7H-3V0ZM15 0Q15-7 8-7H3V0Z" fill={inks.deep} />
      <path d={cuts[cut]} fill={top} />
      {worn}
      <g transform="translate(0 -142)">
        <PersonHead {...head}>{onHead}</PersonHead>
      </g>
      {arm(-1, left)}
      {arm(1, right)}
      {children}
    </g>
  );
}

/** A white collar and a tie. */
export const Tie = ({ colour = inks.accent }: { colour?: string }) => (
  <>
    <path d="M-7-122L0-112 7-122 9-118 0-88-9-118Z" fill={inks.paper} />
    <path d="M-2.4-114H2.4L3.4-94 0-89-3.4-94Z" fill={colour} />
  </>
);

/** The four stripes of a captain, or fewer. */
export const Stripes = ({ count }: { count: number }) => (
  <path
    d={Array.from(
      { length: count },
      (_, place) => `M-25 ${-76 - place * 3.4}h8M17 ${-76 - place * 3.4}h8`,
    ).join("")}
    stroke={inks.accent}
    strokeWidth="1.7"
  />
);

/** The neckerchief of the cabin. */
export const Neckerchief = () => (
  <path d="M-8-122Q0-114 8-122L9-116 4-112 9-104-1-110-7-113Z" fill={inks.accent} />
);

/** A vest to be seen by. */
export const Vest = () => (
  <>
    <path d="M-17-118L-7-122 0-106 7-122 17-118 15-64H-15Z" fill={inks.accent} />
    <path d="M-15.6-84H15.6M-10-119L-9-64M10-119L9-64" stroke={inks.paper} strokeWidth="3.2" fill="none" />
  </>
);
