import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { languageIndex } from "../forms/files/languageIndex";
import { readTexts } from "../forms/files/texts";
import { projectFolders } from "./projectFolders";

/** `npm run languages`: writes `locales/languages.json` from the `language.json` of each language. */
const { locales } = projectFolders;
writeFileSync(join(locales, "languages.json"), languageIndex(readTexts(locales, "locales")));
