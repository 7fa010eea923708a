import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { formNamesInFiles } from "../../files/formNamesInFiles";
import type { FormFiles } from "../protocol";
import { sourceFilesQuery } from "./editorServer";
import { useTexts } from "./useTexts";

/** The saved files, with the forms and markets that exist after the edits; undefined until the files are loaded. */
export function useEditedFiles(): FormFiles | undefined {
  const { data: files } = useQuery(sourceFilesQuery);
  const texts = useTexts();
  const names = useMemo(() => texts && formNamesInFiles(Object.keys(texts).sort()), [texts]);
  return useMemo(() => files && { ...files, ...names }, [files, names]);
}
