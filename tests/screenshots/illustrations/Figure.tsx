import type { ReactNode } from "react";
import { hairs, inks, skinTones } from "./inks";

/** Hair of a head that is turned a little to the right: what lies behind the face, and what lies over it. */
const hairStyles = {
  short: {
    behind: <path d="M-42 12C-50-40-28-68 6-68 36-68 50-46 46-12L30-34-30-20Z" />,
    over: (
      <path d="M-40 10C-46-34-26-66 8-66 38-66 50-42 45-8 43-22 38-34 28-40 8-30-16-32-26-34-28-20-32-8-34 8Z" />
    ),
  },
  parted: {
    behind: <path d="M-42 14C-52-40-28-70 4-70 38-70 52-44 46-8L30-34-30-20Z" />,
    over: (
      <path d="M-42 14C-50-34-30-70 6-70 40-70 52-42 46-4 44-22 36-38 16-48 4-34-14-26-28-24-34-14-36 0-36 12Z" />
    ),
  },
  bun: {
    behind: (
      <>
        <circle cx="-36" cy="-52" r="24" />
        <path d="M-42 16C-52-36-30-68 4-68 36-68 50-44 46-10L30-34-30-10Z" />
      </>
    ),
    over: (
      <path d="M-40 16C-48-34-28-68 8-68 38-68 50-42 45-4 42-24 34-38 20-46 0-44-22-30-30-10-32-2-34 8-40 16Z" />
    ),
  },
  bob: {
    behind: (
      <path d="M-50 52C-60-34-36-70 6-70 46-70 56-36 50 44 42 54 34 52 32 40L-26 40C-28 54-42 58-50 52Z" />
    ),
    over: (
      <path d="M-44 44C-52-34-30-69 8-69 40-69 54-40 49 26 44 8 42-16 34-36 10-24-14-22-26-26-30-4-32 24-44 44Z" />
    ),
  },
  curly: {
    behind: (
      <>
        <circle cx="-38" cy="-14" r="25" />
        <circle cx="-34" cy="-46" r="26" />
        <circle cx="-6" cy="-62" r="28" />
        <circle cx="26" cy="-54" r="25" />
        <circle cx="42" cy="-28" r="19" />
        <circle cx="-44" cy="14" r="20" />
      </>
    ),
    over: (
      <>
        <circle cx="-30" cy="-34" r="15" />
        <circle cx="-10" cy="-45" r="17" />
        <circle cx="15" cy="-46" r="16" />
        <circle cx="34" cy="-36" r="12" />
      </>
    ),
  },
  scarf: {
    behind: <path d="M2-72C-44-72-58-30-54 14-52 52-58 74-66 104H58C46 78 52 50 54 12 58-38 40-72 2-72Z" />,
    over: (
      <path
        fillRule="evenodd"
        d="M4-72C-40-72-54-34-50 8-47 52-20 74 10 74S50 46 52 8C56-38 38-72 4-72ZM8-44C32-44 43-28 43-2 43 30 30 54 12 54-16 54-36 30-36-2-36-28-20-44 8-44Z"
      />
    ),
  },
} satisfies Record<string, { behind: ReactNode; over: ReactNode }>;

export interface HeadProps {
  skin: keyof typeof skinTones;
  hair: keyof typeof hairStyles;
  /** Colour of the hair, or of the scarf. */
  colour?: string;
  /** Colour of a beard. */
  beard?: string;
  /** The mouth shows teeth. */
  laughs?: boolean;
  /** A cap, a headset. */
  children?: ReactNode;
}

