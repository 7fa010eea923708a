import { languages } from "../../engine/form";
import { appendToPointer, outerPointer, parsePointer } from "../../engine/pointer";
import { createFinding, createPhrase, dedupeFaultsByPlace, type Fault } from "../fault";
import { buildSuggestion } from "../nearestName";
import type { Project } from "../project";
import { collectUsedTranslations, type Shown } from "./collectUsedTranslations";
import { type PlacedText, type PlacedTexts, placedTextsIn } from "./placedTexts";
import { splitTextKey } from "./shownWords";

/**
 * Returns faults for words that are never shown: they belong to a field, choice, question, step or rule that
 * does not exist, or to a misspelt name.
 */
export function unusedTextFaults(project: Project): Fault[] {
  const { texts, sources } = project;
  const shown = collectUsedTranslations(project);
  const spoken = languages.map((language) => placedTextsIn(language, texts, sources));
  const [english = new Map()] = spoken;
  const faults = spoken.flatMap((placedTexts) =>
    [...placedTexts].flatMap(([key, placedText]) => {
      if (!shown.isShown(key)) return [formFault(key, placedText, placedTexts, shown)];
      // A translation without an English text is never shown.
      const isUsed = english.has(key) || isPlural(key, english) || ofForms.test(key);
      return isUsed ? [] : [siteFault(key, placedText, placedTexts, english)];
    }),
  );
  return dedupeFaultsByPlace(faults);
}

/**
 * The beginnings of the keys of texts that forms show. These texts are compared with the forms, all other
 * texts with the English texts.
 */
const ofForms = /^(?:sections|questions|options|steps|data|markets|apply|account|editor)\./;

/** Whether English has the text in any plural form: languages do not have the same plural forms. */
const isPlural = (key: string, english: PlacedTexts) => {
  const plain = key.replace(/_(?:one|other)$/, "");
  return ["", "_one", "_other"].some((ending) => english.has(plain + ending));
};

function formFault(key: string, { file, at }: PlacedText, placedTexts: PlacedTexts, shown: Shown): Fault {
  const { label, part, rule } = splitTextKey(key);
  const isLabelled = shown.isShown(`${label}.label`);
  const path = parsePointer(at);
  if (rule !== undefined && isLabelled)
    return {
      file,
      at,
      ...createFinding("idleError", { field: label.split(".").at(-1) ?? "", rule }),
    };
  if (isLabelled) return { file, at, ...createFinding("idlePart", { name: part }) };
  const [, folder = "", block = ""] = /^locales\/[^/]+\/(sections|questions)\/(.*)\.json$/.exec(file) ?? [];
  const blocks = namesOf(shown, (needed) => needed.file.startsWith(`locales/{language}/${folder}/`), blockOf);
  if (folder !== "" && !blocks.includes(block))
    return {
      file,
      ...createFinding("noSectionWithWords", {
        section: block,
        meant: buildSuggestion(block, blocks, createPhrase("deleteFile", {})),
      }),
    };
  // All misplaced parts of a label are reported as one fault.
  const depth = folder !== "" || key.startsWith("data.") ? 2 : path[0] === "changes" ? 4 : path.length;
  const pointer = path.slice(0, depth).reduce(appendToPointer, "");
  const name = path[depth - 1] ?? "";
  const beside = (needed: Needed) =>
    needed.file.slice("locales/{language}".length) === file.replace(/^locales\/[^/]+/, "") &&
    outerPointer(needed.at) === outerPointer(pointer);
  const missingWords = new Set(
    [...shown.needed].flatMap(([other, needed]) => (placedTexts.has(other) ? [] : [needed.name])),
  );
  const known = namesOf(shown, beside, (needed) => needed.name);
  const meant =
    buildSuggestion(
      name,
      known.filter((each) => missingWords.has(each)),
    ) || buildSuggestion(name, known, createPhrase("deleteThem", {}));
  return {
    file,
    at: pointer,
    ...createFinding("idleWords", { field: name, meant }),
  };
}

type Needed = { file: string; at: string; name: string };

const namesOf = (
  { needed }: Shown,
  isMeant: (needed: Needed) => boolean,
  nameOf: (needed: Needed) => string,
) => [...needed.values()].filter(isMeant).map(nameOf);

const blockOf = ({ file }: Needed) => file.slice(file.lastIndexOf("/") + 1, -".json".length);

function siteFault(
  key: string,
  { file, at }: PlacedText,
  placedTexts: PlacedTexts,
  english: PlacedTexts,
): Fault {
  const name = parsePointer(at).at(-1) ?? "";
  const missing = [...english].flatMap(([other, placedText]) =>
    !placedTexts.has(other) &&
    placedText.file.replace("/en/", "/") === file.replace(/^(locales)\/[^/]+/, "$1")
      ? [parsePointer(placedText.at).at(-1) ?? ""]
      : [],
  );
  return {
    file,
    at,
    ...createFinding("translatedAlone", {
      key,
      meant: buildSuggestion(name, missing, createPhrase("deleteThem", {})),
    }),
  };
}

/**
 * Returns faults for choices of one list that have the same name in a language, so that nobody can
 * distinguish them.
 */
export function sameNameChoiceFaults({
  texts,
  sources: { options },
}: Pick<Project, "texts" | "sources">): Fault[] {
  return languages.flatMap((language) => {
    const file = `locales/${language}/options.json`;
    const words: Record<string, Record<string, string>> = JSON.parse(texts.get(file) ?? "{}");
    return Object.entries(options).flatMap(([list, { codes, retired = [] }]) => {
      const seen = new Map<string, string | number>();
      return codes.flatMap((code): Fault[] => {
        const said = words[list]?.[code];
        if (said === undefined || retired.includes(code)) return [];
        const folded = said.normalize("NFKC").toLowerCase().trim();
        const twin = seen.get(folded);
        seen.set(folded, code);
        return twin === undefined
          ? []
          : [
              {
                file,
                at: appendToPointer(appendToPointer("", list), code),
                ...createFinding("twinChoices", { name: said, other: twin }),
              },
            ];
      });
    });
  });
}
