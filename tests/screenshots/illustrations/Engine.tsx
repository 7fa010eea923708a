import { inks } from "./inks";

const blades = Array.from({ length: 18 }, (_, blade) => blade * 20);

/** An engine's intake with its fan, 124 units around 0 0. */
export const Intake = () => (
  <>
    <radialGradient id="intake" cx=".56">
      <stop offset=".15" stopColor="#2B4A7C" />
      <stop offset="1" stopColor="#081022" />
    </radialGradient>
    <ellipse cx="-28" cy="0" rx="118" ry="124" fill={inks.navy} />
    <ellipse cx="-6" cy="0" rx="108" ry="118" fill={inks.hull1} />
    <ellipse cx="0" cy="0" rx="94" ry="104" fill="url(#intake)" />
    {blades.map((turn) => (
      <path
        key={turn}
        d="M0-18Q16-56 4-98L-12-96Q-4-50-8-18Z"
        transform={`translate(2 0) scale(.92 1) rotate(${turn})`}
        fill="#5C7FB4"
        opacity=".6"
      />
    ))}
    <ellipse cx="4" cy="0" rx="24" ry="27" fill="#16294D" />
    <path d="M4-15q14 6 8 24" fill="none" stroke="#fff" strokeWidth="5" strokeLinecap="round" />
  </>
);
