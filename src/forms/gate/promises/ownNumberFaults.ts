import { languages } from "../../engine/form";
import { createFinding, type Fault } from "../fault";
import type { Project } from "../project";
import { type PlacedText, placedTextsIn } from "../words/placedTexts";
import type { PromisePhrases } from "./promisePhrases";
import { plainText, replacedNumber } from "./replacedNumber";

/**
 * Returns faults for labels with another number than the name of their field, such as 200 in the label of
 * `hours250`, and for the error of a missing answer with another number than the label.
 */
export function ownNumberFaults({
  texts,
  sources,
  site,
}: Pick<Project, "texts" | "sources" | "site">): Fault[] {
  return languages.flatMap((language) => {
    const phrases = site.promisePhrases[language];
    if (phrases === undefined) return [];
    const placedTexts = placedTextsIn(language, texts, sources);
    return [...placedTexts].flatMap(([key, label]): Fault[] => {
      if (!isLabelOfField(key)) return [];
      const required = placedTexts.get(key.replace(/label$/, "errors.required"));
      return [
        ...otherNumber(label, { ...label, text: nameWithNumber(key) }, phrases),
        ...(required ? otherNumber(required, label, phrases) : []),
      ];
    });
  });
}

const isLabelOfField = (key: string): boolean => /^(?:sections|questions|markets)\..*\.label$/.test(key);

/** The name of a field in the key of its label, if the name has a number of two or more digits. */
function nameWithNumber(key: string): string {
  const name = key.split(".").at(-2) ?? "";
  return /\d{2}/.test(name) ? name : "";
}

function otherNumber(own: PlacedText, other: PlacedText, phrases: PromisePhrases): Fault[] {
  const number = replacedNumber(
    { text: plainText(own.text), phrases },
    { text: plainText(other.text), phrases },
  );
  if (!number) return [];
  return [
    {
      file: own.file,
      at: own.at,
      ...createFinding("ownNumber", { ...number, text: other.text }),
      also: [{ file: other.file, at: other.at }],
    },
  ];
}
