import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PlacedFault } from "../forms/editor/protocol";
import { JsonEditor } from "../forms/editor/textEditor/JsonEditor";
import type { MetaSchemas } from "../forms/editor/textEditor/metaSchemas";
import { PaneFrame } from "./layout/PaneFrame";
import { isBlankText } from "./protocol";
import type { ShownPlace } from "./shownPlace";

interface TextPaneProps {
  title: string;
  note: string;
  /** The files of this pane, at least one; the first is shown first. */
  files: readonly string[];
  /** Texts of all files, by path. */
  texts: Readonly<Record<string, string>>;
  faults: readonly PlacedFault[];
  meta: MetaSchemas;
  place: ShownPlace | undefined;
  onChange: (file: string, text: string) => void;
}

/** A text editor with a choice of its files, where it has several. */
export function TextPane({ title, note, files, texts, faults, meta, place, onChange }: TextPaneProps) {
  const { t } = useTranslation("playground");
  const noteId = useId();
  const [chosen, setChosen] = useState<string>();
  const [seen, setSeen] = useState(place);
  if (place !== seen) {
    setSeen(place);
    if (place) setChosen(place.file);
  }
  const [first = ""] = files;
  const file = chosen !== undefined && files.includes(chosen) ? chosen : first;
  const text = texts[file] ?? "";
  return (
    <PaneFrame
      title={title}
      note={isBlankText(text) ? t("blank") : note}
      noteId={noteId}
      choice={
        files.length > 1 && (
          <select
            className="control"
            aria-label={t("file", { pane: title })}
            value={file}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          >
            {files.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        )
      }
    >
      <JsonEditor
        key={file}
        file={file}
        text={text}
        faults={faults.filter((fault) => fault.file === file)}
        meta={meta}
        place={place?.file === file ? place : undefined}
        label={title}
        describedBy={noteId}
        onChange={(text) => onChange(file, text)}
      />
    </PaneFrame>
  );
}
