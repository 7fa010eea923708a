import { hairs, inks } from "./inks";
import { Person } from "./Person";
import { Birds, Cloud } from "./Scenery";

const pack = (
  <path d="M-22-118Q-22-126-12-126H12Q22-126 22-118L25-78Q25-68 16-68H-16Q-25-68-25-78Z" fill={inks.accent} />
);
const straps = <path d="M-11-120V-84M11-120V-84" stroke={inks.accent} strokeWidth="4" />;

/** The hiking club above the clouds. */
export default function Trail() {
  return (
    <>
      <circle cx="316" cy="62" r="26" fill={inks.accent} />
      <path d="M0 176L86 74 132 124 206 40 300 146 344 104 400 160V260H0Z" fill={inks.near} />
      <path
        d="M206 40L176 74 196 84 208 72 222 88 238 76ZM86 74L66 98 84 106 94 96 106 96Z"
        fill={inks.paper}
      />
      <Cloud x={90} y={150} size={1.2} />
      <Cloud x={318} y={146} size={1.1} />
      <Birds x={148} y={34} />
      <path d="M0 232Q90 190 180 206T400 184V260H0Z" fill={inks.leaf} />
      <Person
        x={104}
        y={232}
        scale={0.86}
        skin="warm"
        hair="long"
        colour={hairs.brown}
        top={inks.bright}
        legs={inks.cloth}
        worn={straps}
        behind={pack}
        left={[
          [-24, -92],
          [-30, -74],
        ]}
        right={[
          [31, -121],
          [34, -146],
        ]}
      >
        <path d="M-30-84L-36 2" stroke={inks.deep} strokeWidth="3" strokeLinecap="round" />
      </Person>
      <Person
        x={180}
        y={230}
        scale={0.92}
        skin="deep"
        hair="short"
        top={inks.paper}
        legs={inks.cloth}
        worn={straps}
        behind={pack}
      />
      <Person
        x={284}
        y={224}
        scale={0.84}
        skin="fair"
        hair="beard"
        colour={hairs.grey}
        top={inks.cloth}
        legs={inks.deep}
        worn={straps}
        behind={pack}
        right={[
          [25, -94],
          [31, -80],
        ]}
      >
        <path d="M31-90L38 2" stroke={inks.deep} strokeWidth="3" strokeLinecap="round" />
      </Person>
    </>
  );
}
