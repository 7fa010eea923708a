import type { BodyOf, Call, ParamsOf, QueryOf } from "../../../src/contract/call";
import type { calls } from "../../../src/contract/calls";
import { aResume } from "../aCatalog";
import { aRegistration } from "../anApp";
import { aPdf } from "../aPdf";
import type { Belongings } from "./aPerson";

export type CallName = keyof typeof calls;

/** What a call is sent, token apart. */
export interface Input {
  params?: object;
  query?: object;
  body?: object;
  /** Parts of an upload, the file last; each character is a byte of it. */
  form?: { kind: string; slot: string; file: string };
}

type Given<Key extends string, Value> = Value extends undefined ? unknown : Record<Key, Value>;
type InputOf<C extends Call> = Input &
  Given<"params", ParamsOf<C>> &
  Given<"body", BodyOf<C>> & { query?: NonNullable<QueryOf<C>> };

/** Says how a call is asked about what is somebody's, so that it succeeds when it is they who ask. */
type Good = { [Name in CallName]: (of: Belongings) => InputOf<(typeof calls)[Name]> };

const nothing = () => ({});
const aJob = () => ({ params: { id: "1" } });
const newPassword = { password: "brave-heron-waits-4", confirmPassword: "brave-heron-waits-4" };
let strangers = 0;

/** A request for every call there is: one that is forgotten does not compile. */
export const goodRequests: Good = {
  categories: nothing,
  locations: nothing,
  departments: nothing,
  jobs: () => ({
    query: { jobTypeKey: "air", keyword: "fly", sort: "closing", open: false, page: 1, pageSize: 5 },
  }),
  job: aJob,
  siteInfo: nothing,
  interviews: nothing,
  privacies: () => ({ query: { key: "applicant" } }),
  acceptPrivacy: () => ({ body: { privacyKey: "applicant" } }),
  register: () => {
    const email = `stranger${strangers++}@example.com`;
    return { body: aRegistration({ email, confirmEmail: email }) };
  },
  validate: ({ email, verifyToken }) => ({ body: { email, token: verifyToken } }),
  validateMail: ({ email }) => ({ body: { email } }),
  forgotPassword: ({ email }) => ({ body: { email } }),
  resetPassword: ({ resetToken }) => ({ body: { token: resetToken, ...newPassword } }),
  changePassword: ({ password }) => ({ body: { oldPassword: password, ...newPassword } }),
  login: ({ email, password }) => ({ body: { email, password } }),
  refresh: nothing,
  logout: nothing,
  me: nothing,
  saveMe: () => ({ body: { firstName: "Amy", lastName: "Marlowe", country: "GB", mobile: "+447700900123" } }),
  exportMe: nothing,
  eraseMe: ({ password }) => ({ body: { password } }),
  journalKey: nothing,
  allSelect: nothing,
  question: aJob,
  backgroundInfoQuestion: aJob,
  flightInfoQuestion: aJob,
  files: nothing,
  file: ({ fileName }) => ({ params: { kind: "diploma", fileName } }),
  upload: () => ({ form: { kind: "diploma", slot: "entry-2", file: aPdf().toString("latin1") } }),
  deleteFile: ({ fileName }) => ({ params: { kind: "diploma", fileName } }),
  isApply: aJob,
  applications: nothing,
  isApplyJob: nothing,
  hasEditButton: nothing,
  latestApplication: nothing,
  application: ({ draft }) => ({ params: { id: String(draft) } }),
  applicationForm: ({ draft }) => ({ params: { id: String(draft) } }),
  check: ({ submitted }) => ({ params: { applyType: "edit", applyId: String(submitted) } }),
  checkIdentifierValidate: () => ({ body: { nationality: "GB", passportNumber: "FREE12345" } }),
  save: ({ submitted, passportNumber, fileName }) => ({
    params: { jobType: "edit" },
    body: {
      applyId: submitted,
      resume: aResume({ passportNumber, diplomaFile: { kind: "diploma", slot: "entry-1", fileName } }),
      isSubmitButton: false,
      formVersion: "v1",
      revision: 1,
    },
  }),
  deleteApplication: ({ draft }) => ({ params: { id: String(draft) } }),
  withdraw: ({ submitted }) => ({ params: { id: String(submitted) } }),
  discardEdit: ({ submitted }) => ({ params: { id: String(submitted) } }),
  live: nothing,
  ready: nothing,
  openApi: nothing,
  latestBuild: nothing,
};
