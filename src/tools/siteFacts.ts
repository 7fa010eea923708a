import type { SiteFacts } from "../forms/gate/siteFacts";
import { closedGroups, reliedOn } from "../resume/resumeRules";
import { InformationContent } from "../site/information/content";
import { matchPath } from "../site/matchPath";
import { pageSources } from "../site/pageSources";
import { editing } from "../site/paths";

const pages = Object.values(pageSources);

/** What the gate has to know of this site. */
export const siteFacts: SiteFacts = {
  pageWords: pages.flatMap(({ words }) => words),
  informationPages: new Set(
    pages.flatMap(({ component, words }) => (component === "InformationPage" ? words.slice(-1) : [])),
  ),
  informationSchema: InformationContent,
  reservedFormName: editing,
  hasPage: (path) => matchPath(path, new Map()) !== undefined,
  reliedOn,
  closedGroups,
};
