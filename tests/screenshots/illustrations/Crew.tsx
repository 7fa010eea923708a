import type { ReactNode } from "react";
import { Intake } from "./Engine";
import {
  EarDefenders,
  Figure,
  Hand,
  HighVis,
  Kerchief,
  PeakedCap,
  ShirtAndTie,
  Sleeve,
  Wings,
} from "./Figure";
import { hairs, inks } from "./inks";
import { Fade, Glow, Murmuration } from "./Scenery";

/** At sunrise, before their aircraft: those who guide it in, fly it, look after its passengers, and mend it. */
export default function Crew() {
  return <Scene birds={<Murmuration x={1042} y={142} size={0.92} />} nose={[24, -24]} />;
}

/** For a phone: the birds, fewer and larger, and the aircraft are lower, so that a low picture has all of them. */
export function CrewNarrow() {
  return <Scene birds={<Murmuration x={1100} y={240} size={1.1} count={9} />} nose={[30, 14]} />;
}

function Scene({ birds, nose }: { birds: ReactNode; nose: Place }) {
  return (
    <>
      <defs>
        <linearGradient id="air" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={inks.dawn1} />
          <stop offset=".3" stopColor={inks.dawn2} />
          <stop offset=".52" stopColor={inks.dawnPink} />
          <stop offset=".8" stopColor={inks.dawn3} />
          <stop offset="1" stopColor={inks.dawn4} />
        </linearGradient>
        <Glow id="glow" />
        <Fade id="hull" stops={[inks.hull1, inks.hull2, inks.hull3, inks.hull3]} />
        <linearGradient id="lit" x1="0" y1="0" x2="1" y2="0">
          <stop offset=".5" stopColor={inks.rim} stopOpacity="0" />
          <stop offset="1" stopColor={inks.rim} stopOpacity=".7" />
        </linearGradient>
      </defs>
      <path d="M0-60H1200V620H0Z" fill="url(#air)" />
      <circle cx="808" cy="388" r="250" fill="url(#glow)" />
      <circle cx="808" cy="388" r="124" fill={inks.sunDisc} />
      <Clouds />
      {birds}
      <path d="M560 600L700 500 770 540 880 452 960 516 1040 470 1200 560V640H560Z" fill={inks.ridge1} />
      <path d="M640 620L800 556 900 586 1010 530 1110 572 1200 540V660H640Z" fill={inks.ridge2} />
      <Tower />
      <path d="M0 590H1200V1020H0Z" fill={inks.apron1} />
      <path d="M560 594H1200V612H560Z" fill={inks.sunDisc} opacity=".5" />
      <path d="M700 612H920L1200 1020H620Z" fill={inks.sunGlow} opacity=".28" />
      <Nose at={nose} />
      <People />
    </>
  );
}

type Place = readonly [x: number, y: number];

const Clouds = () => (
  <g fill={inks.cloudLit}>
    <path
      d="M940 214C960 190 1000 188 1014 206 1036 190 1080 196 1086 218 1120 214 1150 226 1200 224V246H880C900 226 920 226 940 214Z"
      opacity=".92"
    />
    <path
      d="M640 150C656 134 684 134 694 146 712 136 740 140 746 154 770 152 786 162 800 170H590C606 158 624 158 640 150Z"
      opacity=".85"
    />
    <path
      d="M1010 356C1030 342 1060 342 1072 354 1096 346 1120 350 1200 350V372H960C980 360 996 362 1010 356Z"
      opacity=".8"
    />
  </g>
);

const Tower = () => (
  <g transform="translate(1026 600) scale(.82)">
    <path d="M-22 0L-15-230H15L22 0Z" fill={inks.tower} />
    <path d="M-45-276H45L32-226H-32Z" fill={inks.tower} />
    <path d="M-38-268H38L29-238H-29Z" fill={inks.lamp} />
    <path d="M-16-268L-12-238M0-268V-238M16-268L12-238" stroke={inks.tower} strokeWidth="4" />
    <path d="M-34-288H34V-276H-34ZM0-288V-320" fill={inks.tower} stroke={inks.tower} strokeWidth="4" />
    <circle cx="0" cy="-322" r="6" fill={inks.accent} />
    <path d="M-114 0V-44H-22V0ZM22 0V-40H220V0Z" fill={inks.tower} />
    <path d="M36-24H200" stroke={inks.lamp} strokeWidth="6" strokeDasharray="12 8" />
  </g>
);

const cabinWindows = [0, 1, 2, 3, 4, 5] as const;

