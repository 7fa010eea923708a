import type { Formation } from "../../../src/design/formations";

export interface Bird {
  x: number;
  y: number;
  /** Degrees, 0 is to the right. */
  heading: number;
  /** 1 is near, 0 is far. */
  nearness: number;
}

/** A starling seen from below, flying to the right, as a path: 3.3 units long, wingspan 5. */
export const birdShape =
  "M1.6 0C1.1-.25.8-.35.45-.4.35-1.2-.2-2-1.3-2.5-.75-1.8-.5-1.1-.45-.35-.8-.25-1.15-.2-1.7-.45-1.5-.15-1.5.15-1.7.45-1.15.2-.8.25-.45.35-.5 1.1-.75 1.8-1.3 2.5-.2 2 .35 1.2.45.4.8.35 1.1.25 1.6 0Z";

/** A seeded random generator, 0 to 1, equal on every machine (FNV-1a hash into mulberry32). */
function randomFrom(seed: string) {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

type Random = () => number;

/** Between -2 and 2, mostly near 0. */
const spread = (random: Random) => random() + random() - random() - random();

// Each places bird `part` (0 to 1 along the formation) in a field of 100 by 100.
const formations: Record<Formation, (part: number, random: Random) => Omit<Bird, "nearness">> = {
  v: (part, random) => {
    const arm = part * 2 - 1;
    const back = Math.abs(arm) ** 0.9;
    // Birds near the leader keep in line; the tips of the V fray.
    const jitter = 1.5 + 5 * back;
    return {
      x: 88 - 74 * back + spread(random) * jitter,
      y: 50 + arm * 40 + spread(random) * jitter,
      heading: spread(random) * 10,
    };
  },
  ring: (part, random) => {
    const angle = part * 2 * Math.PI;
    const radius = 33 + spread(random) * (4 + 3 * Math.sin(angle * 3));
    return {
      x: 50 + Math.cos(angle) * radius * 1.12,
      y: 50 + Math.sin(angle) * radius,
      heading: (angle * 180) / Math.PI + 90 + spread(random) * 14,
    };
  },
  grid: (part, random) => {
    const cell = Math.round(part * 99);
    const column = cell % 10;
    const row = Math.floor(cell / 10);
    // The corner that lifts: upper right.
    const lift = Math.max(0, column + (9 - row) - 10) / 8;
    return {
      x: 12 + column * 7.6 + lift * 9 + spread(random) * lift * 6,
      y: 26 + row * 7 - lift * 14 + spread(random) * lift * 6,
      heading: -lift * 38 + spread(random) * 4,
    };
  },
  cloud: (part, random) => {
    // A ribbon with two swellings and a thin part between them.
    const along = part * 2 * Math.PI;
    const girth = 6 + 14 * Math.sin(part * Math.PI) ** 2 * (0.6 + 0.4 * Math.cos(along * 1.5 + 0.6));
    return {
      x: 9 + part * 82 + spread(random) * 6,
      y: 52 - Math.sin(along + 0.35) * 24 + spread(random) * girth,
      heading: -Math.cos(along + 0.35) * 46 + spread(random) * 12,
    };
  },
};

/** To one decimal: further digits of a sine could differ between machines, and the drawing must not. */
const round = (value: number) => Math.round(value * 10) / 10;

/** Enough birds to form a shape, and few enough to be distinct. */
const counts: Record<Formation, number> = { v: 80, ring: 96, grid: 100, cloud: 200 };

/** The birds of a formation. The same seed always gives the same birds. */
export function flock(formation: Formation, seed: string): Bird[] {
  const random = randomFrom(`${formation}/${seed}`);
  const count = counts[formation];
  return Array.from({ length: count }, (_, index) => {
    const bird = formations[formation](index / (count - 1), random);
    return {
      x: round(bird.x),
      y: round(bird.y),
      heading: Math.round(bird.heading),
      nearness: round(random()),
    };
  });
}
