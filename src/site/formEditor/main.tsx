import "../../design/fonts";
import { openFormEditor } from "../../forms/editor/openFormEditor";
import { initialResume } from "../../resume/normaliseLoadedResume";
import { airline } from "../airline";
import { saveLanguage } from "../i18n";
import { routes } from "../paths";
import { RehearsedApplication } from "./RehearsedApplication";

openFormEditor({
  names: airline.names,
  // The pages of the site map without a parameter in their address, except the home page, the pages that need
  // a session, and the pages for visitors who are not signed in.
  pages: routes
    .filter(
      ({ pattern, guard, forVisitors, unlisted }) =>
        !guard && !forVisitors && !unlisted && !pattern.includes(":") && pattern !== "/",
    )
    .map(({ pattern, title }) => ({ address: pattern, titleKey: `app:${title}` })),
  saveLanguage,
  blankApplication: (schema) => initialResume(schema, () => crypto.randomUUID()),
  Application: RehearsedApplication,
});
