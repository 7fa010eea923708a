import { Figure, Kerchief, PeakedCap, ShirtAndTie, Sleeve, Wings } from "./Figure";
import { inks } from "./inks";
import { CloudBank, Fade, Glow, Murmuration, Starling } from "./Scenery";

/** Two pilots and a colleague of the cabin on their way to the gate. */
export default function Terminal() {
  return (
    <>
      <defs>
        <Fade id="air" stops={[inks.dawn1, inks.dawn2, inks.dawnPink, inks.dawn4]} />
        <Fade id="floor" stops={[inks.steel1, inks.steel2]} />
        <Glow id="sun" />
      </defs>
      <path d="M0 0H800V420H0Z" fill="url(#air)" />
      <circle cx="560" cy="330" r="230" fill="url(#sun)" />
      <circle cx="560" cy="330" r="76" fill={inks.sunDisc} />
      <CloudBank x={640} y={130} />
      <Murmuration x={350} y={60} size={0.6} />
      <path d="M0 372L140 320 280 366 460 310 640 370 800 330V420H0Z" fill={inks.ridge2} />
      {/* Tails at their gates. */}
      {[40, 660].map((x) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <path d="M-60 372H150V408H-60Z" fill={inks.hull2} />
          <path d="M10 372L60 214H112L126 372Z" fill={inks.navy} />
          <Starling x={92} y={280} size={2.2} colour={inks.accent} />
        </g>
      ))}
      <path d="M0 400H800V520H0Z" fill="url(#floor)" />
      <path d="M480 400H640L760 520H460Z" fill={inks.sunGlow} opacity=".35" />
      <path
        d="M200-10V400M400-10V400M600-10V400M0 90H800"
        stroke={inks.deep}
        strokeOpacity=".55"
        strokeWidth="10"
      />
      <path d="M0 392H800V404H0Z" fill={inks.deep} opacity=".6" />
      <Figure
        x={212}
        y={236}
        size={0.82}
        skin="fair"
        hair="bob"
        laughs
        tilt={3}
        top={inks.uniform}
        worn={<Jacket />}
        onHead={<PeakedCap />}
        bars={2}
      />
      <Figure
        x={622}
        y={240}
        size={0.8}
        flips
        skin="brown"
        hair="short"
        laughs
        top={inks.navy}
        worn={<Kerchief jacket={inks.navy} />}
        hangs="left"
        before={<Sleeve d="M104 122C134 200 140 280 132 470" colour={inks.navy} />}
      />
      <Figure
        x={420}
        y={226}
        size={0.88}
        skin="warm"
        hair="parted"
        colour={inks.metal}
        top={inks.uniform}
        worn={<Jacket />}
        onHead={<PeakedCap />}
        bars={4}
      />
    </>
  );
}

const Jacket = () => (
  <>
    <ShirtAndTie jacket={inks.uniform} />
    <Wings />
  </>
);
