import { Figure, Hand, Sleeve } from "./Figure";
import { hairs, inks } from "./inks";
import { CloudBank, Fade, Glow, Murmuration } from "./Scenery";

/** A day off in the mountains. */
export default function Trail() {
  return (
    <>
      <defs>
        <Fade id="air" stops={[inks.day1, inks.day2, inks.dawnPink]} />
        <Glow id="sun" />
      </defs>
      <path d="M0 0H800V520H0Z" fill="url(#air)" />
      <circle cx="640" cy="150" r="210" fill="url(#sun)" />
      <circle cx="640" cy="150" r="54" fill={inks.sunDisc} />
      <Murmuration x={320} y={46} size={0.6} />
      <path d="M-20 420L150 200 240 290 430 70 600 300 700 220 840 420Z" fill={inks.ridge1} />
      <path
        d="M430 70L366 144 404 160 430 138 462 168 492 154ZM150 200L112 250 150 244 176 262 196 246Z"
        fill={inks.shirt}
      />
      <CloudBank x={620} y={310} size={0.9} />
      <CloudBank x={90} y={330} size={0.8} />
      <path d="M-20 440Q200 320 420 400T840 340V520H-20Z" fill={inks.overall} />
      <path d="M-20 480Q240 390 480 450T840 420V520H-20Z" fill={inks.leaf} />
      <Figure
        x={184}
        y={236}
        size={0.8}
        skin="warm"
        hair="bob"
        colour={hairs.brown}
        laughs
        tilt={3}
        top={inks.steel1}
        behind={<Pack />}
        worn={<Straps />}
        hangs="left"
        before={
          <>
            <Sleeve d="M102 134C150 170 160 90 168 40" colour={inks.steel1} width={46} />
            <Hand x={170} y={0} skin="warm" turn={186} />
          </>
        }
      />
      <Figure
        x={404}
        y={222}
        size={0.84}
        skin="deep"
        hair="short"
        top={inks.shirt}
        behind={<Pack />}
        worn={<Straps />}
      />
      <Figure
        x={626}
        y={234}
        size={0.8}
        flips
        skin="fair"
        hair="short"
        colour={hairs.grey}
        beard={hairs.grey}
        top={inks.navy}
        behind={<Pack />}
        worn={<Straps />}
      />
    </>
  );
}

const Pack = () => (
  <>
    <path d="M-116 400V90Q-116 20-60 20H50Q104 20 104 90V400Z" fill={inks.vest} />
    <path d="M-116 90Q-116 20-60 20H50Q104 20 104 90V104H-116Z" fill={inks.ember} />
  </>
);

const Straps = () => (
  <path
    d="M-78 82C-66 170-70 240-84 340M80 82C72 170 74 240 84 340M-76 250H78"
    fill="none"
    stroke={inks.vest}
    strokeWidth="20"
  />
);
