import { hairs, inks } from "./inks";
import { Neckerchief, Person } from "./Person";
import { PersonHead, type PersonHeadProps } from "./PersonHead";

/** Tea in the aisle: one of the crew serves it, another closes the bins. */
export default function Cabin() {
  return (
    <>
      <path d="M0 0H400V48Q200 62 0 48Z" fill={inks.near} />
      {[8, 108, 208, 308].map((x) => (
        <g key={x}>
          <path d={`M${x} 6h84v32q-42 6-84 0Z`} fill={inks.paper} />
          <path d={`M${x + 36} 33h12`} stroke={inks.metal} strokeWidth="2.6" strokeLinecap="round" />
        </g>
      ))}
      {[30, 92, 154, 216, 278, 340].map((x) => (
        <g key={x}>
          <rect x={x} y="80" width="34" height="48" rx="15" fill={inks.paper} />
          <rect x={x + 4} y="84" width="26" height="40" rx="12" fill={inks.far} />
          <path d={`M${x + 4.5} 108q8-7 14-2t11-1v7q0 12-12 12t-13-12Z`} fill={inks.paper} opacity=".9" />
        </g>
      ))}
      <Person
        x={322}
        y={262}
        skin="deep"
        hair="short"
        top={inks.cloth}
        legs={inks.cloth}
        scale={1.2}
        left={[
          [-26, -134],
          [-24, -166],
        ]}
        right={[
          [25, -92],
          [24, -70],
        ]}
        worn={
          <path
            d="M-7-122L0-112 7-122 9-118 0-90-9-118ZM-2.4-114H2.4L3.4-96 0-91-3.4-96Z"
            fill={inks.paper}
          />
        }
      >
        <path d="M-2.4-113H2.4L3.4-96 0-91-3.4-96Z" fill={inks.accent} />
      </Person>
      <Person
        x={150}
        y={262}
        skin="fair"
        hair="bun"
        colour={hairs.black}
        top={inks.cloth}
        legs={inks.cloth}
        scale={1.2}
        worn={<Neckerchief />}
        left={[
          [-25, -94],
          [-34, -84],
        ]}
        right={[
          [25, -94],
          [44, -98],
        ]}
      >
        <path d="M30-103H66" stroke={inks.metal} strokeWidth="4" strokeLinecap="round" />
        <path d="M38-105q-4-11 1-16h12q5 5 1 16ZM52-117q7-1 6 5t-7 4" fill={inks.paper} />
        <path d="M34-118l-5-4" stroke={inks.paper} strokeWidth="3.4" />
        <path
          d="M44-126q-4-5 0-9t0-8"
          fill="none"
          stroke={inks.metal}
          strokeWidth="1.6"
          strokeLinecap="round"
        />
      </Person>
      <Passenger x={60} top={inks.leaf} skin="warm" hair="parted" colour={hairs.brown} />
      <Passenger x={238} top={inks.paper} skin="brown" hair="bob" colour={hairs.grey} />
      <Seat x={404} />
    </>
  );
}

function Passenger({ x, top, ...head }: PersonHeadProps & { x: number; top: string }) {
  return (
    <>
      <Seat x={x} />
      <g transform={`translate(${x} 196) scale(1.15)`}>
        <path d="M-27 70Q-29 26-9 22H9Q29 26 27 70Z" fill={top} />
        <PersonHead {...head} />
      </g>
    </>
  );
}

const Seat = ({ x }: { x: number }) => (
  <g transform={`translate(${x} 0)`}>
    <path d="M-42 264V192Q-42 168-20 168H20Q42 168 42 192V264Z" fill={inks.bright} />
    <path d="M-22 168H22V194Q0 202-22 194Z" fill={inks.near} />
    <path d="M-52 264V240Q-52 232-42 232V264ZM52 264V240Q52 232 42 232V264Z" fill={inks.deep} />
  </g>
);
