import { useEffect, useState } from "react";
import type { Language } from "../../engine/form";
import { type FileRef, useFormContext } from "../FormContext";

/** The uploaded file: the picture itself, or its name, with its size. */
export function FileThumbnail({ file, picture }: { file: FileRef; picture: boolean }) {
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

/** Undefined while it is on its way; empty when there is none to be had. */
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

/** `bytes` in KB or MB, in the language's own way. */
function readSize(bytes: number, language: Language): string {
  const large = bytes >= 1_000_000;
  return new Intl.NumberFormat(language, {
    style: "unit",
    unit: large ? "megabyte" : "kilobyte",
    maximumFractionDigits: large ? 1 : 0,
  }).format(large ? bytes / 1_000_000 : bytes / 1000);
}
