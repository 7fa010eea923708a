import { Button } from "../../../design/Button";
import { useFormContext } from "../FormContext";

interface UploadProgressProps {
  name: string;
  /** The fraction that has been uploaded, from 0 to 1. */
  part: number;
  onCancel: () => void;
}

/** A file that is uploading, with a button to cancel. */
export function UploadProgress({ name, part, onCancel }: UploadProgressProps) {
  const { words } = useFormContext();
  // Whether the whole file has left this device, so that the server now checks it.
  const isSent = part >= 1;
  return (
    <>
      <span className="file-name">{words(isSent ? "checkingFile" : "uploading", { name })}</span>
      <progress
        className="progress"
        {...(!isSent && { value: part })}
        max={1}
        aria-label={words("uploading", { name })}
      />
      <Button variant="quiet" onClick={onCancel}>
        {words("cancel")} <span className="visually-hidden">{name}</span>
      </Button>
    </>
  );
}
