import { EarDefenders, Figure, Hand, HighVis, Sleeve } from "./Figure";
import { inks } from "./inks";
import { CloudBank, Fade, Murmuration } from "./Scenery";

/** An aircraft arrives at its stand, guided by a marshaller. */
export default function Apron() {
  return (
    <>
      <defs>
        <Fade id="air" stops={[inks.day1, inks.day2, inks.day3]} />
        <Fade id="hull" stops={[inks.hull1, inks.hull2, inks.hull3]} />
      </defs>
      <path d="M0 0H800V400H0Z" fill="url(#air)" />
      <CloudBank x={120} y={150} size={0.9} />
      <CloudBank x={700} y={110} size={0.8} />
      <Murmuration x={440} y={44} size={0.6} />
      <path d="M0 372L120 318 220 350 340 300 470 356 620 310 800 366V400H0Z" fill={inks.ridge1} />
      <path d="M0 380H800V520H0Z" fill={inks.apron1} />
      <g transform="translate(-74 0)">
        <path d="M276 462H284L290 520H270Z" fill={inks.lamp} />
        <path d="M-60 330L220 290V324L-60 352ZM640 330L340 290V324L640 352Z" fill={inks.hull3} />
        {[92, 470].map((x) => (
          <g key={x}>
            <circle cx={x} cy="352" r="48" fill={inks.navy} />
            <circle cx={x} cy="352" r="40" fill={inks.hull1} />
            <circle cx={x} cy="352" r="33" fill={inks.deep} />
            <circle cx={x} cy="352" r="10" fill={inks.steel1} />
          </g>
        ))}
        <path d="M280 30L294 150H266Z" fill={inks.navy} />
        <path d="M264 400V452M296 400V452" stroke={inks.strut} strokeWidth="12" />
        <ellipse cx="260" cy="452" rx="13" ry="20" fill="#0b1426" />
        <ellipse cx="300" cy="452" rx="13" ry="20" fill="#0b1426" />
        <circle cx="280" cy="278" r="136" fill="url(#hull)" />
        <path d="M150 318Q280 372 410 318A136 136 0 0 1 150 318Z" fill={inks.navy} />
        <path d="M146 300Q280 356 414 300L410 318Q280 372 150 318Z" fill={inks.accent} />
        <path d="M170 240Q280 172 390 240L380 270Q280 214 180 270Z" fill={inks.glass} />
        <path d="M280 202V232M226 212L222 246M334 212L338 246" stroke={inks.hull1} strokeWidth="7" />
        <path d="M190 236Q230 212 270 207V224Q230 230 192 256Z" fill="#fff" opacity=".25" />
      </g>
      <Figure
        x={618}
        y={246}
        size={0.84}
        flips
        skin="brown"
        hair="short"
        laughs
        top={inks.coverall}
        hangs="none"
        worn={<HighVis />}
        onHead={<EarDefenders colour={inks.deep} />}
        before={
          <>
            <Wand from={[-146, -8]} to={[-112, -150]} />
            <Wand from={[152, -8]} to={[112, -150]} />
            <Sleeve d="M-98 134Q-158 158-155 100L-148 44" colour={inks.coverall} width={46} />
            <Sleeve d="M102 134Q162 158 160 100L154 44" colour={inks.coverall} width={46} />
            <Hand x={-146} y={6} skin="brown" turn={176} />
            <Hand x={152} y={6} skin="brown" turn={184} />
          </>
        }
      />
    </>
  );
}

type Point = readonly [x: number, y: number];

const Wand = ({ from, to }: { from: Point; to: Point }) => (
  <>
    <path d={`M${from}L${to}`} stroke={inks.lamp} strokeWidth="26" strokeLinecap="round" />
    <path d={`M${from}L${to}`} stroke={inks.vest} strokeWidth="15" strokeLinecap="round" />
  </>
);
