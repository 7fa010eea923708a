import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp, { type OverlayOptions } from "sharp";
import { palette } from "../../../src/design/palette";
import type { Language } from "../../../src/forms/engine/form";
import { escapeHtml } from "../../../src/server/escapeHtml";
import { openGraphPicturePath, openGraphPictureSize } from "../../../src/server/page/openGraph";
import { root } from "../../../src/tools/projectFolders";
import Crew from "../illustrations/Crew";
import { inScheme } from "../illustrations/inks";
import { type PictureTexts, pictureTexts } from "./texts";

// Draws the pictures beside links to the site, one in each language, and records their texts.

interface Font {
  /** The family name in the font file. */
  family: string;
  /** Its file among the packages, in bold. */
  file: string;
}

const fonts: Record<Language, Font> = {
  en: { family: "Figtree", file: "figtree/700Bold/Figtree_700Bold.ttf" },
  ja: { family: "Noto Sans JP", file: "noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf" },
  "zh-TW": {
    family: "Noto Sans TC",
    file: "noto-sans-tc/700Bold/NotoSansTC_700Bold.ttf",
  },
};

const { width, height } = openGraphPictureSize;
const margin = 80;
const { bg, fg, accent } = palette;

process.env.FONTCONFIG_FILE = join(import.meta.dirname, "fonts.conf");
if (!existsSync(join(import.meta.dirname, "node_modules"))) {
  console.log("Installing the fonts of the pictures");
  execFileSync("npm", ["ci"], { cwd: import.meta.dirname, stdio: "inherit" });
}

const drawn: Record<string, PictureTexts & { sha256: string }> = {};
for (const [language, texts] of pictureTexts) {
  const file = join(root, "src/site/assets", openGraphPicturePath(language));
  const picture = await draw(texts, fonts[language]);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, picture);
  drawn[language] = { ...texts, sha256: createHash("sha256").update(picture).digest("hex") };
  console.log(`${file}: ${(picture.length / 1000).toFixed(1)} KB`);
}
writeFileSync(join(import.meta.dirname, "drawn.json"), `${JSON.stringify(drawn, null, 2)}\n`);

async function draw(texts: PictureTexts, font: Font): Promise<Buffer> {
  const line = await drawText(texts.line, font, { size: 58, colour: fg.heading.dark });
  const lineTop = Math.round((height - line.height) / 2) + 10;
  const name = await drawText(texts.airline, font, { size: 34, colour: fg.heading.dark });
  const page = await drawText(texts.page, font, { size: 34, colour: accent.DEFAULT.dark });
  return sharp(Buffer.from(ground()))
    .composite([
      { ...name.overlay, left: margin + 72, top: margin + Math.round((56 - name.height) / 2) },
      { ...line.overlay, left: margin, top: lineTop },
      { ...page.overlay, left: margin, top: height - margin - page.height },
    ])
    .png({ palette: true, colours: 192, dither: 0.5, effort: 10, compressionLevel: 9 })
    .toBuffer();
}

/** All but the texts, as SVG. */
function ground(): string {
  const crew = inScheme("dark", renderToStaticMarkup(createElement(Crew)));
  const mark = readFileSync(join(root, "src/site/assets/favicon.svg"), "utf8")
    .replace(/<style>[\s\S]*<\/style>/, "")
    .replace("<svg ", `<svg x="${margin}" y="${margin}" width="56" height="56" fill="${fg.heading.dark}" `)
    .replace('class="body"', `fill="${accent.DEFAULT.dark}"`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="100%" height="100%" fill="${bg.ground.dark}"/>`,
    `<svg x="715" y="0" width="485" height="630" viewBox="258 60 570 740">${crew}</svg>`,
    mark,
    "</svg>",
  ].join("");
}

async function drawText(
  text: string,
  { family, file }: Font,
  { size, colour }: { size: number; colour: string },
): Promise<{ overlay: OverlayOptions; height: number }> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escapeHtml(text)}</span>`,
      font: `${family} ${size}`,
      fontfile: join(import.meta.dirname, "node_modules/@expo-google-fonts", file),
      rgba: true,
      dpi: 72,
      spacing: Math.round(size * 0.25),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { overlay: { input: data }, height: info.height };
}
