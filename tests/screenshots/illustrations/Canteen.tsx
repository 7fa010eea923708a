import { Figure, Hand, HighVis, Kerchief, Sleeve } from "./Figure";
import { hairs, inks } from "./inks";
import { CloudBank, Fade, Glow } from "./Scenery";

/** Dinner with colleagues. */
export default function Canteen() {
  return (
    <>
      <defs>
        <Fade id="wall" stops={[inks.wall1, inks.wall2]} />
        <Fade id="air" stops={[inks.dawn1, inks.dawn2, inks.dawnPink]} />
        <Glow id="lamp" colour={inks.lamp} />
      </defs>
      <path d="M0 0H800V520H0Z" fill="url(#wall)" />
      <path d="M50 56H750V300H50Z" fill="url(#air)" />
      <CloudBank x={220} y={190} size={0.8} />
      <CloudBank x={620} y={240} size={0.7} />
      <path d="M50 56H750V300H50ZM283 56V300M516 56V300" fill="none" stroke={inks.hull1} strokeWidth="14" />
      {[166, 400, 634].map((x) => (
        <g key={x}>
          <circle cx={x} cy="96" r="150" fill="url(#lamp)" opacity=".65" />
          <path d={`M${x} 0V60`} stroke={inks.deep} strokeWidth="5" />
          <path d={`M${x - 52} 96Q${x - 48} 54 ${x} 54T${x + 52} 96Z`} fill={inks.vest} />
        </g>
      ))}
      <Figure
        x={162}
        y={244}
        size={0.8}
        skin="deep"
        hair="curly"
        laughs
        tilt={4}
        top={inks.coverall}
        worn={<HighVis />}
        hangs="left"
        before={
          <>
            <Sleeve d="M100 134C126 220 130 250 158 214" colour={inks.coverall} width={46} />
            <Hand x={166} y={196} skin="deep" turn={200} />
            <path
              d="M150 214L196 116M168 216L202 118"
              stroke={inks.deep}
              strokeWidth="5"
              strokeLinecap="round"
            />
          </>
        }
      />
      <Figure
        x={402}
        y={238}
        size={0.82}
        flips
        skin="fair"
        hair="bob"
        laughs
        top={inks.navy}
        worn={<Kerchief jacket={inks.navy} />}
      />
      <Figure
        x={640}
        y={244}
        size={0.8}
        flips
        skin="warm"
        hair="parted"
        colour={hairs.black}
        top={inks.overall}
        worn={<path d="M-34 66L6 126 44 70Q0 96-34 66Z" fill={inks.shirt} />}
        tilt={-3}
      />
      <path d="M0 430H800V520H0Z" fill={inks.wood} />
      <path d="M0 430H800V446H0Z" fill="#fff" opacity=".22" />
      <Bowl x={210} />
      <Bowl x={610} />
      <path d="M372 372H440V430Q440 444 424 444H388Q372 444 372 430Z" fill={inks.vest} />
      <path d="M440 388q28 0 22 22t-26 14" fill="none" stroke={inks.vest} strokeWidth="9" />
      <path
        d="M396 360q-10-14 0-26M418 360q-10-14 0-26"
        fill="none"
        stroke="#fff"
        strokeOpacity=".8"
        strokeWidth="6"
        strokeLinecap="round"
      />
    </>
  );
}

const Bowl = ({ x }: { x: number }) => (
  <>
    <path d={`M${x - 54} 404Q${x} 362 ${x + 54} 404Z`} fill={inks.shirt} />
    <circle cx={x + 18} cy="392" r="9" fill={inks.overall} />
    <circle cx={x - 16} cy="394" r="8" fill={inks.vest} />
    <path
      d={`M${x - 70} 402H${x + 70}Q${x + 58} 452 ${x + 26} 456H${x - 26}Q${x - 58} 452 ${x - 70} 402Z`}
      fill={inks.navy}
    />
  </>
);
