import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { SavedTexts } from "../protocol";
import { sourceFilesQuery } from "./editorServer";
import { useEdits } from "./edits";

/** The texts of all files as they are now, edits included; undefined before they are there. */
export function useTexts(): SavedTexts | undefined {
  const { data: files } = useQuery(sourceFilesQuery);
  const edits = useEdits();
  return useMemo(() => {
    const all = Object.entries({ ...files?.texts, ...edits });
    return files && Object.fromEntries(all.flatMap(([file, text]) => (text === null ? [] : [[file, text]])));
  }, [files, edits]);
}
