import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { formNamesInFiles } from "../../files/formNamesInFiles";
import type { FormFiles } from "../protocol";
import { sourceFilesQuery } from "./editorServer";
import { useEditedTexts } from "./useEditedTexts";

/** The saved files, with the forms and markets that exist after the edits; undefined until the files are loaded. */
export function useSavedFilesWithCurrentForms(): FormFiles | undefined {
  const { data: files } = useQuery(sourceFilesQuery);
  const texts = useEditedTexts();
  const names = useMemo(() => texts && formNamesInFiles(Object.keys(texts).sort()), [texts]);
  return useMemo(() => files && { ...files, ...names }, [files, names]);
}
