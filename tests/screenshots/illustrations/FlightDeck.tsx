import { hairs, inks, skins } from "./inks";
import { Headset, PersonHead, type PersonHeadProps } from "./PersonHead";
import { Starling } from "./Scenery";

const dials = [0, 1, 2, 3, 4, 5];

/** Two pilots from behind, and the morning before them. */
export default function FlightDeck() {
  return (
    <>
      <path d="M26 34Q200 2 374 34L392 142H8Z" fill={inks.far} />
      <circle cx="252" cy="120" r="38" fill={inks.glow} />
      <circle cx="252" cy="120" r="22" fill={inks.accent} />
      <path d="M8 128Q70 112 128 122T250 118T392 126V146H8Z" fill={inks.paper} opacity=".85" />
      <Starling x={150} y={60} size={0.7} colour={inks.accent} />
      <Starling x={128} y={66} size={0.5} />
      <Starling x={138} y={80} size={0.5} />
      <Starling x={66} y={72} size={0.4} />
      {/* The frame of the windscreen. */}
      <path d="M200 10V142M104 18L84 142M296 18L316 142" stroke={inks.shell} strokeWidth="9" />
      <path d="M26 34Q200 2 374 34" fill="none" stroke={inks.shell} strokeWidth="11" />
      <path d="M0 0H400V46L374 38Q200 6 26 38L0 46Z" fill={inks.shell} />
      <path d="M150 12h100v9H150z" fill={inks.deep} opacity=".5" />
      {dials.map((dial) => (
        <circle key={dial} cx={160 + dial * 16} cy="16" r="2.6" fill={dial === 2 ? inks.accent : inks.near} />
      ))}
      <path d="M0 138H400V260H0Z" fill={inks.shell} />
      <path d="M0 138H400V150H0Z" fill={inks.deep} opacity=".45" />
      {[46, 116, 222, 292].map((x, place) => (
        <g key={x}>
          <rect x={x} y="156" width="62" height="44" rx="4" fill={inks.deep} />
          {place % 2 === 0 ? (
            <>
              <path d={`M${x + 8} 180h46`} stroke={inks.bright} strokeWidth="2" />
              <path d={`M${x + 8} 180q12-16 23-6t23-8v22h-46Z`} fill={inks.bright} opacity=".45" />
            </>
          ) : (
            <>
              <path
                d={`M${x + 31} 194L${x + 12} 166M${x + 31} 194L${x + 50} 166`}
                stroke={inks.leaf}
                strokeWidth="2"
              />
              <path
                d={`M${x + 31} 194Q${x + 34} 176 ${x + 44} 170`}
                stroke={inks.accent}
                strokeWidth="2"
                fill="none"
              />
            </>
          )}
        </g>
      ))}
      <path d="M184 172H216V260H178Z" fill={inks.deep} />
      <path d="M194 214V188M206 220V192" stroke={inks.metal} strokeWidth="5" strokeLinecap="round" />
      {/* The one on the right reaches for the levers. */}
      <path
        d="M262 222L232 214 208 194"
        fill="none"
        stroke={inks.paper}
        strokeWidth="15"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="207" cy="193" r="7.5" fill={skins.deep} />
      <Pilot x={112} skin="warm" hair="bun" colour={hairs.brown} stripes={4} />
      <Pilot x={288} skin="deep" hair="short" colour={hairs.black} stripes={3} />
    </>
  );
}

function Pilot({ x, stripes, ...head }: PersonHeadProps & { x: number; stripes: number }) {
  const lines = Array.from({ length: stripes }, (_, place) => place * 4);
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M-56 264Q-58 196-20 190H20Q58 196 56 264Z" fill={inks.paper} />
      <path
        d={lines.map((at) => `M${-50 + at / 3} ${210 + at}l15-8M${50 - at / 3} ${210 + at}l-15-8`).join("")}
        stroke={inks.accent}
        strokeWidth="2.2"
      />
      <path d="M-12 186Q0 196 12 186L14 194Q0 204-14 194Z" fill={inks.deep} opacity=".35" />
      <g transform="translate(0 152) scale(1.75)">
        <PersonHead {...head} isTurned>
          <Headset colour={inks.metal} />
        </PersonHead>
      </g>
      <path d="M-40 264V226Q-40 210-24 210H24Q40 210 40 226V264Z" fill={inks.near} />
      <path
        d="M-27 264V232Q-27 224-19 224H19Q27 224 27 232V264"
        fill="none"
        stroke={inks.cloth}
        strokeWidth="2"
        opacity=".5"
      />
    </g>
  );
}