/** A head that is turned a little to the right, 120 units high around the middle of the face, with its neck. */
export function Head({ skin, hair, colour = hairs.black, beard, laughs = false, children }: HeadProps) {
  const { base, shade, lip } = skinTones[skin];
  const { behind, over } = hairStyles[hair];
  return (
    <g>
      <g fill={colour}>{behind}</g>
      <path d="M-26 20H24V74Q0 96-30 78Z" fill={base} />
      <path d="M-27 38Q0 66 25 48V62Q-4 82-28 64Z" fill={shade} />
      <path
        d="M-36-24C-38 4-34 30-14 48 2 61 18 61 29 48 39 36 43 18 44 0 46-40 30-56 4-56-22-56-34-46-36-24Z"
        fill={base}
      />
      <path
        d="M-36-24C-38 4-34 30-14 48-6 55 2 58 9 58-14 44-22 20-21-8-21-30-16-44-6-55-24-52-34-44-36-24Z"
        fill={shade}
        opacity=".55"
      />
      {beard && (
        <path
          d="M-36-2C-36 20-32 36-14 51 2 64 20 64 30 50 40 38 43 20 44 2 38 16 36 24 27 23 18 18 12 19 5 24-8 24-20 18-26-6Z"
          fill={beard}
        />
      )}
      <ellipse cx="-4" cy="21" rx="9" ry="6" fill={lip} opacity=".28" />
      <ellipse cx="36" cy="20" rx="6" ry="6" fill={lip} opacity=".28" />
      <g fill={hairs.black}>
        <ellipse cx="3" cy="0" rx="4.4" ry="5.4" />
        <ellipse cx="31" cy="0" rx="4" ry="5.4" />
      </g>
      <path
        d="M-6-3Q2-9 10-3M25-3Q31-9 38-3"
        fill="none"
        stroke={hairs.black}
        strokeWidth="2.6"
        strokeLinecap="round"
      />
      <g fill="#fff">
        <circle cx="4.6" cy="-2" r="1.5" />
        <circle cx="32.4" cy="-2" r="1.5" />
      </g>
      <path
        d="M-10-15Q0-22 12-16M24-17Q32-22 40-16"
        fill="none"
        stroke={beard ?? colour}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M19 0Q26 13 24 17 20 21 14 18"
        fill="none"
        stroke={shade}
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {laughs ? (
        <path d="M0 29Q16 33 31 28 28 45 15 45 4 44 0 29Z" fill={lip} />
      ) : (
        <path d="M3 32Q16 43 29 31" fill="none" stroke={lip} strokeWidth="4" strokeLinecap="round" />
      )}
      {laughs && <path d="M3 30.500Q16 34 29 29.500 28 36 16 37 6 37 3 30.500Z" fill="#fff" />}
      {hair !== "scarf" && (
        <>
          <path d="M-38-8C-50-12-50 20-35 20Z" fill={base} />
          <path d="M-40 1Q-44 8-37 13" fill="none" stroke={shade} strokeWidth="2.600" strokeLinecap="round" />
        </>
      )}
      <g fill={colour}>{over}</g>
      {children}
    </g>
  );
}

/** A pilot's cap, on a head. */
export const PeakedCap = () => (
  <g transform="translate(0 -7) scale(.96)">
    <path d="M-54-50C-62-84-30-100 8-100S66-82 56-46Q0-70-54-50Z" fill={inks.deep} />
    <path d="M-54-50C-62-84-30-100 8-100 2-96-26-88-34-58Z" fill="#000" opacity=".25" />
    <path d="M-50-50Q2-70 54-46L52-30Q6-52-46-32Z" fill={inks.navy} />
    <path d="M-46-34Q6-54 52-31" fill="none" stroke={inks.accent} strokeWidth="3.500" />
    <path d="M-44-33Q8-54 52-30 56-14 20-17-24-19-44-33Z" fill="#0a1222" />
    <path d="M-8-40Q6-46 20-42" fill="none" stroke="#fff" strokeOpacity=".3" strokeWidth="2" />
    <path d="M-8-66Q12-56 32-64 26-78 12-74-2-80-8-66Z" fill={inks.accent} />
    <circle cx="12" cy="-68" r="6" fill={inks.navy} />
  </g>
);

/** Ear protection, over the hair or around the neck. */
export const EarDefenders = ({ colour = inks.accent }: { colour?: string }) => (
  <>
    <path d="M-42 0C-50-86 50-86 46-4" fill="none" stroke={inks.deep} strokeWidth="8" />
    <rect x="-54" y="-16" width="22" height="38" rx="11" fill={colour} />
    <rect x="-56" y="-12" width="9" height="30" rx="4.500" fill={inks.deep} />
    <rect x="40" y="-14" width="12" height="34" rx="6" fill={colour} />
  </>
);

