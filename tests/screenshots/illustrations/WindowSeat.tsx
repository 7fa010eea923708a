import { hairs, inks, skins } from "./inks";
import { PersonHead } from "./PersonHead";
import { Birds, Cloud } from "./Scenery";

const frame =
  "M112 40H288A44 44 0 0 1 332 84V164A44 44 0 0 1 288 208H112A44 44 0 0 1 68 164V84A44 44 0 0 1 112 40Z";
const pane =
  "M118 52H282A38 38 0 0 1 320 90V158A38 38 0 0 1 282 196H118A38 38 0 0 1 80 158V90A38 38 0 0 1 118 52Z";

/** Off on a day off: a mother and her child look out of the aircraft. */
export default function WindowSeat() {
  return (
    <>
      <g>
        <path d="M60 40H340V210H60Z" fill={inks.far} />
        <circle cx="264" cy="96" r="20" fill={inks.accent} />
        <Cloud x={128} y={86} size={0.9} />
        <path d="M60 170Q110 146 150 162T230 150T340 164V210H60Z" fill={inks.paper} />
        <path d="M340 190L196 150L214 146L340 168Z" fill={inks.near} />
        <path d="M340 168V118L352 116V172Z" fill={inks.cloth} />
        <Birds x={214} y={78} />
      </g>
      {/* The wall and the frame have holes, so that nothing needs to be clipped. */}
      <path d={`M0 0H400V260H0Z${pane}`} fill={inks.ground} fillRule="evenodd" />
      <path d="M0 0H400V26Q200 34 0 26Z" fill={inks.far} />
      <path d="M0 232H400V260H0Z" fill={inks.far} />
      <path d={`${frame}${pane}`} fill={inks.paper} fillRule="evenodd" />
      <Seat x={128} />
      <Seat x={258} />
      <g transform="translate(132 168) scale(1.5)">
        <path d="M-27 66Q-30 27-9 22H9Q29 26 27 66Z" fill={inks.cloth} />
        <PersonHead skin="warm" hair="long" colour={hairs.black} />
      </g>
      <g transform="translate(246 196) scale(1.3)">
        <path d="M-20 60Q-22 26-8 20H8Q21 26 20 60Z" fill={inks.accent} />
        <PersonHead skin="warm" hair="curly" colour={hairs.black} />
      </g>
      {/* The child points at the birds. */}
      <path
        d="M226 232L206 206 212 176"
        fill="none"
        stroke={inks.accent}
        strokeWidth="13"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="212" cy="174" r="6.6" fill={skins.warm} />
      <path d="M212 172L213 160" stroke={skins.warm} strokeWidth="4" strokeLinecap="round" />
    </>
  );
}

const Seat = ({ x }: { x: number }) => (
  <path
    d="M-56 264V158Q-56 132-32 132H32Q56 132 56 158V264Z"
    fill={inks.bright}
    transform={`translate(${x} 0)`}
  />
);
