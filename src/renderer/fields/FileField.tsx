import { type FieldProps, getUiOptions } from "@rjsf/utils";
import { type FocusEvent, useRef, useState } from "react";
import { Button } from "../../ui/Button";
import { useFormContext } from "../FormContext";
import { fileFieldRule } from "../fileFieldRule";
import { filePlace } from "../filePlace";
import { leftGroup } from "../leftGroup";
import { fileRef } from "../readAnswer";
import { asFieldSchema } from "../schemaTypes";
import { sendFile } from "../sendFile";
import { useAnswer, useAnswers } from "../useAnswers";
import { FileChooser } from "./FileChooser";
import { FileThumbnail } from "./FileThumbnail";
import { UploadProgress } from "./UploadProgress";

/** One uploaded file (`file`), or one picture shown in place (`photo`). The answer is a reference to the file. */
export function FileField(props: FieldProps) {
  const { fieldPathId, uiSchema } = props;
  const id = fieldPathId.$id;
  const options = getUiOptions(uiSchema);
  const { kind, accept } = fileFieldRule(asFieldSchema(props.schema));
  const { words, files, readOnly } = useFormContext();
  const answers = useAnswers();
  const ref = fileRef(useAnswer(id));
  const choose = useRef<HTMLButtonElement>(null);
  const [upload, setUpload] = useState<{ name: string; part: number; abort: AbortController }>();
  const [announcement, setAnnouncement] = useState("");
  const frozen = readOnly === true || props.readonly === true || props.disabled === true || !files;

  const leave = (event: FocusEvent) => {
    // An open file dialog takes the focus from the page; the field does not count as left then.
    if (document.hasFocus() && !upload && leftGroup(event)) answers.leave(id);
  };

  async function send([file]: File[]) {
    if (!files || !file) return;
    const { name } = file;
    const place = filePlace(answers, fieldPathId.path, options.slot);
    const abort = new AbortController();
    const onProgress = (part: number) => setUpload({ name, part, abort });
    onProgress(0);
    setAnnouncement(words("uploading", { name }));
    const sent = await sendFile(files, { kind, slot: place.slot, file, onProgress, signal: abort.signal });
    const pointer = place.pointer();
    if (sent.ref && pointer === undefined) await files.remove(sent.ref);
    else if (sent.ref && pointer !== undefined) answers.set(pointer, sent.ref);
    else if (sent.problem && pointer !== undefined) answers.refuse([{ path: pointer, ...sent.problem }]);
    setUpload(undefined);
    setAnnouncement(sent.ref ? words("uploaded", { name }) : "");
  }

  return (
    <div className="file-slot" data-filled={ref ? true : undefined}>
      {ref && !upload && <FileThumbnail file={ref} picture={options.field === "photo"} />}
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
        <FileChooser
          ref={choose}
          accept={accept}
          busy={upload !== undefined}
          onBlur={leave}
          onChoose={(chosen) => void send(chosen)}
        >
          {words(ref ? "replace" : "chooseFile")}
        </FileChooser>
      )}
      {!frozen && !upload && ref && (
        <Button
          variant="quiet"
          onBlur={leave}
          onClick={() => {
            // Move the focus first: this button disappears with the file.
            choose.current?.focus();
            answers.set(id, undefined);
            void files.remove(ref);
          }}
        >
          {words("remove")}
        </Button>
      )}
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
    </div>
  );
}