export interface FigureProps extends HeadProps {
  x: number;
  y: number;
  size?: number;
  /** Looks to the left. */
  flips?: boolean;
  /** Degrees by which the head leans. */
  tilt?: number;
  top: string;
  /** Worn on the chest. */
  worn?: ReactNode;
  /** Drawn over all: arms that do something. */
  before?: ReactNode;
  /** Drawn behind all. */
  behind?: ReactNode;
  onHead?: ReactNode;
  /** Arms that hang. Those that do not are drawn in `before`. */
  hangs?: "both" | "left" | "right" | "none";
  /** The bars of a rank at the cuffs of arms that hang. */
  bars?: number;
}

/** Somebody from the head to the hips, turned a little to the right, and lit from there. */
export function Figure(props: FigureProps) {
  const {
    x,
    y,
    size = 1,
    flips = false,
    tilt = 0,
    top,
    worn,
    before,
    behind,
    onHead,
    hangs = "both",
    bars = 0,
    ...head
  } = props;
  return (
    <g transform={`translate(${x} ${y}) scale(${flips ? -size : size} ${size})`}>
      {behind}
      {(hangs === "both" || hangs === "left") && <HangingArm colour={top} skin={head.skin} bars={bars} />}
      {(hangs === "both" || hangs === "right") && (
        <g transform="scale(-1 1)">
          <HangingArm colour={top} skin={head.skin} bars={bars} />
        </g>
      )}
      <path d={body} fill={top} />
      <path
        d="M-26 66C-62 74-98 80-112 108-110 180-90 240-88 310-88 380-98 440-102 500H-46C-68 310-76 170-26 66Z"
        fill="#06112a"
        opacity=".2"
      />
      {worn}
      <path
        d={
          hangs === "both" || hangs === "right"
            ? "M40 72C76 80 122 86 138 120 149 170 150 300 146 370"
            : "M40 72C76 80 104 84 112 112"
        }
        fill="none"
        stroke={inks.rim}
        strokeWidth="5"
        strokeLinecap="round"
        opacity=".8"
      />
      <g transform={`rotate(${tilt} 0 70)`}>
        <Head {...head}>{onHead}</Head>
      </g>
      {before}
    </g>
  );
}

const body =
  "M-26 66C-62 74-98 80-112 108-110 180-90 240-88 310-88 380-98 440-102 500H102C98 440 88 380 88 310 90 240 110 180 112 108 98 80 62 74 26 68Q0 92-26 66Z";

/** The arm on the left of a picture, beside the body, with its hand and the bars of a rank at the cuff. */
const HangingArm = ({
  colour,
  skin,
  bars,
}: {
  colour: string;
  skin: keyof typeof skinTones;
  bars: number;
}) => (
  <>
    <Hand x={-127} y={386} skin={skin} />
    <path d={hangingSleeve} fill={colour} />
    <path d={hangingSleeve} fill="#06112a" opacity=".16" />
    <path
      d={Array.from({ length: bars }, (_, place) => `M-148 ${356 - place * 15}q21 7 42 1`).join("")}
      fill="none"
      stroke={inks.accent}
      strokeWidth="7"
    />
  </>
);

const hangingSleeve = "M-84 84C-122 88-140 112-145 160-151 230-151 310-148 374H-106C-104 320-102 250-90 190Z";

/** An arm along a line, and the light at its edge. */
export const Sleeve = ({ d, colour, width = 50 }: { d: string; colour: string; width?: number }) => (
  <>
    <path
      d={d}
      fill="none"
      stroke={colour}
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path
      d={d}
      fill="none"
      stroke="#06112a"
      strokeOpacity=".16"
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </>
);

