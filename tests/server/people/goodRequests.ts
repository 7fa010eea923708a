import type { BodyOf, Call, ParamsOf, QueryOf } from "../../../src/contract/call";
import type { calls } from "../../../src/contract/calls";
import { aResume } from "../aCatalog";
import { aRegistration } from "../anApp";
import { aPdf } from "../aPdf";
import type { Belongings } from "./aPerson";

export type CallName = keyof typeof calls;

/** The parts of a request, without the token. */
export interface Input {
  params?: object;
  query?: object;
  body?: object;
  /** The parts of an upload, the file last. Each character of `file` is a byte. */
  form?: Partial<Record<"kind" | "slot" | "file", string>>;
}

type OptionalPart<Key extends string, Value> = Value extends undefined ? unknown : Record<Key, Value>;
type InputOf<C extends Call> = Input &
  OptionalPart<"params", ParamsOf<C>> &
  OptionalPart<"body", BodyOf<C>> & { query?: NonNullable<QueryOf<C>> };

/** For each call, a request about somebody's belongings that succeeds when their owner sends it. */
type Good = { [Name in CallName]: (of: Belongings) => InputOf<(typeof calls)[Name]> };

const nothing = () => ({});
const aJob = () => ({ params: { id: "1" } });
const newPassword = { password: "brave-heron-waits-4", confirmPassword: "brave-heron-waits-4" };
let strangers = 0;

/** A valid request for every call. The type makes a missing call a compile error. */
export const goodRequests: Good = {
  categories: nothing,
  locations: nothing,
  departments: nothing,
  jobs: () => ({
    query: { jobTypeKey: "air", keyword: "fly", sort: "closing", open: false, page: 1, pageSize: 5 },
  }),
  job: aJob,
  siteInfo: nothing,
  countPageView: () => ({ body: { page: "/Pilot", language: "en" } }),
  interviews: nothing,
  privacies: () => ({ query: { key: "applicant" } }),
  acceptPrivacy: () => ({ body: { privacyKey: "applicant" } }),
  acceptedStatements: nothing,
  register: () => {
    const email = `stranger${strangers++}@example.com`;
    return { body: aRegistration({ email, confirmEmail: email }) };
  },
  validate: ({ email, verifyToken, password }) => ({ body: { email, token: verifyToken, password } }),
  validateMail: ({ email }) => ({ body: { email } }),
  forgotPassword: ({ email }) => ({ body: { email } }),
  resetPassword: ({ resetToken }) => ({ body: { token: resetToken, ...newPassword } }),
  changePassword: ({ password }) => ({ body: { oldPassword: password, ...newPassword } }),
  login: ({ email, password }) => ({ body: { email, password } }),
  refresh: nothing,
  logout: nothing,
  me: nothing,
  saveMe: () => ({ body: { firstName: "Amy", lastName: "Marlowe", country: "GB", mobile: "+447700900123" } }),
  sessions: nothing,
  endSession: ({ otherSession, password }) => ({ params: { id: otherSession }, body: { password } }),
  endOtherSessions: ({ password }) => ({ body: { password } }),
  signingOptions: () => ({ body: { purpose: "signIn" } }),
  registrationOptions: () => ({ body: { email: "stranger@example.com" } }),
  loginByPasskey: ({ signs }) => ({ body: { passkey: signs("signIn") } }),
  passkeys: nothing,
  passkeyOptions: ({ signs }) => ({ body: { passkey: signs("proof") } }),
  addPasskey: ({ makes }) => ({ body: { passkey: makes() } }),
  renamePasskey: ({ passkeyId }) => ({ params: { id: passkeyId }, body: { name: "My phone" } }),
  removePasskey: ({ passkeyId, password }) => ({ params: { id: passkeyId }, body: { password } }),
  exportMe: ({ password }) => ({ body: { password } }),
  keptApplications: nothing,
  setKeptApplication: ({ submitted }) => ({ params: { id: String(submitted) }, body: { isAgreed: true } }),
  eraseMe: ({ password }) => ({ body: { password } }),
  journalKey: nothing,
  allSelect: nothing,
  servedForm: () => ({ params: { form: "crew.north", version: "v1" } }),
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
