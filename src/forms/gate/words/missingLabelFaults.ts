import { labelsOf, tagsOfLanguageFolders } from "../../files/labelsOf";
import { createFinding, type Fault } from "../fault";
import type { Project } from "../project";

/** Returns faults for words of forms that a language lacks. Every language that has a folder is checked. */
export function missingLabelFaults({ texts, sources, composed }: Project): Fault[] {
  const faults = tagsOfLanguageFolders(texts).flatMap((language) =>
    composed.flatMap((each) =>
      labelsOf(each, sources, texts, language).missing.map((key): Fault => {
        const [part = ""] = key.split(".");
        const file = files[part] ?? `${part in sources.questions ? "questions" : "sections"}/${part}`;
        return {
          file: `locales/${language}/${file}.json`,
          at: "",
          ...createFinding("noWords", { field: key, languages: language, meant: "" }),
        };
      }),
    ),
  );
  return [...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values()];
}

/** The file of words by the first part of a key; any other key belongs to the file of its section. */
const files: Readonly<Record<string, string>> = {
  options: "options",
  steps: "steps",
  purposes: "data",
  classes: "data",
};
