import { type FocusEvent, useEffect, useRef } from "react";
import { Button } from "../../../design/Button";
import type { Control } from "../control";
import { readFileRef } from "../formatAnswer";
import { getFileKindAndAccept } from "../getFileKindAndAccept";
import { hasFocusLeftFieldset } from "../hasFocusLeftFieldset";
import { useAnswer, useAnswers } from "../useAnswers";
import { useUpload } from "../useUpload";
import { FileChooserButton } from "./FileChooserButton";
import { UndoButton } from "./UndoButton";
import { UploadedFileDetails } from "./UploadedFileDetails";
import { UploadProgress } from "./UploadProgress";
import { useFileDrop } from "./useFileDrop";
import { useRemovedFile } from "./useRemovedFile";

/** One uploaded file (`file`), or one picture shown in place (`photo`). The answer is a reference to the file. */
export function FileField({ pointer, schema, options, context, disabled, frozen: isReadOnly }: Control) {
  const { kind, accept } = getFileKindAndAccept(schema);
  const { words, files } = context;
  const answers = useAnswers();
  const ref = readFileRef(useAnswer(pointer));
  const choose = useRef<HTMLButtonElement>(null);
  const { upload, isOpening, cropping, unsent, ...uploading } = useUpload(pointer, kind, options.slot);
  const { removed, remove, restore, forget } = useRemovedFile(pointer);
  const isPicture = options.field === "photo";
  const frozen = isReadOnly || disabled || !files;
  const drop = useFileDrop(uploading.choose, !frozen && !upload && !isOpening);

  const leave = (event: FocusEvent) => {
    // An open dialog takes the focus from the field, which then does not count as left.
    if (document.hasFocus() && !upload && !cropping && hasFocusLeftFieldset(event)) answers.leave(pointer);
  };

  // Forgets the removed file once a new one has replaced it.
  useEffect(() => {
    if (ref && removed) forget();
  });

  return (
    <div className="file-slot" data-filled={ref ? true : undefined} {...drop}>
      {ref && !upload && <UploadedFileDetails file={ref} picture={isPicture} />}
      {frozen && !ref && <span>{words("noAnswer")}</span>}
      {upload && (
        <UploadProgress
          {...upload}
          onCancel={() => {
            choose.current?.focus();
            upload.abort.abort();
          }}
        />
      )}
      {!frozen && (
        <FileChooserButton
          ref={choose}
          accept={accept}
          busy={upload !== undefined || isOpening}
          onBlur={leave}
          onChoose={uploading.choose}
        >
          {words(ref ? "replace" : "chooseFile")}
        </FileChooserButton>
      )}
      {!frozen && !upload && !isOpening && unsent && (
        <Button onBlur={leave} onClick={unsent.tryAgain}>
          {words("sendAgain")} <span className="visually-hidden">{unsent.name}</span>
        </Button>
      )}
      {!frozen && !upload && !ref && <span className="field-hint drop-hint">{words("dropHint")}</span>}
      {!frozen && !upload && ref && (
        <Button variant="quiet" onBlur={leave} onClick={() => remove(ref)}>
          {words("remove")}
        </Button>
      )}
      {!frozen && !upload && !ref && removed && (
        <UndoButton
          text={words("removed", { entry: files.describe(removed)?.originalName ?? words("uploadedFile") })}
          onUndo={() => {
            restore();
            choose.current?.focus();
          }}
        />
      )}
      {cropping && (
        <cropping.Cropper
          file={cropping.file}
          rule={cropping.rule}
          onCropped={uploading.send}
          onFailed={uploading.failCropping}
          onClose={uploading.cancelCropping}
        />
      )}
    </div>
  );
}
