import { hairs, inks } from "./inks";
import { Neckerchief, Person, Stripes, Tie, Vest } from "./Person";
import { Cap, Headset } from "./PersonHead";
import { Birds, Cloud, Suitcase } from "./Scenery";

/** Cabin crew, pilots, ground staff and an engineer before an aircraft's tail. */
export default function Team() {
  return (
    <>
      <Cloud x={70} y={62} size={1.1} />
      <Cloud x={640} y={48} size={1.3} />
      <path d="M0 206Q180 188 360 200T720 192V260H0Z" fill={inks.far} />
      <path
        d="M470 206C520 204 552 196 566 168L604 64H650L632 182Q690 186 720 196V212H470Z"
        fill={inks.paper}
      />
      <path d="M592 98L604 64H650L645 98Z" fill={inks.cloth} />
      <g transform="translate(626 82) rotate(-12) scale(.95)">
        <path
          d="M8 0C5.5-1.3 4-1.8 2.2-2 1.8-6-1-10-6.5-12.5-3.8-9-2.5-5.5-2.2-1.8-4-1.2-5.8-1-8.5-2.2-7.5-.8-7.5.8-8.5 2.2-5.8 1-4 1.2-2.2 1.8-2.5 5.5-3.8 9-6.5 12.5-1 10 1.8 6 2.2 2 4 1.8 5.5 1.3 8 0Z"
          fill={inks.accent}
        />
      </g>
      <path d="M0 232H720" stroke={inks.near} strokeWidth="3" strokeDasharray="26 18" />
      <Birds x={420} y={40} />
      <g>
        <Person
          x={108}
          y={240}
          skin="brown"
          hair="short"
          top={inks.bright}
          legs={inks.cloth}
          worn={<Vest />}
          onHead={<Headset colour={inks.cloth} />}
          right={[
            [31, -104],
            [44, -124],
          ]}
        >
          <rect
            x="42.4"
            y="-150"
            width="5.4"
            height="28"
            rx="2.7"
            fill={inks.accent}
            transform="rotate(14 45 -126)"
          />
        </Person>
        <Person
          x={196}
          y={240}
          scale={0.96}
          skin="fair"
          hair="bun"
          cut="dress"
          top={inks.cloth}
          worn={<Neckerchief />}
          left={[
            [-20, -92],
            [-24, -70],
          ]}
        />
        <Suitcase x={171} y={240} colour={inks.bright} />
        <Person
          x={284}
          y={240}
          scale={1.04}
          skin="warm"
          hair="short"
          top={inks.cloth}
          legs={inks.cloth}
          worn={<Tie />}
          onHead={<Cap />}
          right={[
            [23, -92],
            [20, -71],
          ]}
        >
          <Stripes count={4} />
        </Person>
        <Person
          x={366}
          y={240}
          skin="deep"
          hair="curly"
          top={inks.paper}
          legs={inks.cloth}
          worn={<Tie colour={inks.deep} />}
          left={[
            [-24, -92],
            [-16, -76],
          ]}
          right={[
            [30, -120],
            [33, -144],
          ]}
        >
          <path d="M-14-118h-6M14-118h6" stroke={inks.accent} strokeWidth="2.4" />
        </Person>
        <Person
          x={450}
          y={240}
          scale={0.95}
          skin="warm"
          hair="scarf"
          colour={inks.bright}
          cut="jacket"
          top={inks.cloth}
          legs={inks.deep}
          left={[
            [-22, -92],
            [-4, -86],
          ]}
          right={[
            [22, -92],
            [6, -84],
          ]}
        >
          <rect x="-9" y="-98" width="20" height="26" rx="2" fill={inks.paper} transform="rotate(-6 0 -84)" />
          <path d="M-4-91l11-1M-4-86l11-1M-3-81l8-1" stroke={inks.metal} strokeWidth="1.6" />
        </Person>
        <Person
          x={532}
          y={240}
          scale={1.03}
          skin="fair"
          hair="beard"
          colour={hairs.copper}
          cut="coat"
          top={inks.leaf}
          legs={inks.leaf}
          right={[
            [24, -92],
            [22, -70],
          ]}
        >
          <path d="M-10-122V-64M10-122V-64" stroke={inks.deep} strokeWidth="3" opacity=".3" />
          <rect
            x="13"
            y="-72"
            width="18"
            height="5"
            rx="2.5"
            fill={inks.metal}
            transform="rotate(68 22 -70)"
          />
        </Person>
      </g>
    </>
  );
}
