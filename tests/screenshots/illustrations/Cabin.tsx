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
        x={372}
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
            <path d="M112 212H282V226H112Z" fill={inks.metal} />
            <path d="M132 160H176Q180 212 164 212H144Q128 212 132 160Z" fill="#fff" />
            <path d="M176 172q24 0 18 20t-26 10" fill="none" stroke="#fff" strokeWidth="7" />
            <path d="M208 152Q240 128 262 152L266 212H204Z" fill={inks.hull2} />
            <path d="M262 164l22-16" stroke={inks.hull2} strokeWidth="9" strokeLinecap="round" />
            <circle cx="235" cy="136" r="6" fill={inks.accent} />
            <path
              d="M150 148q-10-14 0-26t0-26"
              fill="none"
              stroke="#fff"
              strokeOpacity=".85"
              strokeWidth="6"
              strokeLinecap="round"
            />
            <Sleeve d="M104 132C140 220 140 270 176 246" colour={inks.navy} width={46} />
            <Hand x={186} y={236} skin="fair" turn={-110} />
          </>
        }
      />
      <Passenger x={650} flips skin="brown" hair="curly" top={inks.vest} laughs />
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
