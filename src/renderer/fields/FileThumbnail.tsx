import { useEffect, useState } from "react";
import type { Language } from "../../engine/form";
import { type FileRef, useFormContext } from "../FormContext";

/** An uploaded file: the picture itself, or the file's name and size. */
export function FileThumbnail({ file, picture }: { file: FileRef; picture: boolean }) {
  const { files, words, language } = useFormContext();
  const facts = files?.describe(file);
  const name = facts?.originalName ?? words("uploadedFile");
  const url = useFileUrl(file);
  return (
    <>
      {picture && url && <img src={url} alt={name} />}
      {picture && url === undefined && (
        <span className="field-hint" role="status">
          {words("loading")}
        </span>
      )}
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

/** Undefined while loading; empty when there is no URL. */
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

/** `bytes` in KB or MB, formatted for the language. */
function formatSize(bytes: number, language: Language): string {
  const large = bytes >= 1_000_000;
  return new Intl.NumberFormat(language, {
    style: "unit",
    unit: large ? "megabyte" : "kilobyte",
    maximumFractionDigits: large ? 1 : 0,
  }).format(large ? bytes / 1_000_000 : bytes / 1000);
}
