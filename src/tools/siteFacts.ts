import type { SiteFacts } from "../forms/gate/siteFacts";
import { reliedOn } from "../resume/resumeRules";
import { moves } from "../server/applications/moveApplication";
import filledPlaces from "../site/filledPlaces.json";
import { InformationContent } from "../site/information/content";
import { matchPath } from "../site/matchPath";
import { pageSources } from "../site/pageSources";
import { completing, editing } from "../site/paths";
import { choiceRangePhrases } from "./promisePhrases/choiceRangePhrases";
import { classPhrases } from "./promisePhrases/classPhrases";
import { oppositeTerms } from "./promisePhrases/oppositeTerms";
import { placeholderOrders } from "./promisePhrases/placeholderOrders";
import { profilePhrases } from "./promisePhrases/profilePhrases";
import { promisePhrases } from "./promisePhrases/promisePhrases";
import { statedTimes } from "./statedTimes";

const pages = Object.values(pageSources);

const accountForms = [
  "changePassword",
  "forgotPassword",
  "profile",
  "register",
  "registerPasskey",
  "resend",
  "resetPassword",
  "signIn",
  "verify",
];

const editorForms = [
  "fieldChoices",
  "fieldComparison",
  "fieldComputation",
  "fieldCondition",
  "fieldErrors",
  "fieldFind",
  "fieldGoTo",
  "fieldHeading",
  "fieldList",
  "fieldUse",
  "fieldLook",
  "fieldKind",
  "fieldName",
  "fieldPhase",
  "fieldRules",
  "fieldScope",
  "fieldSelection",
  "fieldStep",
  "fieldWords",
  "moveTo",
  "duplicate",
  "newBranch",
  "newField",
  "newForm",
  "newList",
  "newMarket",
  "newQuestion",
  "newSection",
  "newStep",
  "posting",
];

/** The facts about this site that the gate needs. */
export const siteFacts: SiteFacts = {
  metaFolder: "meta",
  // No page loads the words of `privacy`: the server makes the privacy statement from them.
  pageWords: [...pages.flatMap(({ words }) => words), "privacy"],
  informationPages: new Set(
    pages.flatMap(({ component, words }) => (component === "InformationPage" ? words.slice(-1) : [])),
  ),
  informationSchema: InformationContent,
  accountForms,
  editorForms,
  filledPlaces,
  promisePhrases,
  choiceRangePhrases,
  classPhrases,
  profilePhrases,
  oppositeTerms,
  placeholderOrders,
  statedTimes,
  filledOnPages: ["airline", "company"],
  reservedFormNames: [editing, completing],
  mailedStatuses: Object.keys(moves),
  hasPage: (path) => matchPath(path, new Map()) !== undefined,
  reliedOn,
};
