import { Head } from "./Figure";
import { hairs, inks } from "./inks";
import { CloudBank, Fade, Glow, Murmuration } from "./Scenery";

/** A parent and a child at the window, above the clouds. */
export default function WindowSeat() {
  return (
    <>
      <defs>
        <Fade id="wall" stops={[inks.wall1, inks.wall2]} />
        <Fade id="air" stops={[inks.day1, inks.day2, inks.dawnPink]} />
        <Glow id="sun" />
        <clipPath id="pane">
          <rect x="184" y="44" width="432" height="380" rx="120" />
        </clipPath>
      </defs>
      <path d="M0 0H800V520H0Z" fill="url(#wall)" />
      <path d="M0 0H800V40Q400 70 0 40Z" fill={inks.steel1} />
      <rect x="152" y="12" width="496" height="444" rx="148" fill={inks.hull1} />
      <rect x="170" y="30" width="460" height="408" rx="132" fill={inks.hull3} opacity=".5" />
      <g clipPath="url(#pane)">
        <path d="M184 44H616V424H184Z" fill="url(#air)" />
        <circle cx="520" cy="220" r="190" fill="url(#sun)" />
        <circle cx="520" cy="220" r="52" fill={inks.sunDisc} />
        <Murmuration x={470} y={96} size={0.6} />
        <CloudBank x={270} y={250} size={1.1} />
        <CloudBank x={520} y={320} size={1.3} />
      </g>
      <g transform="translate(276 336) scale(.98)">
        <Seat />
        <path d="M-26 66C-80 80-110 100-116 210H116C112 110 80 80 26 68Q0 92-26 66Z" fill={inks.navy} />
        <g transform="rotate(3)">
          <Head skin="warm" hair="bob" colour={hairs.brown} />
        </g>
      </g>
      <g transform="translate(566 394) scale(-.78 .78)">
        <Seat />
        <path d="M-26 66C-70 80-92 100-96 210H96C92 110 70 80 26 68Q0 92-26 66Z" fill={inks.vest} />
        <path
          d="M84 130Q140 120 138 20"
          fill="none"
          stroke={inks.vest}
          strokeWidth="40"
          strokeLinecap="round"
        />
        <circle cx="138" cy="2" r="20" fill="#E5AC80" />
        <path d="M140-4L146-46" stroke="#E5AC80" strokeWidth="12" strokeLinecap="round" />
        <g transform="rotate(-6)">
          <Head skin="warm" hair="curly" laughs />
        </g>
      </g>
    </>
  );
}

const Seat = () => (
  <>
    <path d="M-134 220V-10Q-134-70-80-70H80Q134-70 134-10V220Z" fill={inks.seat} />
    <path d="M-134 220V-10Q-134-70-80-70H-56Q-98-54-98 10V220Z" fill={inks.seatDark} />
  </>
);
