import { inks } from "./inks";
import { CloudBank, Fade, Glow, Murmuration, Starling } from "./Scenery";

/** A flock at sunset, and one bird that flies the other way. */
export default function Astray() {
  return (
    <>
      <defs>
        <Fade id="air" stops={[inks.dawn1, inks.dawn2, inks.dawnPink, inks.dawn4]} />
        <Glow id="sun" />
      </defs>
      <path d="M0 0H800V520H0Z" fill="url(#air)" />
      <circle cx="330" cy="380" r="230" fill="url(#sun)" />
      <circle cx="330" cy="380" r="84" fill={inks.sunDisc} />
      <CloudBank x={150} y={250} size={0.9} />
      <CloudBank x={640} y={330} />
      <path d="M0 440L120 370 220 412 350 340 470 410 600 356 720 416 800 380V520H0Z" fill={inks.ridge1} />
      <path d="M0 470Q220 420 430 452T800 430V520H0Z" fill={inks.ridge2} />
      <Murmuration x={690} y={96} size={1.25} />
      <g transform="translate(180 250) scale(-1 1)">
        <Starling x={0} y={0} size={3.6} colour={inks.accent} />
      </g>
    </>
  );
}
