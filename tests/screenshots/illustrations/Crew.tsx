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
  SleeveBars,
  Wings,
} from "./Figure";
import { hairs, inks } from "./inks";
import { Fade, Glow, Murmuration } from "./Scenery";

/** At sunrise, before their aircraft: those who guide it in, fly it, look after its passengers, and mend it. */
export default function Crew() {
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
        <Fade id="hull" stops={[inks.hull1, inks.hull2, inks.hull3]} />
        <linearGradient id="lit" x1="0" y1="0" x2="1" y2="0">
          <stop offset=".5" stopColor={inks.rim} stopOpacity="0" />
          <stop offset="1" stopColor={inks.rim} stopOpacity=".7" />
        </linearGradient>
      </defs>
      <path d="M0 0H1200V620H0Z" fill="url(#air)" />
      <circle cx="846" cy="392" r="250" fill="url(#glow)" />
      <circle cx="846" cy="392" r="128" fill={inks.sunDisc} />
      <Clouds />
      <Murmuration x={1130} y={70} />
      <path d="M560 600L700 500 770 540 880 452 960 516 1040 470 1200 560V640H560Z" fill={inks.ridge1} />
      <path d="M640 620L800 556 900 586 1010 530 1110 572 1200 540V660H640Z" fill={inks.ridge2} />
      <Tower />
      <path d="M0 590H1200V800H0Z" fill={inks.apron1} />
      <path d="M560 594H1200V612H560Z" fill={inks.sunDisc} opacity=".5" />
      <path d="M760 612H940L1060 800H700Z" fill={inks.sunGlow} opacity=".28" />
      <Nose />
      <People />
    </>
  );
}

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
  <g>
    <path d="M1082 600L1090 440H1120L1128 600Z" fill={inks.tower} />
    <path d="M1060 396H1150L1136 444H1074Z" fill={inks.tower} />
    <path d="M1067 404H1143L1134 432H1076Z" fill={inks.lamp} />
    <path d="M1088 404L1092 432M1105 404V432M1122 404L1118 432" stroke={inks.tower} strokeWidth="4" />
    <path d="M1072 384H1138V396H1072ZM1104 384V346" fill={inks.tower} stroke={inks.tower} strokeWidth="4" />
    <circle cx="1104" cy="344" r="6" fill={inks.accent} />
    <path d="M990 600V556H1082V600ZM1128 600V560H1200V600Z" fill={inks.tower} />
    <path d="M1000 570H1074M1140 574H1196" stroke={inks.lamp} strokeWidth="6" strokeDasharray="12 8" />
  </g>
);

const cabinWindows = [0, 1, 2, 3, 4, 5] as const;

/** The aircraft's nose, from its left side, and the engine. */
const Nose = () => (
  <g>
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
    <path d="M528 214C570 226 612 252 640 288L588 288C560 280 536 270 516 258Z" fill={inks.glass} />
    <path d="M640 288C656 302 668 316 676 330L640 318 600 298 588 288Z" fill={inks.glass} />
    <path d="M560 224L552 272M604 248L590 288" stroke={inks.hull2} strokeWidth="6" />
    <path d="M536 222C560 230 584 242 602 258L580 262C560 254 546 248 530 242Z" fill="#fff" opacity=".28" />
    <path
      d="M372 214H440Q450 214 450 224V404Q450 414 440 414H372Q362 414 362 404V224Q362 214 372 214Z"
      fill="none"
      stroke={inks.seam}
      strokeWidth="5"
    />
    <rect x="392" y="246" width="30" height="40" rx="12" fill={inks.glass} />
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

const People = () => (
  <>
    <Figure
      x={300}
      y={372}
      size={0.98}
      skin="brown"
      hair="curly"
      laughs
      tilt={3}
      top={inks.coverall}
      worn={<HighVis />}
      hangs="right"
      onHead={<EarDefenders colour={inks.accent} />}
      before={
        <>
          <path d="M-164 108L-190-50" stroke={inks.lamp} strokeWidth="26" strokeLinecap="round" />
          <path d="M-164 108L-190-50" stroke={inks.vest} strokeWidth="15" strokeLinecap="round" />
          <path d="M-157 150L-166 96" stroke={inks.deep} strokeWidth="20" strokeLinecap="round" />
          <Sleeve d="M-98 134C-130 190-152 226-160 156" colour={inks.coverall} width={46} />
          <Hand x={-160} y={134} skin="brown" turn={186} />
        </>
      }
    />
    <Figure
      x={912}
      y={356}
      size={0.94}
      flips
      skin="fair"
      hair="short"
      colour={hairs.grey}
      beard={hairs.grey}
      top={inks.overall}
      hangs="right"
      worn={
        <>
          <path d="M-34 66L6 140 44 70Z" fill={inks.deep} />
          <path d="M-40 68L6 142-22 162-62 100ZM48 70L6 142 34 160 66 98Z" fill="#fff" opacity=".16" />
          <path d="M6 142V500" stroke="#000" strokeOpacity=".25" strokeWidth="5" />
          <path d="M36 190H92V246H36Z" fill="#000" opacity=".18" />
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
            x="-56"
            y="196"
            width="128"
            height="168"
            rx="10"
            fill={inks.deep}
            transform="rotate(-8 0 280)"
          />
          <rect
            x="-44"
            y="208"
            width="104"
            height="144"
            rx="4"
            fill={inks.lamp}
            transform="rotate(-8 0 280)"
          />
          <path d="M-30 240l70-10M-28 264l76-11M-26 288l54-8" stroke={inks.navy} strokeWidth="6" />
          <Sleeve d="M-100 132C-132 230-118 320-50 330" colour={inks.overall} />
          <Hand x={-36} y={330} skin="fair" turn={-80} />
        </>
      }
    />
    <Figure
      x={716}
      y={378}
      size={0.98}
      flips
      tilt={-2}
      skin="fair"
      hair="bun"
      laughs
      top={inks.navy}
      worn={<Kerchief jacket={inks.navy} />}
    />
    <Figure
      x={508}
      y={352}
      size={1.06}
      skin="deep"
      hair="short"
      top={inks.uniform}
      worn={
        <>
          <ShirtAndTie jacket={inks.uniform} />
          <Wings />
        </>
      }
      onHead={<PeakedCap />}
      before={<SleeveBars count={4} />}
    />
  </>
);
