import { accountCalls } from "./accounts";
import { activeSessionCalls } from "./activeSessions";
import { applicationCalls } from "./applications";
import { categoryCalls } from "./categories";
import { departmentCalls } from "./departments";
import { descriptionCalls } from "./description";
import { fileCalls } from "./files";
import { formCalls } from "./forms";
import { healthCalls } from "./health";
import { jobCalls } from "./jobs";
import { locationCalls } from "./locations";
import { meCalls } from "./me";
import type { DescribedApi } from "./openApi";
import { optionCalls } from "./options";
import { ownDataCalls } from "./ownData";
import { pageViewCalls } from "./pageViews";
import { passkeyCalls } from "./passkeys";
import { passwordCalls } from "./passwords";
import { privacyCalls } from "./privacies";
import { questionCalls } from "./questions";
import { sessionCalls } from "./session";
import { siteInfoCalls } from "./siteInfo";

/** Every call of the API, by name. */
export const calls = {
  ...categoryCalls,
  ...locationCalls,
  ...departmentCalls,
  ...jobCalls,
  ...siteInfoCalls,
  ...privacyCalls,
  ...accountCalls,
  ...passwordCalls,
  ...sessionCalls,
  ...activeSessionCalls,
  ...passkeyCalls,
  ...meCalls,
  ...ownDataCalls,
  ...optionCalls,
  ...formCalls,
  ...questionCalls,
  ...fileCalls,
  ...applicationCalls,
  ...pageViewCalls,
  ...healthCalls,
  ...descriptionCalls,
};

export const siteApi: DescribedApi = {
  title: "Careers",
  calls,
  security: { name: "bearer", scheme: { type: "http", scheme: "bearer" } },
  refusals: [],
};
