import { Figure, Hand, HighVis, Kerchief, PeakedCap, ShirtAndTie, Sleeve, Wings } from "./Figure";
import { hairs, inks } from "./inks";
import { CloudBank, Fade, Glow, Murmuration, Starling } from "./Scenery";

/** How near each pair of runway lights is. */
const lights = [0, 0.06, 0.15, 0.28, 0.48, 0.76] as const;

/** An aircraft takes off at sunset, its flock beside it, and those who made it ready see it off. */
export default function Takeoff() {
  return (
    <>
      <defs>
        <Fade id="air" stops={[inks.dawn1, inks.dawn2, inks.dawnPink, inks.dawn4]} />
        <Fade id="hull" stops={[inks.hull1, inks.hull2, inks.hull3]} />
        <Glow id="sun" />
      </defs>
      <path d="M0 0H800V420H0Z" fill="url(#air)" />
      <circle cx="250" cy="352" r="230" fill="url(#sun)" />
      <circle cx="250" cy="352" r="86" fill={inks.sunDisc} />
      <CloudBank x={110} y={150} size={0.9} />
      <Murmuration x={400} y={34} size={0.7} count={12} />
      <path d="M0 400L110 330 200 372 330 300 440 368 560 320 700 376 800 340V420H0Z" fill={inks.ridge1} />
      <path d="M0 410L160 366 300 396 470 350 640 398 800 372V430H0Z" fill={inks.ridge2} />
      <path d="M0 408H800V520H0Z" fill={inks.apron1} />
      <path d="M150 408H350L520 520H-20Z" fill={inks.sunGlow} opacity=".28" />
      {lights.map((near) => (
        <g key={near} fill={inks.lamp}>
          <circle cx={150 - near * 170} cy={408 + near * 112} r={2 + near * 6} />
          <circle cx={350 + near * 170} cy={408 + near * 112} r={2 + near * 6} />
        </g>
      ))}
      <g transform="translate(470 166) rotate(-14) scale(1.55)">
        <path d="M40 4L-8-44H-34L-14 4Z" fill={inks.hull3} />
        <path d="M-158-6L-198-72H-160L-98-20Z" fill={inks.navy} />
        <Starling x={-160} y={-42} size={1.3} colour={inks.accent} />
        <path d="M-186 0Q-150-22-96-23H112Q160-21 180 3 160 22 112 24H-84Q-146 20-186 0Z" fill="url(#hull)" />
        <path d="M-170 8Q-20 16 174 8 156 22 112 24H-84Q-132 21-170 8Z" fill={inks.navy} />
        <path d="M-178 4Q-20 13 178 3L174 9Q-20 18-168 9Z" fill={inks.accent} />
        <path d="M-104-8H104" stroke={inks.glass} strokeWidth="6" strokeDasharray="4 7" />
        <path d="M132-16Q152-13 164-3H138Q132-8 132-16Z" fill={inks.glass} />
        <path d="M-146 2L-200 28H-176L-108 8Z" fill={inks.navy} />
        <rect x="-22" y="26" width="58" height="24" rx="12" fill={inks.navy} />
        <path d="M30 27Q40 38 30 49" fill="none" stroke={inks.hull1} strokeWidth="5" />
        <path d="M44 8L-74 84H-106L-36 8Z" fill={inks.hull3} />
        <path d="M44 8L-74 84H-86L20 8Z" fill={inks.hull1} opacity=".6" />
      </g>
      <Figure
        x={384}
        y={378}
        size={0.64}
        skin="deep"
        hair="curly"
        laughs
        tilt={-6}
        top={inks.coverall}
        worn={<HighVis />}
      />
      <Figure
        x={654}
        y={372}
        size={0.64}
        flips
        skin="warm"
        hair="bun"
        colour={hairs.brown}
        laughs
        tilt={-4}
        top={inks.navy}
        worn={<Kerchief jacket={inks.navy} />}
        hangs="right"
        before={
          <>
            <Sleeve d="M-94 136Q-148 164-144 106L-138 58" colour={inks.navy} width={46} />
            <Hand x={-138} y={18} skin="warm" turn={180} />
          </>
        }
      />
      <Figure
        x={520}
        y={368}
        size={0.68}
        skin="fair"
        hair="short"
        colour={hairs.brown}
        top={inks.uniform}
        worn={
          <>
            <ShirtAndTie jacket={inks.uniform} />
            <Wings />
          </>
        }
        onHead={<PeakedCap />}
      />
    </>
  );
}
