import { hairs, inks } from "./inks";
import { Person, Vest } from "./Person";
import { Headset } from "./PersonHead";
import { Birds, Cloud } from "./Scenery";

/** An aircraft arrives at its stand; one person marshals it, another waits with the chocks. */
export default function Apron() {
  return (
    <>
      <Cloud x={52} y={54} />
      <Cloud x={330} y={76} size={0.8} />
      <Birds x={330} y={30} />
      <path d="M0 196H400V260H0Z" fill={inks.far} />
      <path d="M204 196V260" stroke={inks.accent} strokeWidth="5" />
      {/* The aircraft, from ahead. */}
      <path d="M20 142L168 124V140L20 148ZM388 142L240 124V140L388 148Z" fill={inks.near} />
      <circle cx="124" cy="156" r="19" fill={inks.paper} />
      <circle cx="124" cy="156" r="13" fill={inks.cloth} />
      <circle cx="284" cy="156" r="19" fill={inks.paper} />
      <circle cx="284" cy="156" r="13" fill={inks.cloth} />
      <path d="M204 26L210 74H198Z" fill={inks.cloth} />
      <path d="M196 176V202M212 176V202" stroke={inks.metal} strokeWidth="5" />
      <circle cx="195" cy="203" r="8" fill={inks.deep} />
      <circle cx="213" cy="203" r="8" fill={inks.deep} />
      <circle cx="204" cy="124" r="56" fill={inks.paper} />
      <path d="M158 110Q204 84 250 110L246 122Q204 102 162 122Z" fill={inks.deep} />
      <path d="M204 96V108M182 102L180 114M226 102L228 114" stroke={inks.paper} strokeWidth="3" />
      <path d="M150 138Q204 158 258 138" fill="none" stroke={inks.far} strokeWidth="3" />
      <Person
        x={62}
        y={252}
        skin="deep"
        hair="curly"
        top={inks.cloth}
        legs={inks.cloth}
        worn={<Vest />}
        onHead={<Headset colour={inks.bright} />}
        left={[
          [-34, -120],
          [-40, -148],
        ]}
        right={[
          [34, -120],
          [40, -148],
        ]}
      >
        <path d="M-40-150L-36-176M40-150L36-176" stroke={inks.accent} strokeWidth="6" strokeLinecap="round" />
      </Person>
      <Person
        x={348}
        y={252}
        skin="fair"
        hair="short"
        colour={hairs.grey}
        top={inks.cloth}
        legs={inks.cloth}
        worn={<Vest />}
        onHead={<Headset colour={inks.bright} />}
        left={[
          [-24, -94],
          [-28, -74],
        ]}
        right={[
          [22, -92],
          [21, -71],
        ]}
      >
        <path d="M-44-52L-34-72H-22L-12-52Z" fill={inks.accent} />
      </Person>
    </>
  );
}
