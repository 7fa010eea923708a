import { useEffect, useState } from "react";
import { type FileRef, useFormContext } from "../FormContext";

/** Shows an uploaded file: its name and size and, if `picture` is true, the picture itself. */
export function UploadedFileDetails({ file, picture }: { file: FileRef; picture: boolean }) {
  const { files, words, language } = useFormContext();
  const facts = files?.describe(file);
  const name = facts?.originalName ?? words("uploadedFile");
  const url = useFileUrl(file);
  return (
    <>
      {picture && url && <img src={url} alt={name} />}
      {picture && url === undefined && <span className="field-hint">{words("loading")}</span>}
      <span>
        {!picture && url ? (
          <a className="file-name" href={url} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        ) : (
          <span className="file-name">{name}</span>
        )}
        {facts && <span className="field-hint"> {formatSize(facts.size, language)}</span>}
      </span>
    </>
  );
}

/** The URL of a file; undefined while it loads, empty if there is none. */
function useFileUrl({ kind, slot, fileName }: FileRef): string | undefined {
  const { files } = useFormContext();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let current = true;
    Promise.resolve(files?.url({ kind, slot, fileName })).then(
      (url) => current && setUrl(url ?? ""),
      () => current && setUrl(""),
    );
    return () => {
      current = false;
    };
  }, [files, kind, slot, fileName]);
  return url;
}

/** A file size such as "8 KB" or "1.5 MB", counted and written as in the rules of files. */
function formatSize(bytes: number, language: string): string {
  const kilobytes = Math.ceil(bytes / 1024);
  const [count, unit, maximumFractionDigits] =
    kilobytes < 1000 ? [kilobytes, "KB", 0] : [bytes / 1024 ** 2, "MB", 1];
  return `${new Intl.NumberFormat(language, { maximumFractionDigits }).format(count)}\u00a0${unit}`;
}
