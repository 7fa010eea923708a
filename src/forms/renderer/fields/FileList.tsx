import { type FocusEvent, useRef, useState } from "react";
import { useAnnounce } from "../Announcer";
import type { Control } from "../control";
import { getFileKindAndAccept } from "../getFileKindAndAccept";
import { hasFocusLeftFieldset } from "../hasFocusLeftFieldset";
import { fieldSchemaFromRjsf } from "../rjsfSchemas";
import { useAnswers, useEntryIds } from "../useAnswers";
import { useUploads } from "../useUploads";
import { FileChooserButton } from "./FileChooserButton";
import { FileListItem } from "./FileListItem";
import { UndoButton } from "./UndoButton";
import { useFileDrop } from "./useFileDrop";
import { useRemovedFiles } from "./useRemovedFiles";

/**
 * Several files of one kind (`files`). Each entry is a reference to a file, which is stored under the id of
 * the entry.
 */
export function FileList({ pointer, schema, label, context, disabled, frozen: isReadOnly }: Control) {
  const { kind, accept } = getFileKindAndAccept(fieldSchemaFromRjsf(schema.items));
  const { words, files } = context;
  const answers = useAnswers();
  const ids = useEntryIds(pointer);
  const { uploads, send, cancel } = useUploads(pointer, kind, label);
  const announce = useAnnounce();
  const { removed, nameOf, finishRemovals, remove, restore } = useRemovedFiles(pointer);
  const [tooMany, setTooMany] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const frozen = isReadOnly || disabled || !files;
  const rows = [...ids, ...uploads.map(({ entryId }) => entryId).filter((entryId) => !ids.includes(entryId))];
  const max = typeof schema.maxItems === "number" ? schema.maxItems : Number.POSITIVE_INFINITY;
  const full = rows.length >= max;

  const leave = (event: FocusEvent) => {
    if (document.hasFocus() && uploads.length === 0 && hasFocusLeftFieldset(event)) answers.leave(pointer);
  };

  function add(chosen: File[]) {
    // On the server, a removed file counts towards the limit of files until it can no longer be restored, so
    // the removed files are deleted if there would be too many.
    if (rows.length + removed.length + chosen.length > max) finishRemovals();
    const room = max - rows.length;
    setTooMany(chosen.length > room);
    if (chosen.length > room) announce(words("full", { max }));
    for (const file of chosen.slice(0, room)) send(file, answers.newId(), false);
  }

  const drop = useFileDrop(add, !frozen);

  return (
    <div className="file-list" {...drop}>
      {frozen && rows.length === 0 && <span>{words("noAnswer")}</span>}
      {rows.length > 0 && (
        <ul>
          {rows.map((entryId) => {
            const index = ids.indexOf(entryId);
            return (
              <FileListItem
                key={entryId}
                pointer={index < 0 ? undefined : `${pointer}/${index}`}
                upload={uploads.find((upload) => upload.entryId === entryId)}
                label={label}
                accept={accept}
                frozen={frozen}
                onBlur={leave}
                onChoose={([file]) => file && send(file, entryId, index >= 0)}
                onForget={() => {
                  addButton.current?.focus();
                  cancel(entryId);
                }}
                onRemove={() => remove(entryId)}
              />
            );
          })}
        </ul>
      )}
      {removed.map((entry) => (
        <UndoButton
          key={entry.entryId}
          text={words("removed", { entry: nameOf(entry) ?? label.label })}
          onUndo={() => {
            restore(entry);
            addButton.current?.focus();
          }}
        />
      ))}
      {!frozen && (
        <FileChooserButton ref={addButton} accept={accept} multiple onBlur={leave} onChoose={add} full={full}>
          {words(rows.length > 0 ? "addFiles" : "chooseFiles")}
        </FileChooserButton>
      )}
      {!frozen && !full && <p className="field-hint drop-hint">{words("dropHint")}</p>}
      {(full || tooMany) && !frozen && <p className="field-hint">{words("full", { max })}</p>}
    </div>
  );
}
