import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { SavedTexts } from "../protocol";
import { sourceFilesQuery } from "./editorServer";
import { useEdits } from "./edits";

/** The current texts of all files, including edits; undefined until the files are loaded. */
export function useEditedTexts(): SavedTexts | undefined {
  const { data: files } = useQuery(sourceFilesQuery);
  const edits = useEdits();
  return useMemo(() => {
    const all = Object.entries({ ...files?.texts, ...edits });
    return files && Object.fromEntries(all.flatMap(([file, text]) => (text === null ? [] : [[file, text]])));
  }, [files, edits]);
}
