import { EarDefenders, Figure, Hand, HighVis, Kerchief, Sleeve } from "./Figure";
import { inks } from "./inks";
import { CloudBank, Fade, Glow, Murmuration } from "./Scenery";

/** At the foot of the stairs and at the aircraft's door: welcome on board. */
export default function Airstairs() {
  return (
    <>
      <defs>
        <Fade id="air" stops={[inks.dawn1, inks.dawn2, inks.dawnPink, inks.dawn4]} />
        <Fade id="hull" stops={[inks.hull1, inks.hull2, inks.hull3]} />
        <Glow id="lamp" colour={inks.lamp} />
      </defs>
      <path d="M0 0H800V440H0Z" fill="url(#air)" />
      <CloudBank x={120} y={170} size={0.9} />
      <Murmuration x={330} y={48} size={0.7} />
      <path d="M0 400L90 340 190 386 300 320 420 400V440H0Z" fill={inks.ridge2} />
      <path d="M0 420H800V520H0Z" fill={inks.apron1} />
      <path d="M360 520C380 330 430 120 520-20H820V520Z" fill="url(#hull)" />
      <path d="M374 430C560 416 700 412 820 414V520H360Z" fill={inks.navy} />
      <path d="M378 408C560 394 700 390 820 392V416C700 414 560 416 374 432Z" fill={inks.accent} />
      <rect x="508" y="44" width="200" height="400" rx="36" fill={inks.navy} />
      <path d="M524 444V88Q524 60 552 60H664Q692 60 692 88V444Z" fill={inks.lamp} />
      <circle cx="608" cy="190" r="200" fill="url(#lamp)" opacity=".7" />
      <rect x="748" y="130" width="44" height="62" rx="20" fill={inks.glass} />
      <Figure
        x={606}
        y={190}
        size={0.74}
        flips
        skin="brown"
        hair="scarf"
        colour={inks.steel2}
        laughs
        top={inks.navy}
        worn={<Kerchief jacket={inks.navy} />}
        hangs="left"
        before={
          <>
            <Sleeve d="M102 134C170 190 180 180 200 160" colour={inks.navy} width={46} />
            <Hand x={214} y={138} skin="brown" turn={220} />
          </>
        }
      />
      <path d="M180 520L560 436H720L760 520Z" fill={inks.steel1} />
      <path d="M200 520L580 436M260 520L612 436" stroke={inks.deep} strokeOpacity=".3" strokeWidth="6" />
      <path d="M800 500L700 436H500L420 470" fill="none" stroke={inks.hull1} strokeWidth="10" />
      <Figure
        x={230}
        y={262}
        size={0.8}
        skin="fair"
        hair="short"
        laughs
        tilt={-4}
        top={inks.coverall}
        worn={<HighVis />}
        onHead={<EarDefenders colour={inks.deep} />}
        hangs="left"
        before={
          <>
            <Sleeve d="M102 134C160 180 172 120 178 66" colour={inks.coverall} width={46} />
            <Hand x={180} y={28} skin="fair" turn={188} />
          </>
        }
      />
    </>
  );
}
