import { Figure, Hand, Head, Kerchief, Sleeve } from "./Figure";
import { hairs, inks } from "./inks";
import { Fade, Glow } from "./Scenery";

/** Tea in the aisle at sunrise. */
export default function Cabin() {
  return (
    <>
      <defs>
        <Fade id="wall" stops={[inks.wall1, inks.wall2]} />
        <Fade id="air" stops={[inks.day2, inks.dawnPink, inks.dawn4]} />
        <Glow id="sun" />
      </defs>
      <path d="M0 0H800V520H0Z" fill="url(#wall)" />
      <path d="M0 0H800V96Q400 132 0 96Z" fill={inks.steel1} />
      <path d="M0 96Q400 132 800 96V112Q400 148 0 112Z" fill={inks.lamp} />
      {[10, 208, 406, 604].map((x) => (
        <g key={x}>
          <path d={`M${x} -6h184v82q-92 16-184 0Z`} fill={inks.hull2} />
          <path d={`M${x} 48q92 16 184 0v28q-92 16-184 0Z`} fill={inks.hull3} opacity=".6" />
          <path d={`M${x + 76} 68h32`} stroke={inks.navy} strokeWidth="6" strokeLinecap="round" />
        </g>
      ))}
      {[40, 196, 508, 664].map((x) => (
        <g key={x}>
          <rect x={x} y="164" width="100" height="144" rx="44" fill={inks.hull1} />
          <rect x={x + 14} y="178" width="72" height="116" rx="34" fill="url(#air)" />
          <path d={`M${x + 15} 262q22-16 36-6t34-6v10q0 34-35 34t-35-32Z`} fill={inks.cloudLit} />
        </g>
      ))}
      <circle cx="560" cy="246" r="180" fill="url(#sun)" opacity=".7" />
      <Figure
        x={340}
        y={196}
        size={0.84}
        skin="fair"
        hair="bun"
        laughs
        tilt={4}
        top={inks.navy}
        hangs="left"
        worn={<Kerchief jacket={inks.navy} />}
        before={
          <>
            <path d="M112 212H322V226H112Z" fill={inks.metal} />
            <path d="M158 152H210Q214 212 196 212H174Q154 212 158 152Z" fill={inks.accent} />
            <path d="M158 152H210V164H158Z" fill="#fff" />
            <path d="M210 170q24 0 18 20t-26 10" fill="none" stroke={inks.accent} strokeWidth="8" />
            <path d="M248 152Q280 128 302 152L306 212H244Z" fill={inks.steel2} />
            <path d="M302 164l18-14" stroke={inks.steel2} strokeWidth="9" strokeLinecap="round" />
            <circle cx="275" cy="136" r="6" fill={inks.accent} />
            <path
              d="M184 142q-10-14 0-26t0-26"
              fill="none"
              stroke={inks.steel1}
              strokeOpacity=".7"
              strokeWidth="6"
              strokeLinecap="round"
            />
            <Sleeve d="M104 132C140 220 140 270 176 246" colour={inks.navy} width={46} />
            <Hand x={186} y={236} skin="fair" turn={-110} />
          </>
        }
      />
      <Passenger x={700} flips skin="brown" hair="curly" top={inks.vest} laughs />
      <Passenger x={120} skin="warm" hair="bob" colour={hairs.brown} top={inks.overall} />
    </>
  );
}

function Passenger({
  x,
  top,
  flips = false,
  ...head
}: Parameters<typeof Head>[0] & { x: number; top: string; flips?: boolean }) {
  return (
    <>
      <Seat x={x} />
      <g transform={`translate(${x} 366) scale(${flips ? -0.84 : 0.84} .84)`}>
        <path d="M-26 66C-80 80-104 100-104 210H104C104 100 80 80 26 68Q0 92-26 66Z" fill={top} />
        <path d="M-26 66C-80 80-104 100-104 210H-40C-60 140-60 100-26 66Z" fill="#06112a" opacity=".18" />
        <Head {...head} />
      </g>
    </>
  );
}

const Seat = ({ x }: { x: number }) => (
  <g transform={`translate(${x} 0)`}>
    <path d="M-96 530V368Q-96 318-50 318H50Q96 318 96 368V530Z" fill={inks.seat} />
    <path d="M-96 530V368Q-96 318-50 318H-30Q-64 330-64 380V530Z" fill={inks.seatDark} />
    <path d="M-50 318H50V366Q0 384-50 366Z" fill={inks.hull2} />
  </g>
);
