import { hairs, inks } from "./inks";
import { Person } from "./Person";

const blades = Array.from({ length: 18 }, (_, place) => place * 20);

/** Two engineers at an engine: one explains, the other learns. */
export default function Hangar() {
  return (
    <>
      <path d="M0 40L200 6 400 40V224H0Z" fill={inks.far} />
      <path d="M60 30V224M130 18V224M270 18V224M340 30V224" stroke={inks.ground} strokeWidth="4" />
      <path d="M0 222H400V260H0Z" fill={inks.near} />
      <path d="M150 2H250L236 42H164Z" fill={inks.near} />
      <circle cx="200" cy="124" r="88" fill={inks.paper} />
      <circle cx="200" cy="124" r="75" fill={inks.cloth} />
      <circle cx="200" cy="124" r="71" fill={inks.deep} />
      {blades.map((turn) => (
        <path
          key={turn}
          d="M196 106Q188 80 202 55Q214 80 205 106Z"
          fill={inks.metal}
          transform={`rotate(${turn} 200 124)`}
        />
      ))}
      <circle cx="200" cy="124" r="20" fill={inks.bright} />
      <path
        d="M200 124m-12 0a12 12 0 1 1 14 11.8"
        fill="none"
        stroke={inks.paper}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <Person
        x={96}
        y={254}
        skin="warm"
        hair="bun"
        colour={hairs.brown}
        scale={1.1}
        cut="coat"
        top={inks.bright}
        legs={inks.bright}
        right={[
          [34, -116],
          [56, -132],
        ]}
        left={[
          [-24, -92],
          [-20, -70],
        ]}
      >
        <path d="M-9-121V-66H9V-121" fill="none" stroke={inks.deep} strokeWidth="3" opacity=".35" />
        <path d="M58-134l13-9" stroke={inks.accent} strokeWidth="6" strokeLinecap="round" />
      </Person>
      <Person
        x={306}
        y={254}
        skin="brown"
        hair="beard"
        scale={1.1}
        cut="coat"
        top={inks.leaf}
        legs={inks.leaf}
        left={[
          [-24, -92],
          [-8, -88],
        ]}
        right={[
          [23, -92],
          [8, -80],
        ]}
      >
        <path d="M-9-121V-66H9V-121" fill="none" stroke={inks.deep} strokeWidth="3" opacity=".35" />
        <rect x="-14" y="-102" width="26" height="20" rx="3" fill={inks.deep} transform="rotate(8 0 -92)" />
        <path d="M-9-97l15 2M-10-91l10 1.4" stroke={inks.accent} strokeWidth="2" />
      </Person>
      <path d="M14 254v-22h52v22Z" fill={inks.accent} />
      <path d="M28 232v-6h24v6M14 241h52" fill="none" stroke={inks.deep} strokeWidth="3" />
    </>
  );
}
