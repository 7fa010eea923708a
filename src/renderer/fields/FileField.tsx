import { type FieldProps, getUiOptions } from "@rjsf/utils";
import { type FocusEvent, useRef, useState } from "react";
import type { FieldSchema, JsonObject } from "../../engine/form";
import { isObject } from "../../engine/pointer";
import { Button } from "../../ui/Button";
import { FileRefused, useFormContext } from "../FormContext";
import { filePlace } from "../filePlace";
import { leftGroup } from "../leftGroup";
import { fileRef } from "../readAnswer";
import { asFieldSchema } from "../schemaTypes";
import { useAnswer, useAnswers } from "../useAnswers";
import { FilePreview } from "./FilePreview";

/** What the schema says of the file: its kind, and the types to offer in the chooser. */
function fileRule(schema: FieldSchema): { kind: string; accept: string } {
  const rule: JsonObject = isObject(schema.file) ? schema.file : {};
  return {
    kind: String(rule.kind ?? ""),
    accept: Array.isArray(rule.accept) ? rule.accept.join(",") : "",
  };
}

/** A slot for one uploaded file (`file`), or for a picture that is shown (`photo`). The answer is a reference to it. */
export function FileField(props: FieldProps) {
  const { fieldPathId, uiSchema } = props;
  const id = fieldPathId.$id;
  const options = getUiOptions(uiSchema);
  const { kind, accept } = fileRule(asFieldSchema(props.schema));
  const { words, files, readOnly } = useFormContext();
  const answers = useAnswers();
  const ref = fileRef(useAnswer(id));
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [upload, setUpload] = useState<{ part: number; abort: AbortController }>();
  const frozen = readOnly === true || props.readonly === true || props.disabled === true || !files;

  const leave = (event: FocusEvent) => {
    // While the system's chooser is open the page has lost the focus, the field has not.
    if (document.hasFocus() && !upload && leftGroup(event)) answers.leave(id);
  };

  async function send(file: File) {
    if (!files) return;
    const place = filePlace(answers, fieldPathId.path, options.slot);
    const abort = new AbortController();
    setUpload({ part: 0, abort });
    const onProgress = (part: number) => setUpload({ part, abort });
    try {
      const sent = await files.upload({ kind, slot: place.slot, file, onProgress, signal: abort.signal });
      const pointer = place.pointer();
      const reference = { kind: sent.kind, slot: sent.slot, fileName: sent.fileName };
      if (pointer === undefined) await files.remove(reference);
      else answers.set(pointer, reference);
    } catch (error) {
      const path = place.pointer();
      const problem = error instanceof FileRefused ? error.problem : { keyword: "upload", params: {} };
      if (path !== undefined && !abort.signal.aborted) answers.refuse([{ path, ...problem }]);
    }
    setUpload(undefined);
  }

  return (
    <div className="file-slot" data-filled={ref ? true : undefined}>
      {ref && !upload && <FilePreview file={ref} picture={options.field === "photo"} />}
      {upload && (
        <progress className="progress" value={upload.part} max={1} aria-label={words("uploading")} />
      )}
      {!frozen && (
        <Button
          ref={choose}
          busy={upload !== undefined}
          onBlur={leave}
          onClick={() => input.current?.click()}
        >
          {words(ref ? "replace" : "chooseFile")}
        </Button>
      )}
      {upload && (
        <Button variant="quiet" onClick={() => upload.abort.abort()}>
          {words("cancel")}
        </Button>
      )}
      {!frozen && !upload && ref && (
        <Button
          variant="quiet"
          onBlur={leave}
          onClick={() => {
            // Before this button vanishes with the file.
            choose.current?.focus();
            answers.set(id, undefined);
            void files.remove(ref);
          }}
        >
          {words("remove")}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Choosing the same file again, after it was refused, is a change too.
          target.value = "";
          if (file) void send(file);
        }}
      />
    </div>
  );
}
