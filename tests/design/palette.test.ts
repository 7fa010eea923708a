import { describe, expect, it } from "vitest";
import { palette, type Shade } from "../../src/design/palette";

const channel = (hex: string, at: number) => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const luminance = (hex: string) =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);

/** WCAG 2.2, "contrast ratio". */
function contrast(one: string, other: string) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

const { bg, fg, action, accent, line, good, bad } = palette;
const grounds = { ground: bg.ground, paper: bg.paper, cloud: bg.cloud, haze: bg.haze };

const inks = {
  heading: fg.heading,
  text: fg.text,
  muted: fg.muted,
  link: fg.link,
  good: good.DEFAULT,
  bad: bad.DEFAULT,
  accent: accent.text,
};
const pairs: [string, Shade, Shade, number][] = [
  ...Object.entries(inks).flatMap(([ink, shade]) =>
    Object.entries(grounds).map(([ground, under]): [string, Shade, Shade, number] => [
      `${ink} on ${ground}`,
      shade,
      under,
      4.5,
    ]),
  ),
  ["action ink on action", action.ink, action.DEFAULT, 4.5],
  ["action ink on a pressed action", action.ink, action.strong, 4.5],
  ["danger's ink on bad", bad.ink, bad.DEFAULT, 4.5],
  ["accent ink on accent", accent.ink, accent.DEFAULT, 4.5],
  ["bad on its soft ground", bad.DEFAULT, bad.soft, 4.5],
  ["a pressed bad link on its soft ground", bad.strong, bad.soft, 4.5],
  ["good on its soft ground", good.DEFAULT, good.soft, 4.5],
  ["accent text on its soft ground", accent.text, accent.soft, 4.5],
  ["text on bad's soft ground", fg.text, bad.soft, 4.5],
  ["text on good's soft ground", fg.text, good.soft, 4.5],
  ["text on accent's soft ground", fg.text, accent.soft, 4.5],
  ["muted on bad's soft ground", fg.muted, bad.soft, 4.5],
  // Colours that are not text: WCAG 2.2, 1.4.11.
  ["the edge of a control on paper", line.DEFAULT, bg.paper, 3],
  ["the edge of a control on the ground", line.DEFAULT, bg.ground, 3],
  ["the edge of a file slot on cloud", line.DEFAULT, bg.cloud, 3],
  ["the ring of the focus on haze", action.DEFAULT, bg.haze, 3],
  ["the ring of the focus on the ground", action.DEFAULT, bg.ground, 3],
  ["the ring of the focus on bad's soft ground", action.DEFAULT, bad.soft, 3],
];

it("a light field can be seen on the evening of a page", () => {
  expect(contrast(bg.paper.light, bg.haze.dark)).toBeGreaterThanOrEqual(3);
});

describe.each(["light", "dark"] as const)("in the %s", (mode) => {
  it.each(pairs)("%s can be seen", (_, ink, ground, least) => {
    expect(contrast(ink[mode], ground[mode])).toBeGreaterThanOrEqual(least);
  });
});
