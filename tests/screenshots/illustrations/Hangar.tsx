import { Intake } from "./Engine";
import { Figure, Hand, Sleeve } from "./Figure";
import { hairs, inks } from "./inks";
import { Fade, Glow } from "./Scenery";

/** Two engineers look into an engine at night. */
export default function Hangar() {
  return (
    <>
      <defs>
        <Fade id="wall" stops={[inks.steel2, inks.steel1]} />
        <Glow id="lamp" colour={inks.lamp} />
      </defs>
      <path d="M0 0H800V520H0Z" fill="url(#wall)" />
      <path d="M0 70L400 0 800 70V96L400 26 0 96Z" fill={inks.deep} opacity=".5" />
      <path
        d="M90 80V430M260 50V430M540 50V430M710 80V430"
        stroke={inks.deep}
        strokeOpacity=".28"
        strokeWidth="12"
      />
      {[150, 650].map((x) => (
        <g key={x}>
          <circle cx={x} cy="92" r="190" fill="url(#lamp)" opacity=".6" />
          <path d={`M${x - 44} 92L${x - 22} 58H${x + 22}L${x + 44} 92Z`} fill={inks.deep} />
          <path d={`M${x - 44} 92H${x + 44}V104H${x - 44}Z`} fill={inks.lamp} />
        </g>
      ))}
      <path d="M0 430H800V520H0Z" fill={inks.apron1} />
      <path d="M340 0H520L470 130H390Z" fill={inks.hull3} />
      <g transform="translate(420 270) scale(1.55)">
        <Intake />
      </g>
      <Figure
        x={168}
        y={224}
        size={0.84}
        skin="warm"
        hair="bun"
        colour={hairs.brown}
        top={inks.coverall}
        hangs="left"
        worn={<Bib />}
        before={
          <>
            <path d="M232 128L520-10 540 120Z" fill={inks.lamp} opacity=".35" />
            <path d="M180 150L236 122" stroke={inks.vest} strokeWidth="22" strokeLinecap="round" />
            <Sleeve d="M104 136Q130 230 168 176" colour={inks.coverall} width={46} />
            <Hand x={180} y={158} skin="warm" turn={-130} />
          </>
        }
      />
      <Figure
        x={640}
        y={220}
        size={0.86}
        flips
        skin="brown"
        hair="short"
        beard={hairs.black}
        top={inks.overall}
        hangs="right"
        worn={<Bib />}
        before={
          <>
            <g transform="rotate(-8 0 280)">
              <rect x="-66" y="196" width="136" height="150" rx="10" fill={inks.deep} />
              <rect x="-54" y="208" width="112" height="126" rx="4" fill={inks.lamp} />
              <path d="M-40 236h80M-40 262h64M-40 288h76" stroke={inks.navy} strokeWidth="7" />
            </g>
            <Sleeve d="M-100 132C-132 230-118 310-56 310" colour={inks.overall} />
            <Hand x={-44} y={310} skin="brown" turn={-80} />
          </>
        }
      />
    </>
  );
}

const Bib = () => (
  <>
    <path d="M-34 66L6 130 44 70Z" fill={inks.shirt} />
    <path d="M-40 68L6 132-24 152-64 98ZM48 70L6 132 34 150 66 96Z" fill="#fff" opacity=".18" />
    <path d="M6 132V500" stroke="#000" strokeOpacity=".25" strokeWidth="5" />
    <path d="M40 186H94V240H40Z" fill="#000" opacity=".18" />
    <path d="M48 178V206" stroke={inks.accent} strokeWidth="7" />
  </>
);
