import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { PlacedFault } from "../forms/editor/protocol";
import { answersFile } from "./answersFaults";
import { shownForm } from "./protocol";
import { metaQuery } from "./server";
import type { ShownPlace } from "./shownPlace";
import type { PlaygroundState } from "./state";
import { TextPane } from "./TextPane";

interface TextPanesProps {
  state: PlaygroundState;
  faults: readonly PlacedFault[];
  place: ShownPlace | undefined;
  onChange: (part: Partial<PlaygroundState>) => void;
}

/**
 * The panes, each with the files that it shows, the folder of its main files, and the name of a new main
 * file.
 */
const panes = [
  {
    name: "schema",
    holds: (file: string) => file.startsWith("schemas/") && !file.endsWith(".ui.json"),
    folder: () => "schemas/sections/",
    mainFile: `${shownForm}.json`,
  },
  {
    name: "ui",
    holds: (file: string) => file.endsWith(".ui.json"),
    folder: () => "schemas/sections/",
    mainFile: `${shownForm}.ui.json`,
  },
  {
    name: "words",
    holds: (file: string) => file.startsWith("locales/"),
    folder: (language: string) => `locales/${language}/sections/`,
    mainFile: `${shownForm}.json`,
  },
  {
    name: "answers",
    holds: (file: string) => file === answersFile,
    folder: () => "",
    mainFile: answersFile,
  },
] as const;

/**
 * Returns the paths of the files of a pane. When the form has none of the pane's main files, the path of a
 * new main file comes first.
 */
function filesOfPane({ holds, folder, mainFile }: (typeof panes)[number], all: string[], language: string) {
  const held = all.filter(holds);
  const main = folder(language);
  return held.some((file) => file.startsWith(main)) ? held : [main + mainFile, ...held];
}

/** The four text editors: of the schemas, the UI schemas, the words and the answers. */
export function TextPanes({ state, faults, place, onChange }: TextPanesProps) {
  const { t } = useTranslation("playground");
  const { data: meta } = useQuery(metaQuery);
  if (!meta) return null;
  const texts = { ...state.files, [answersFile]: state.answers };
  const files = Object.keys(texts).sort(byKind(state.language));
  return panes.map((pane) => (
    <TextPane
      key={pane.name}
      title={t(`panes.${pane.name}.title`)}
      note={t(`panes.${pane.name}.note`)}
      files={filesOfPane(pane, files, state.language)}
      texts={texts}
      faults={faults}
      meta={meta}
      place={place && pane.holds(place.file) ? place : undefined}
      onChange={(file, text) =>
        onChange(file === answersFile ? { answers: text } : { files: { ...state.files, [file]: text } })
      }
    />
  ));
}

/**
 * Returns a function that compares two files: words in languages that are not shown come last, and sections
 * come before other files.
 */
const byKind = (language: string) => (one: string, other: string) =>
  rank(one, language) - rank(other, language) || (one < other ? -1 : 1);

const rank = (file: string, language: string) =>
  (file.startsWith("schemas/") || file.startsWith(`locales/${language}/`) ? 0 : 2) +
  (file.includes("/sections/") ? 0 : 1);