/** The aircraft's nose, from its left side, and the engine. */
const Nose = ({ at }: { at: Place }) => (
  <g transform={`translate(${at})`}>
    <path d="M40 640H700V672H40Z" fill="#040b1c" opacity=".35" />
    <path d="M486 520V640M520 520V640" stroke={inks.strut} strokeWidth="16" />
    <ellipse cx="488" cy="648" rx="30" ry="34" fill="#0b1426" />
    <ellipse cx="530" cy="648" rx="30" ry="34" fill="#111d36" />
    <ellipse cx="530" cy="648" rx="12" ry="14" fill={inks.strut} />
    <path
      d="M-40 10C240 44 430 92 560 186 640 246 706 318 706 364 704 420 600 474 480 508 320 548 120 560-40 566Z"
      fill="url(#hull)"
    />
    <path
      d="M-40 452C200 456 480 440 690 398 660 440 580 480 480 508 320 548 120 560-40 566Z"
      fill={inks.navy}
    />
    <path d="M-40 430C200 438 480 424 698 384L690 402C480 442 200 458-40 452Z" fill={inks.accent} />
    <path
      d="M-40 10C240 44 430 92 560 186 640 246 706 318 706 364 704 420 600 474 480 508 320 548 120 560-40 566Z"
      fill="url(#lit)"
    />
    <path d="M536 206L558 212 556 276Q534 270 534 240Z" fill={inks.glass} />
    <path d="M568 214L594 226 606 286 566 278Z" fill={inks.glass} />
    <path d="M606 234C628 248 644 266 656 292L618 288Z" fill={inks.glass} />
    <path d="M612 240C628 250 640 262 648 274L618 270Z" fill="#fff" opacity=".28" />
    <path
      d="M358 214H426Q436 214 436 224V404Q436 414 426 414H358Q348 414 348 404V224Q348 214 358 214Z"
      fill="none"
      stroke={inks.seam}
      strokeWidth="5"
    />
    <rect x="377" y="246" width="30" height="40" rx="12" fill={inks.glass} />
    {cabinWindows.map((place) => (
      <rect
        key={place}
        x={298 - place * 62}
        y={252 - place * 5}
        width={28 + place * 2}
        height={42 + place * 4}
        rx="14"
        fill={inks.glass}
      />
    ))}
    <path d="M-60 470L210 430V520L-60 580Z" fill={inks.hull3} />
    <g transform="translate(156 560)">
      <Intake />
    </g>
  </g>
);

/** The legs below a jacket or a vest, as long as the highest picture shows them. */
const Legs = ({ colour }: { colour: string }) => (
  <>
    <path d="M-98 470H98L106 760H14L2 560-10 760H-106Z" fill={colour} />
    <path d="M-98 470H-46L-52 760H-106Z" fill="#06112a" opacity=".2" />
  </>
);

const People = () => (
  <>
    <Figure
      x={326}
      y={368}
      size={0.9}
      skin="brown"
      hair="curly"
      laughs
      tilt={3}
      top={inks.coverall}
      worn={<HighVis />}
      behind={<Legs colour={inks.coverall} />}
      hangs="none"
      onHead={<EarDefenders colour={inks.accent} />}
      before={
        <>
          <path d="M-136 0L-128-128" stroke={inks.lamp} strokeWidth="26" strokeLinecap="round" />
          <path d="M-136 0L-128-128" stroke={inks.vest} strokeWidth="15" strokeLinecap="round" />
          <path d="M-136 8V-16" stroke={inks.deep} strokeWidth="20" strokeLinecap="round" />
          <Sleeve d="M-94 136Q-146 168-142 108L-136 56" colour={inks.coverall} width={46} />
          <Hand x={-136} y={14} skin="brown" turn={180} />
        </>
      }
    />
    <Figure
      x={888}
      y={356}
      size={0.9}
      flips
      skin="fair"
      hair="short"
      colour={hairs.grey}
      beard={hairs.grey}
      top={inks.overall}
      behind={<Legs colour={inks.overall} />}
      hangs="none"
      worn={
        <>
          <path d="M-34 66L6 140 44 70Z" fill={inks.deep} />
          <path d="M-40 68L6 142-22 162-62 100ZM48 70L6 142 34 160 66 98Z" fill="#fff" opacity=".16" />
          <path d="M6 142V500" stroke="#000" strokeOpacity=".25" strokeWidth="5" />
          <path
            d="M-40 60Q0 110 42 60"
            fill="none"
            stroke={inks.deep}
            strokeWidth="12"
            strokeLinecap="round"
          />
          <rect x="-52" y="58" width="18" height="34" rx="9" fill={inks.accent} />
          <rect x="36" y="60" width="18" height="34" rx="9" fill={inks.accent} />
        </>
      }
      before={
        <>
          <rect
            x="-64"
            y="196"
            width="120"
            height="160"
            rx="10"
            fill={inks.deep}
            transform="rotate(-8 0 280)"
          />
          <rect
            x="-52"
            y="208"
            width="96"
            height="136"
            rx="4"
            fill={inks.lamp}
            transform="rotate(-8 0 280)"
          />
          <path d="M-38 240l66-10M-36 264l70-11M-34 288l50-8" stroke={inks.navy} strokeWidth="6" />
          <Sleeve d="M-94 130C-130 220-126 318-60 326" colour={inks.overall} />
          <Hand x={-46} y={326} skin="fair" turn={-80} />
        </>
      }
    />
    <Figure
      x={704}
      y={376}
      size={0.9}
      flips
      tilt={-2}
      skin="fair"
      hair="bun"
      laughs
      top={inks.navy}
      worn={<Kerchief jacket={inks.navy} />}
      behind={<path d="M-98 470H98L94 760H-94Z" fill={inks.uniform} />}
      hangs="left"
    />
    <Figure
      x={516}
      y={354}
      size={0.96}
      skin="deep"
      hair="short"
      top={inks.uniform}
      bars={4}
      worn={
        <>
          <ShirtAndTie jacket={inks.uniform} />
          <Wings />
        </>
      }
      onHead={<PeakedCap />}
      behind={<Legs colour={inks.deep} />}
    />
  </>
);
