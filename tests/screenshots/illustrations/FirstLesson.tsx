import { EarDefenders, Figure, Hand, Sleeve } from "./Figure";
import { PilotShirt } from "./FlightDeck";
import { hairs, inks } from "./inks";
import { CloudBank, Fade, Murmuration } from "./Scenery";

/** A cadet and the instructor before a training aircraft. */
export default function FirstLesson() {
  return (
    <>
      <defs>
        <Fade id="air" stops={[inks.day1, inks.day2, inks.day3]} />
        <Fade id="hull" stops={[inks.hull1, inks.hull2, inks.hull3]} />
      </defs>
      <path d="M0 0H800V420H0Z" fill="url(#air)" />
      <CloudBank x={150} y={130} />
      <CloudBank x={690} y={170} size={0.9} />
      <Murmuration x={330} y={40} size={0.6} />
      <path d="M0 390L140 330 260 372 420 300 560 366 680 326 800 372V430H0Z" fill={inks.ridge1} />
      <path d="M0 400H800V520H0Z" fill={inks.leaf} />
      <path d="M0 430Q400 404 800 430V520H0Z" fill={inks.apron1} />
      {/* The aircraft: high wing, one propeller. */}
      <path d="M300 400L330 450M520 400L490 450M410 400V440" stroke={inks.strut} strokeWidth="10" />
      {[322, 410, 498].map((x) => (
        <ellipse key={x} cx={x} cy="456" rx="14" ry="22" fill="#0b1426" />
      ))}
      <path d="M404 84L420 84 428 250H396Z" fill={inks.navy} />
      <path d="M-20 196L340 206H480L840 196V226L480 242H340L-20 226Z" fill={inks.hull2} />
      <path d="M-20 196H60V229L-20 226ZM760 198L840 196V226L760 229Z" fill={inks.accent} />
      <path d="M330 240L290 400M490 240L530 400" stroke={inks.hull3} strokeWidth="9" />
      <path d="M330 300Q340 232 366 222H454Q480 232 490 300L484 402Q410 436 336 402Z" fill="url(#hull)" />
      <path d="M348 300Q354 244 372 236H448Q466 244 472 300 410 286 348 300Z" fill={inks.glass} />
      <path d="M410 238V290" stroke={inks.hull1} strokeWidth="7" />
      <path d="M336 372Q410 402 486 372L484 402Q410 436 336 402Z" fill={inks.accent} />
      <circle cx="410" cy="350" r="124" fill="#fff" opacity=".16" />
      <path
        d="M404 340C396 290 400 250 420 226 424 270 420 300 416 340ZM416 360C424 410 420 450 400 474 396 430 400 400 404 360Z"
        fill={inks.deep}
      />
      <circle cx="410" cy="350" r="20" fill={inks.accent} />
      <Figure
        x={192}
        y={230}
        size={0.86}
        skin="fair"
        hair="bob"
        laughs
        tilt={2}
        top={inks.shirt}
        worn={<PilotShirt bars={1} />}
        hangs="left"
        before={
          <>
            <rect
              x="70"
              y="206"
              width="104"
              height="142"
              rx="8"
              fill={inks.navy}
              transform="rotate(8 110 280)"
            />
            <rect
              x="80"
              y="220"
              width="84"
              height="116"
              rx="3"
              fill={inks.lamp}
              transform="rotate(8 110 280)"
            />
            <Sleeve d="M102 134C140 220 140 300 84 318" colour={inks.shirt} width={46} />
            <Hand x={76} y={318} skin="fair" turn={80} />
          </>
        }
      />
      <Figure
        x={628}
        y={222}
        size={0.86}
        flips
        skin="deep"
        hair="short"
        colour={hairs.grey}
        beard={hairs.grey}
        top={inks.shirt}
        worn={<PilotShirt bars={3} />}
        onHead={<EarDefenders colour={inks.accent} />}
        hangs="left"
        before={
          <>
            <Sleeve d="M102 134C170 190 190 180 206 130" colour={inks.shirt} width={46} />
            <Hand x={212} y={96} skin="deep" turn={196} />
          </>
        }
      />
    </>
  );
}
