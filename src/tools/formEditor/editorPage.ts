import { formEditor } from "../../forms/editor/protocol";
import { buildToolPage } from "../buildToolPage";

/** The path of the form editor's page within the project. */
export const editorPage = "src/site/formEditor/page.html";

/** Builds the form editor, or another page that is served below its address. */
export const buildEditorPage = (outDir: string, page = editorPage): Promise<string> =>
  buildToolPage(outDir, page, `${formEditor.page}/`);
