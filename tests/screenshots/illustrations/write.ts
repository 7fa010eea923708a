import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { drawIllustrations } from "./drawIllustrations";
import { type Drawn, drawnFolder, drawnList, sha256 } from "./drawn";

// Draws the illustrations that have changed into the files that the pages show: AVIF takes seconds for each.

mkdirSync(drawnFolder, { recursive: true });
const before: Drawn = existsSync(drawnList) ? JSON.parse(readFileSync(drawnList, "utf8")) : {};
const drawn: Drawn = {};
for (const [file, svg] of drawIllustrations()) {
  const path = join(drawnFolder, file);
  const drawing = sha256(svg);
  if (before[file]?.drawing !== drawing || !existsSync(path)) {
    const picture = await sharp(Buffer.from(svg)).avif({ quality: 52, effort: 4 }).toBuffer();
    writeFileSync(path, picture);
    console.log(`${file}: ${(picture.length / 1000).toFixed(1)} KB`);
  }
  drawn[file] = { drawing, picture: sha256(readFileSync(path)) };
  writeFileSync(drawnList, `${JSON.stringify(drawn, null, 2)}\n`);
}
for (const file of readdirSync(drawnFolder)) if (!(file in drawn)) rmSync(join(drawnFolder, file));