export const Hand = ({
  x,
  y,
  skin,
  turn = 0,
}: {
  x: number;
  y: number;
  skin: keyof typeof skinTones;
  turn?: number;
}) => (
  <g transform={`translate(${x} ${y}) rotate(${turn})`}>
    <path d="M-18-14C-20 6-16 26-2 28 14 28 20 10 18-14Z" fill={skinTones[skin].base} />
    <path d="M14-10C26-6 28 10 20 18L12 8Z" fill={skinTones[skin].base} />
    <path d="M-8 8V24M2 8V26" stroke={skinTones[skin].shade} strokeWidth="2.500" strokeLinecap="round" />
  </g>
);

/** A white collar and a tie under a jacket's lapels. */
export const ShirtAndTie = ({ jacket, tie = inks.accent }: { jacket: string; tie?: string }) => (
  <>
    <path d="M-34 66L4 232 44 70 26 64Q0 92-26 64Z" fill={inks.shirt} />
    <path d="M-8 98L6 88 22 98 16 116 24 190 6 226-8 190-2 116Z" fill={tie} />
    <path d="M-8 98L6 88 22 98 16 116H-2Z" fill="#000" opacity=".15" />
    <path d="M-26 62L2 92-18 120-40 72ZM26 63L8 92 28 118 46 74Z" fill="#fff" />
    <path d="M-40 70L4 240-22 250-70 150-52 138-66 118Z" fill={jacket} />
    <path d="M48 72L4 240 26 250 74 146 58 136 70 116Z" fill={jacket} />
    <path
      d="M-40 70L4 240-22 250-70 150-52 138-66 118ZM48 72L4 240 26 250 74 146 58 136 70 116Z"
      fill="#fff"
      opacity=".1"
    />
    <circle cx="12" cy="282" r="7" fill={inks.accent} />
    <circle cx="12" cy="332" r="7" fill={inks.accent} />
  </>
);

/** A starling's wings on the chest. */
export const Wings = ({ x = 66, y = 166 }: { x?: number; y?: number }) => (
  <path
    d="M-22-8Q-6-8 0 0 6-8 22-8 16 6 0 6-16 6-22-8Z"
    transform={`translate(${x} ${y})`}
    fill={inks.accent}
  />
);

/** The neckerchief of the cabin, tied at the side. */
export const Kerchief = ({ jacket }: { jacket: string }) => (
  <>
    <path d="M-34 66L6 200 44 70Z" fill={inks.shirt} />
    <path
      d="M-40 70L6 200-24 224-74 150-52 138-66 118ZM48 72L6 200 26 224 74 146 58 136 70 116Z"
      fill={jacket}
    />
    <path
      d="M-40 70L6 200-24 224-74 150-52 138-66 118ZM48 72L6 200 26 224 74 146 58 136 70 116Z"
      fill="#fff"
      opacity=".1"
    />
    <path d="M-38 56Q0 92 38 54L46 78Q4 116-44 80Z" fill={inks.accent} />
    <path d="M-38 56Q-20 74-4 76L-8 100Q-28 96-44 80Z" fill="#000" opacity=".14" />
    <path d="M20 82L40 72 74 112 54 150 34 128Z" fill={inks.accent} />
    <path d="M20 82L34 128 12 148-2 108Z" fill={inks.ember} />
    <circle cx="24" cy="86" r="13" fill={inks.accent} />
    <circle cx="8" cy="262" r="6" fill={inks.accent} />
    <circle cx="8" cy="306" r="6" fill={inks.accent} />
  </>
);

/** A high-visibility vest. */
export const HighVis = ({ colour = inks.vest }: { colour?: string }) => (
  <>
    <path
      d="M-46 70C-70 80-92 88-104 104-102 190-108 300-104 500H102C108 300 106 190 104 104 92 88 72 80 48 72L8 176Z"
      fill={colour}
    />
    <path
      d="M-46 70C-70 80-92 88-104 104-102 190-108 300-104 500H-46C-70 300-78 170-30 110Z"
      fill="#000"
      opacity=".13"
    />
    <path d="M-106 250Q0 276 105 250V284Q0 310-106 284Z" fill={inks.reflector} />
    <path d="M-78 84L-58 262-28 268-48 74ZM80 84L62 262 32 268 50 76Z" fill={inks.reflector} />
    <path d="M8 176V500" stroke="#000" strokeOpacity=".22" strokeWidth="4" />
  </>
);
