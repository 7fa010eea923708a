import fc from "fast-check";
import getVideoId from "get-video-id";
import { isIdCardNumber } from "taiwan-id-validator";
import { expect, it } from "vitest";
import { residenceCard } from "../../../src/forms/engine/keywords/residenceCard";
import { taiwanId } from "../../../src/forms/engine/keywords/taiwanId";
import { parseYoutubeId } from "../../../src/forms/engine/parseYoutubeId";

const run = { seed: 8, numRuns: process.env.FULL ? 200_000 : 5000 };
const surroundings = { today: "2026-03-01", parent: {}, root: {} };

/** Texts that mostly have the shape of a number: one in ten of these has the right check digit. */
const numbers = fc.oneof(
  { weight: 8, arbitrary: fc.stringMatching(/^[A-Z][1289A-D]\d{8}$/) },
  { weight: 1, arbitrary: fc.stringMatching(/^[A-Za-z0-9][A-Z0-9]\d{7,9}$/) },
  { weight: 1, arbitrary: fc.string() },
);

it("takes the ID and residence card numbers that taiwan-id-validator takes", () => {
  const taken = { id: 0, card: 0 };
  fc.assert(
    fc.property(numbers, (text) => {
      const isId = isIdCardNumber(text, { nationalId: true, uiNumber: false });
      const isCard = isIdCardNumber(text, { nationalId: false, uiNumber: true });
      expect(taiwanId.judge(text, true, surroundings) === null, text).toBe(isId);
      expect(residenceCard.judge(text, true, surroundings) === null, text).toBe(isCard);
      taken.id += Number(isId);
      taken.card += Number(isCard);
    }),
    run,
  );
  expect(Math.min(taken.id, taken.card)).toBeGreaterThan(50);
});

const ids = fc
  .stringMatching(/^[A-Za-z0-9_-]{11}$/)
  .filter((id) => !/^(?:videoseries|live_stream)$/.test(id));
const tails = fc.constantFrom("", "?t=10", "?feature=share", "#t=1m", "/");
const links = fc.oneof(
  fc
    .tuple(fc.constantFrom("www.", "", "m.", "music."), ids, tails)
    .chain(([host, id, tail]) =>
      fc
        .constantFrom(
          `https://${host}youtube.com/watch?v=${id}${tail.replace("?", "&").replace("/", "")}`,
          `https://${host}youtube.com/watch?list=PL1&v=${id}`,
          `https://${host}youtube.com/watch/?v=${id}`,
          ...["shorts", "embed", "live", "v", "e"].map(
            (kind) => `https://${host}youtube.com/${kind}/${id}${tail}`,
          ),
        )
        .map((link) => ({ link, id })),
    ),
  fc.tuple(ids, tails).map(([id, tail]) => ({ link: `https://youtu.be/${id}${tail}`, id })),
  fc
    .tuple(ids, tails)
    .map(([id, tail]) => ({ link: `https://www.youtube-nocookie.com/embed/${id}${tail}`, id })),
);

it("finds the video in every address that YouTube gives it, as get-video-id does", () => {
  fc.assert(
    fc.property(links, ({ link, id }) => {
      expect(parseYoutubeId(link), link).toBe(id);
      expect(getVideoId(link), link).toEqual({ id, service: "youtube" });
    }),
    run,
  );
});
