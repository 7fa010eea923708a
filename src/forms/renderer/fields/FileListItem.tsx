import type { FocusEvent } from "react";
import { Button } from "../../../design/Button";
import type { Label } from "../../engine/form";
import { elementId } from "../elementId";
import { useFormContext } from "../FormContext";
import { readFileRef } from "../formatAnswer";
import { ErrorAtPointer } from "../templates/ErrorAtPointer";
import { useAnswer } from "../useAnswers";
import type { PendingUpload } from "../useUploads";
import { FileChooserButton } from "./FileChooserButton";
import { UploadedFileDetails } from "./UploadedFileDetails";
import { UploadProgress } from "./UploadProgress";

interface FileListItemProps {
  /** Pointer of the file's entry; undefined while the file has no entry. */
  pointer: string | undefined;
  upload: PendingUpload | undefined;
  label: Label;
  accept: string;
  frozen: boolean;
  onBlur: (event: FocusEvent) => void;
  onChoose: (files: File[]) => void;
  /** Cancels an upload in progress, or dismisses a refused upload. */
  onForget: () => void;
  onRemove: () => void;
}

/** One file of a list: uploading, refused or stored. */
export function FileListItem(props: FileListItemProps) {
  const { pointer, upload, label, accept, frozen, onBlur, onChoose, onForget, onRemove } = props;
  const context = useFormContext();
  const { words, files, sentence } = context;
  const ref = readFileRef(useAnswer(pointer ?? noEntry));
  const { problem, unsent } = upload ?? {};
  const name = upload?.name ?? (ref && files?.describe(ref)?.originalName) ?? words("uploadedFile");
  return (
    <li
      id={pointer && elementId(pointer, context)}
      className="file-slot"
      data-filled={ref ? true : undefined}
    >
      {upload && !problem && <UploadProgress {...upload} onCancel={onForget} />}
      {problem && (
        <>
          <span className="file-name">{name}</span>
          <p className="field-error">{sentence({ path: pointer ?? "", ...problem }, label)}</p>
        </>
      )}
      {ref && !upload && <UploadedFileDetails file={ref} picture={false} />}
      {!frozen && (!upload || problem) && (
        <>
          {unsent && (
            <Button onBlur={onBlur} onClick={() => onChoose([unsent])}>
              {words("sendAgain")} <span className="visually-hidden">{name}</span>
            </Button>
          )}
          <FileChooserButton accept={accept} onBlur={onBlur} onChoose={onChoose}>
            {words("replace")} <span className="visually-hidden">{name}</span>
          </FileChooserButton>
          <Button variant="quiet" onBlur={onBlur} onClick={problem ? onForget : onRemove}>
            {words("remove")} <span className="visually-hidden">{name}</span>
          </Button>
        </>
      )}
      {pointer && !upload && <ErrorAtPointer pointer={pointer} label={label} />}
    </li>
  );
}

/** A pointer that never has an answer, for an upload without an entry. */
const noEntry = "/-";
