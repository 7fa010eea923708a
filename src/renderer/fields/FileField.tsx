import { type FieldProps, getUiOptions } from "@rjsf/utils";
import { type FocusEvent, useRef } from "react";
import { Button } from "../../ui/Button";
import { useFormContext } from "../FormContext";
import { fileFieldRule } from "../fileFieldRule";
import { focusLeft } from "../focusLeft";
import { fileRef } from "../formatAnswer";
import { fieldSchemaFromRjsf } from "../rjsfSchemas";
import { useAnswer, useAnswers } from "../useAnswers";
import { useUpload } from "../useUpload";
import { FileChooser } from "./FileChooser";
import { FileThumbnail } from "./FileThumbnail";
import { UploadProgress } from "./UploadProgress";

/** One uploaded file (`file`), or one picture shown in place (`photo`). The answer is a reference to the file. */
export function FileField(props: FieldProps) {
  const { fieldPathId, uiSchema } = props;
  const id = fieldPathId.$id;
  const options = getUiOptions(uiSchema);
  const { kind, accept } = fileFieldRule(fieldSchemaFromRjsf(props.schema));
  const { words, files, readOnly } = useFormContext();
  const answers = useAnswers();
  const ref = fileRef(useAnswer(id));
  const choose = useRef<HTMLButtonElement>(null);
  const { upload, announcement, send } = useUpload(fieldPathId.path, kind, options.slot);
  const frozen = readOnly === true || props.readonly === true || props.disabled === true || !files;

  const leave = (event: FocusEvent) => {
    // An open file dialog takes the focus from the page; the field does not count as left then.
    if (document.hasFocus() && !upload && focusLeft(event)) answers.leave(id);
  };

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
