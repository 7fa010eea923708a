import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { illustrations } from "../../../src/design/illustrations/Illustration";
import { drawIllustrations } from "./drawIllustrations";
import { drawnFolder, drawnList, sha256 } from "./drawn";

it("are kept as they are drawn now: else `npm run pictures` was forgotten", () => {
  const drawn = [...drawIllustrations()].map(([file, svg]) => {
    return [file, { drawing: sha256(svg), picture: sha256(readFileSync(join(drawnFolder, file))) }];
  });
  expect(Object.fromEntries(drawn)).toEqual(JSON.parse(readFileSync(drawnList, "utf8")));
  expect(readdirSync(drawnFolder)).toHaveLength(drawn.length);
});

it("have each a name for pages, and a picture in both schemes", () => {
  const names = [...drawIllustrations().keys()].filter((file) => !file.startsWith("crewNarrow"));
  expect(names.toSorted()).toEqual(
    illustrations.flatMap((name) => [`${name}.dark.avif`, `${name}.light.avif`]).toSorted(),
  );
});
