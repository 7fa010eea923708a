import { mkdirSync } from "node:fs";
import { join, relative } from "node:path";
import { compileValidator } from "../files/compileValidator";
import { composeAll } from "../files/composeAll";
import { labelsOf, tagsOfLanguageFolders } from "../files/labelsOf";
import { parseSources, parseWords } from "../files/parseSources";
import { parseReleases } from "../files/releases";
import { writeIfChanged } from "../files/writeIfChanged";
import { buildFormHistory } from "../gate/changes/buildFormHistory";
import { textReport } from "../gate/report/textReport";
import { readEnglishFaultWords, readFolderWithFaults } from "./printFolderFaults";

/**
 * Writes each form of a folder into `out`: `<form>.mjs` with `form`, `past` and `validate`, its types in
 * `<form>.d.mts`, and its words in `<form>.<language>.json`. If the folder has faults, prints the faults and
 * writes nothing.
 * @returns the exit code
 */
export async function composeFolder(folder: string, out = join(folder, "forms")): Promise<number> {
  const { texts, faults } = readFolderWithFaults(folder);
  if (faults.length > 0) {
    for (const line of textReport({ texts, faults, words: readEnglishFaultWords() })) console.error(line);
    return 1;
  }
  const sources = parseSources(texts);
  const releases = parseReleases(texts);
  const { composed } = composeAll(sources, parseWords(texts));
  mkdirSync(out, { recursive: true });
  for (const each of composed) {
    const { form } = each;
    const past = buildFormHistory(form, releases, texts);
    writeIfChanged(join(out, `${form.name}.mjs`), await compileValidator(form.schema, { form, past }));
    writeIfChanged(join(out, `${form.name}.d.mts`), types);
    for (const language of tagsOfLanguageFolders(texts)) {
      const { labels } = labelsOf(each, sources, texts, language);
      writeIfChanged(join(out, `${form.name}.${language}.json`), JSON.stringify(labels, null, 1));
    }
  }
  console.log(`Composed ${composed.map(({ form }) => form.name).join(", ")} into ${relative(".", out)}`);
  return 0;
}

const types = `import type { Past } from "@starling/forms/drafts";
import type { FormModule, Validate } from "@starling/forms/validate";

export const form: FormModule["form"];
export const validate: Validate;
export const past: Past[];
`;
