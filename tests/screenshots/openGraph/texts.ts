import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Language, languages } from "../../../src/forms/engine/form";
import { airline } from "../../../src/site/airline";
import { root } from "../../../src/tools/projectFolders";

/** The texts of a picture. */
export interface PictureTexts {
  airline: string;
  /** One line or two, parted by a line break. */
  line: string;
  page: string;
}

/** The texts of each language's picture, from the site's own texts. */
export const pictureTexts = new Map(languages.map((language) => [language, textsIn(language)]));

function textsIn(language: Language): PictureTexts {
  const read = (file: string) =>
    JSON.parse(readFileSync(join(root, "locales", language, `${file}.json`), "utf8"));
  const line: string = read("pages/home").line;
  return {
    airline: airline.names[language],
    // A line ends where the sentence takes a breath.
    line: line.replace(/([,、，])\s*/, "$1\n"),
    page: read("app").titles.home,
  };
}
