import { hairs, inks } from "./inks";
import { arms, Neckerchief, Person, Stripes, Tie, Vest } from "./Person";
import { Cap, Headset } from "./PersonHead";
import { Cloud, Starling, Suitcase } from "./Scenery";

/** At sunrise an aircraft takes off, its flock beside it, over those who sent it and those who fly next. */
export default function Dawn() {
  return (
    <>
      <path d="M0 0H800V400H0Z" fill={inks.sky} />
      <path d="M0 168Q150 128 320 158T800 118V400H0Z" fill={inks.horizon} />
      <path d="M0 242Q200 206 400 226T800 196V400H0Z" fill={inks.glow} />
      <circle cx="530" cy="262" r="92" fill={inks.halo} />
      <circle cx="530" cy="262" r="64" fill={inks.accent} />
      <Cloud x={96} y={86} size={1.7} />
      <Cloud x={704} y={150} size={1.3} />
      <Cloud x={330} y={204} />
      {/* Hills, and the control tower. */}
      <path
        d="M0 308L96 252 168 286 262 236 356 296 420 276 480 330H0ZM540 330L660 246 728 284 800 240V330Z"
        fill={inks.far}
      />
      <path d="M0 318Q220 282 430 300T800 288V400H0Z" fill={inks.hill} />
      <path
        d="M112 316L118 232H146L152 316ZM100 204H164L156 234H108ZM112 196H152V204H112Z"
        fill={inks.cloth}
      />
      <path d="M105 210H159L154 228H110Z" fill={inks.paper} />
      <path d="M132 196V176" stroke={inks.cloth} strokeWidth="3" />
      <circle cx="132" cy="175" r="4" fill={inks.accent} />
      <path d="M0 336H800V400H0Z" fill={inks.tarmac} />
      <path d="M0 386H800" stroke={inks.paper} strokeWidth="4" strokeDasharray="34 22" opacity=".55" />
      <Aircraft />
      <Starling x={716} y={48} size={0.9} colour={inks.accent} />
      <Starling x={688} y={56} size={0.65} colour={inks.paper} />
      <Starling x={698} y={78} size={0.6} colour={inks.paper} />
      <Starling x={662} y={74} size={0.45} colour={inks.paper} />
      <Starling x={238} y={116} size={0.7} colour={inks.paper} />
      <Starling x={206} y={128} size={0.55} colour={inks.paper} />
      <Starling x={222} y={146} size={0.5} colour={inks.paper} />
      <Starling x={184} y={148} size={0.4} colour={inks.paper} />
      <Crew />
    </>
  );
}

/** From its side, on its way up. */
const Aircraft = () => (
  <g transform="translate(432 104) rotate(-12)">
    <path d="M40 4L-8-44H-34L-14 4Z" fill={inks.near} />
    <path d="M-158-6L-198-72H-160L-98-20Z" fill={inks.cloth} />
    <Starling x={-160} y={-42} size={1.3} colour={inks.accent} />
    <path d="M-186 0Q-150-22-96-23H112Q160-21 180 3 160 22 112 24H-84Q-146 20-186 0Z" fill={inks.paper} />
    <path d="M-170 8Q-20 16 174 8 156 22 112 24H-84Q-132 21-170 8Z" fill={inks.near} />
    <path d="M-104-6H104" stroke={inks.deep} strokeWidth="7" strokeDasharray="5 8" />
    <path d="M132-16Q152-13 164-3H138Q132-8 132-16Z" fill={inks.deep} />
    <path d="M-146 2L-200 28H-176L-108 8Z" fill={inks.cloth} />
    <rect x="-22" y="26" width="56" height="22" rx="11" fill={inks.cloth} />
    <path d="M26 26Q36 37 26 48" fill="none" stroke={inks.accent} strokeWidth="4" />
    <path d="M44 8L-74 78H-104L-36 8Z" fill={inks.far} />
  </g>
);

/** Ramp, pilots, cabin and engineering, before the sun. */
const Crew = () => (
  <>
    <Person
      x={244}
      y={378}
      scale={0.92}
      skin="brown"
      hair="short"
      top={inks.bright}
      legs={inks.cloth}
      worn={<Vest />}
      onHead={<Headset colour={inks.bright} />}
      left={[
        [-34, -120],
        [-42, -146],
      ]}
      right={[
        [34, -120],
        [42, -146],
      ]}
    >
      <path d="M-42-148L-36-178M42-148L36-178" stroke={inks.accent} strokeWidth="6" strokeLinecap="round" />
    </Person>
    <Person
      x={424}
      y={380}
      scale={0.98}
      skin="deep"
      hair="bun"
      top={inks.cloth}
      legs={inks.deep}
      worn={<Tie />}
      onHead={<Cap />}
    >
      <Stripes count={4} />
    </Person>
    <Person
      x={496}
      y={380}
      scale={0.94}
      skin="fair"
      hair="short"
      colour={hairs.brown}
      top={inks.paper}
      legs={inks.deep}
      worn={<Tie colour={inks.deep} />}
      right={arms.waves}
    />
    <Person
      x={572}
      y={380}
      scale={0.92}
      skin="warm"
      hair="bun"
      cut="dress"
      top={inks.cloth}
      worn={<Neckerchief />}
      right={[
        [21, -92],
        [24, -70],
      ]}
    />
    <Suitcase x={596} y={380} colour={inks.bright} />
    <Person
      x={666}
      y={378}
      scale={0.94}
      skin="fair"
      hair="beard"
      colour={hairs.copper}
      cut="coat"
      top={inks.leaf}
      legs={inks.leaf}
    />
  </>
);
