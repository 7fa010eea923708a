import { hairs, inks } from "./inks";
import { Neckerchief, Person, Stripes, Tie, Vest } from "./Person";
import { Birds, Cloud } from "./Scenery";

const treads = [0, 1, 2, 3, 4, 5, 6, 7];

/** Up the stairs to an aircraft's door: a step for each part of a career. */
export default function Airstairs() {
  return (
    <>
      <Cloud x={64} y={52} />
      <Birds x={170} y={34} />
      <path d="M0 226H400V260H0Z" fill={inks.far} />
      <path d="M252 0H400V146Q330 150 300 96 276 50 252 0Z" fill={inks.paper} />
      <path d="M400 100Q346 98 320 74" fill="none" stroke={inks.cloth} strokeWidth="6" />
      <rect x="318" y="22" width="46" height="84" rx="10" fill={inks.cloth} />
      <rect x="324" y="28" width="34" height="78" rx="6" fill={inks.glow} />
      <circle cx="384" cy="52" r="8" fill={inks.far} />
      <path d="M60 236L318 108H372V236Z" fill={inks.near} />
      {treads.map((tread) => (
        <path key={tread} d={`M${74 + tread * 33} ${228 - tread * 16.4}h34v12h-34Z`} fill={inks.metal} />
      ))}
      <path d="M100 236L322 126V236Z" fill={inks.far} opacity=".7" />
      <Person
        x={98}
        y={230}
        scale={0.72}
        skin="fair"
        hair="short"
        colour={hairs.brown}
        top={inks.bright}
        legs={inks.cloth}
        worn={<Vest />}
        right={[
          [26, -96],
          [30, -116],
        ]}
      />
      <Person
        x={196}
        y={181}
        scale={0.72}
        skin="brown"
        hair="scarf"
        colour={inks.cloth}
        top={inks.cloth}
        legs={inks.deep}
        worn={<Neckerchief />}
        left={[
          [-24, -94],
          [-30, -112],
        ]}
      />
      <Person
        x={292}
        y={132}
        scale={0.72}
        skin="deep"
        hair="curly"
        top={inks.cloth}
        legs={inks.cloth}
        worn={<Tie />}
        right={[
          [31, -121],
          [34, -146],
        ]}
      >
        <Stripes count={4} />
      </Person>
      <path d="M66 204L324 76" stroke={inks.cloth} strokeWidth="4" strokeLinecap="round" />
      <path d="M80 238V198M164 236V156M248 236V114" stroke={inks.cloth} strokeWidth="3" />
    </>
  );
}
