import { EarDefenders, Figure } from "./Figure";
import { hairs, inks } from "./inks";
import { Fade, Murmuration } from "./Scenery";

/** Captain and first officer behind their windscreen, seen from ahead. */
export default function FlightDeck() {
  return (
    <>
      <defs>
        <Fade id="air" stops={[inks.dawn1, inks.dawn2, inks.dawnPink]} />
        <Fade id="hull" stops={[inks.hull1, inks.hull2, inks.hull3]} />
        <Fade id="room" stops={[inks.steel2, inks.deep]} />
        <clipPath id="panes">
          <path d="M66 372C70 270 92 190 124 150 200 108 300 92 388 90V372ZM734 372C730 270 708 190 676 150 600 108 500 92 412 90V372Z" />
        </clipPath>
      </defs>
      <path d="M0 0H800V520H0Z" fill="url(#air)" />
      <Murmuration x={756} y={30} size={0.55} />
      <path
        d="M-20 520C-20 300 20 150 90 96 180 34 300 16 400 16S620 34 710 96C780 150 820 300 820 520Z"
        fill="url(#hull)"
      />
      <path
        d="M-20 520C-20 300 20 150 90 96 180 34 300 16 400 16 210 40 60 150 60 520Z"
        fill={inks.navy}
        opacity=".18"
      />
      <path
        d="M44 392C50 270 76 176 112 134 196 88 300 70 400 70S604 88 688 134C724 176 750 270 756 392Z"
        fill={inks.deep}
      />
      <g clipPath="url(#panes)">
        <path d="M40 60H760V400H40Z" fill="url(#room)" />
        <path d="M120 84H680V122H120Z" fill={inks.deep} opacity=".6" />
        {[150, 190, 230, 270, 310, 350, 450, 490, 530, 570, 610, 650].map((x, place) => (
          <circle
            key={x}
            cx={x}
            cy="112"
            r="5"
            fill={place % 4 === 1 ? inks.accent : place % 3 === 0 ? inks.day2 : inks.lamp}
          />
        ))}
        <Seat x={222} />
        <Seat x={578} />
        <Figure
          x={222}
          y={232}
          size={0.86}
          skin="warm"
          hair="bun"
          colour={hairs.brown}
          laughs
          tilt={2}
          top={inks.shirt}
          worn={<PilotShirt bars={4} />}
          onHead={<EarDefenders colour={inks.metal} />}
        />
        <Figure
          x={578}
          y={228}
          size={0.86}
          flips
          skin="deep"
          hair="short"
          top={inks.shirt}
          worn={<PilotShirt bars={3} />}
          onHead={<EarDefenders colour={inks.metal} />}
        />
        <path d="M40 346Q220 318 400 346 580 318 760 346V400H40Z" fill={inks.deep} />
        <path
          d="M120 360h150M530 360h150"
          stroke={inks.day2}
          strokeWidth="8"
          strokeDasharray="26 10"
          opacity=".8"
        />
        <path d="M96 90L230 90 110 372H40ZM470 90H520L420 372H400Z" fill="#fff" opacity=".1" />
      </g>
      <path d="M400 84V376" stroke={inks.hull2} strokeWidth="16" />
      <path d="M374 384L250 352M426 384L550 352" stroke={inks.deep} strokeWidth="7" strokeLinecap="round" />
      <path d="M-20 450C180 410 620 410 820 450V474C620 434 180 434-20 474Z" fill={inks.accent} />
      <path d="M-20 474C180 434 620 434 820 474V520H-20Z" fill={inks.navy} />
    </>
  );
}

const Seat = ({ x }: { x: number }) => (
  <path
    d={`M${x - 74} 400V196Q${x - 74} 150 ${x - 30} 150H${x + 30}Q${x + 74} 150 ${x + 74} 196V400Z`}
    fill={inks.seatDark}
  />
);

/** A white shirt with a black tie, and the bars of a rank on its shoulders. */
export const PilotShirt = ({ bars }: { bars: number }) => (
  <>
    <path d="M-26 64L2 94-20 122-42 72ZM26 64L8 94 28 120 46 74Z" fill="#fff" />
    <path d="M-26 64L2 94-20 122-42 72ZM26 64L8 94 28 120 46 74Z" fill={inks.navy} opacity=".12" />
    <path d="M-6 98L6 90 20 98 15 116 26 230 6 258-12 230-1 116Z" fill={inks.deep} />
    <path d="M44 190H92V238H44Z" fill={inks.navy} opacity=".12" />
    <path d="M-112 100L-58 78-50 100-108 128ZM112 98L58 78 50 100 108 126Z" fill={inks.deep} />
    <path
      d={Array.from(
        { length: bars },
        (_, bar) => `M${-104 + bar * 13} ${100 - bar * 5}l6 20M${104 - bar * 13} ${98 - bar * 5}l-6 20`,
      ).join("")}
      stroke={inks.accent}
      strokeWidth="5"
    />
  </>
);
