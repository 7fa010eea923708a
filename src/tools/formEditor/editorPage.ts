import { formEditor } from "../../forms/editor/protocol";
import { buildPage } from "../buildPage";

/** The path of the form editor's page within the project. */
export const editorPage = "src/site/formEditor/page.html";

/** Builds the form editor, or another page that is served below its address. */
export const buildEditorPage = (outDir: string, page = editorPage): Promise<string> =>
  buildPage(outDir, page, `${formEditor.page}/`);
