import { useEffect, useState } from "react";
import type { Language } from "../../engine/form";
import { type FileRef, useFormContext } from "../FormContext";

/** An uploaded file: the picture itself, or the file's name and size. */
export function FilePreview({ file, picture }: { file: FileRef; picture: boolean }) {
  const { files, words, language } = useFormContext();
  const facts = files?.describe(file);
  const name = facts?.originalName ?? words("uploadedFile");
  const address = useFileUrl(file);
  return (
    <>
      {picture && address && <img src={address} alt={name} />}
      {picture && address === undefined && (
        <span className="field-hint" role="status">
          {words("loading")}
        </span>
      )}
      <span>
        {!picture && address ? (
          <a className="file-name" href={address} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        ) : (
          <span className="file-name">{name}</span>
        )}
        {facts && <span className="field-hint"> {readSize(facts.size, language)}</span>}
      </span>
    </>
  );
}

/** Undefined while loading; empty when there is no URL. */
function useFileUrl({ kind, slot, fileName }: FileRef): string | undefined {
  const { files } = useFormContext();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let current = true;
    Promise.resolve(files?.url({ kind, slot, fileName })).then(
      (url) => current && setAddress(url ?? ""),
      () => current && setAddress(""),
    );
    return () => {
      current = false;
    };
  }, [files, kind, slot, fileName]);
  return address;
}

/** `bytes` in KB or MB, formatted for the language. */
function readSize(bytes: number, language: Language): string {
  const large = bytes >= 1_000_000;
  return new Intl.NumberFormat(language, {
    style: "unit",
    unit: large ? "megabyte" : "kilobyte",
    maximumFractionDigits: large ? 1 : 0,
  }).format(large ? bytes / 1_000_000 : bytes / 1000);
}
