import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { languages } from "../src/forms/engine/form";
import { openGraphPicturePath, openGraphPictureSize } from "../src/server/page/openGraph";
import { root } from "../src/tools/projectFolders";
import { pictureTexts } from "./screenshots/openGraph/texts";

const drawn = JSON.parse(readFileSync(join(root, "tests/screenshots/openGraph/drawn.json"), "utf8"));

it.each(languages)(
  "the picture beside links says in %s what the site says now (npm run pictures)",
  async (language) => {
    const file = readFileSync(join(root, "src/site/assets", openGraphPicturePath(language)));
    const sha256 = createHash("sha256").update(file).digest("hex");
    expect(drawn[language]).toEqual({ ...pictureTexts.get(language), sha256 });
    expect(await sharp(file).metadata()).toMatchObject({ format: "png", ...openGraphPictureSize });
  },
);
