import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildLanguagesJson } from "../forms/files/buildLanguagesJson";
import { readTexts } from "../forms/files/texts";
import { projectFolders } from "./projectFolders";

/** `npm run languages`: writes `locales/languages.json` from the `language.json` of each language. */
const { locales } = projectFolders;
writeFileSync(join(locales, "languages.json"), buildLanguagesJson(readTexts(locales, "locales")));
