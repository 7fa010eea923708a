import { inks, skins } from "./inks";
import { Neckerchief } from "./Person";
import { PersonHead, type PersonHeadProps } from "./PersonHead";

/** A meal between two duties: an engineer, one of the crew and a colleague at one table. */
export default function Canteen() {
  return (
    <>
      <path d="M0 178H400V260H0Z" fill={inks.far} />
      <path d="M34 34H178V124H34ZM222 34H366V124H222Z" fill={inks.far} />
      <path d="M34 124V100Q70 80 106 96T178 88V124ZM222 124V92Q262 106 300 90T366 98V124Z" fill={inks.near} />
      <path
        d="M34 34H178V124H34ZM222 34H366V124H222ZM106 34V124M294 34V124"
        fill="none"
        stroke={inks.paper}
        strokeWidth="6"
      />
      {[90, 200, 310].map((x) => (
        <g key={x}>
          <path d={`M${x} 0V24`} stroke={inks.cloth} strokeWidth="2.4" />
          <path d={`M${x - 24} 46Q${x - 22} 22 ${x} 22T${x + 24} 46Z`} fill={inks.accent} />
          <path d={`M${x - 8} 46a8 6 0 0 0 16 0Z`} fill={inks.glow} />
        </g>
      ))}
      <Eater x={92} top={inks.leaf} skin="brown" hair="beard" />
      <Eater x={202} top={inks.cloth} skin="fair" hair="bun" isCrew />
      <Eater x={312} top={inks.bright} skin="deep" hair="bob" />
      <path d="M20 204H380Q388 204 388 212T380 220H20Q12 220 12 212T20 204Z" fill={inks.paper} />
      <path d="M64 220L54 260M336 220L346 260" stroke={inks.metal} strokeWidth="7" />
      <Bowl x={92} />
      <Bowl x={312} />
      <path d="M186 204q-3-16 1-22h26q4 6 1 22Z" fill={inks.accent} />
      <path d="M214 187q9-1 8 6t-9 5" fill="none" stroke={inks.accent} strokeWidth="3" />
      {/* Chopsticks in a hand. */}
      <path d="M118 150L100 190M124 152L104 191" stroke={inks.deep} strokeWidth="2" strokeLinecap="round" />
      <path
        d="M124 196L132 178 120 164"
        fill="none"
        stroke={inks.leaf}
        strokeWidth="13"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="119" cy="163" r="6.4" fill={skins.brown} />
    </>
  );
}

function Eater({
  x,
  top,
  isCrew = false,
  ...head
}: PersonHeadProps & { x: number; top: string; isCrew?: boolean }) {
  return (
    <g transform={`translate(${x} 118) scale(1.35)`}>
      <path d="M-27 66Q-30 27-9 22H9Q29 26 27 66Z" fill={top} />
      {isCrew && (
        <g transform="translate(0 143)">
          <Neckerchief />
        </g>
      )}
      <PersonHead {...head} />
    </g>
  );
}

const Bowl = ({ x }: { x: number }) => (
  <g transform={`translate(${x} 204)`}>
    <path d="M-24-16H24Q22 0 10 0H-10Q-22 0-24-16Z" fill={inks.cloth} />
    <path d="M-22-16Q-14-26-2-20T22-16Z" fill={inks.glow} />
    <circle cx="6" cy="-19" r="4.4" fill={inks.leaf} />
  </g>
);
