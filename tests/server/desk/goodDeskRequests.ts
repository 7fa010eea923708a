import type { BodyOf, Call, ParamsOf, QueryOf } from "../../../src/contract/call";
import type { deskCalls } from "../../../src/contract/desk/deskCalls";
import type { ViewContent } from "../../../src/contract/desk/lists";
import type { PostingContent, WholePosting } from "../../../src/contract/desk/postings";
import { Authenticator } from "../anAuthenticator";

/** What the requests are about. */
export interface DeskThings {
  application: number;
  job: number;
  /** The job as it stands. */
  posting: Pick<WholePosting, "version" | "content" | "placing">;
  /** A file of the application. */
  file: string;
  /** The ids of a note and of other things that belong to the person who makes the request. */
  note: string;
  label: string;
  view: string;
  decision: string;
  session: string;
  folder: string;
}

interface Asked<C extends Call> {
  params?: ParamsOf<C>;
  query?: QueryOf<C>;
  body?: BodyOf<C>;
}

type Calls = typeof deskCalls;

/** A request of each call of the desk that its things allow. */
export const goodDeskRequests: { [Name in keyof Calls]: (things: DeskThings) => Asked<Calls[Name]> } = {
  deskInvitation: () => ({ body: { invitation: anInvitation } }),
  acceptDeskInvitation: () => ({
    body: { invitation: anInvitation, passkey: new Authenticator().create(asked) },
  }),
  deskSigningOptions: () => ({}),
  deskSignIn: () => ({ body: { passkey: new Authenticator().sign(asked) } }),
  deskMe: () => ({}),
  deskSignOut: () => ({}),
  deskSessions: () => ({}),
  endDeskSession: ({ session }) => ({ params: { id: session } }),
  deskPostings: () => ({}),
  deskPosting: ({ job }) => ({ params: { id: String(job) } }),
  editPosting: ({ job, posting: { version, content } }) => ({
    params: { id: String(job) },
    body: { version, content: { ...content, salary: "Cq 300,000" } },
  }),
  setPostingState: ({ job, posting: { version } }) => ({
    params: { id: String(job) },
    body: { version, to: "closed" },
  }),
  setPostingBlind: ({ job, posting: { version } }) => ({
    params: { id: String(job) },
    body: { version, until: null },
  }),
  postingChoices: ({ job }) => ({ params: { id: String(job) } }),
  setPostingPlacing: ({ job, posting: { version, placing } }) => ({
    params: { id: String(job) },
    body: { version, placing },
  }),
  setPostingDemands: ({ job, posting: { version } }) => ({
    params: { id: String(job) },
    body: { version, demands: [] },
  }),
  previewPosting: ({ job, posting: { content } }) => ({ params: { id: String(job) }, body: { content } }),
  planImport: () => ({ body: { file: ["[]"] } }),
  importPostings: () => ({ body: { file: ["[]"], replaced: [] } }),
  deskColumns: ({ job }) => ({ query: { jobs: String(job) } }),
  deskList: ({ job }) => ({ body: { content: viewOf(job), offset: 0, limit: 50 } }),
  exportDeskList: ({ job }) => ({ body: { content: viewOf(job), format: "csv" } }),
  askForDeskFolder: ({ job }) => ({ body: { content: viewOf(job) } }),
  deskFolder: ({ folder }) => ({ params: { id: folder } }),
  deskViews: () => ({}),
  saveDeskView: ({ job }) => ({ body: { name: "Mine", content: viewOf(job) } }),
  changeDeskView: ({ job, view }) => ({ params: { id: view }, body: { name: "Mine", content: viewOf(job) } }),
  deleteDeskView: ({ view }) => ({ params: { id: view } }),
  deskSheet: ({ application }) => ({ params: { id: String(application) } }),
  deskFile: ({ application, file }) => ({ params: { id: String(application), fileName: file } }),
  deskFilePage: ({ application, file }) => ({
    params: { id: String(application), fileName: file, page: "1" },
  }),
  writeNote: ({ application }) => ({
    params: { id: String(application) },
    body: { text: "Call her.", audiences: ["recruiting"] },
  }),
  deleteNote: ({ application, note }) => ({ params: { id: String(application), note } }),
  addDeskLabel: ({ application }) => ({ params: { id: String(application) }, body: { text: "Soon" } }),
  deleteDeskLabel: ({ application, label }) => ({ params: { id: String(application), label } }),
  deskColleagues: ({ application }) => ({ params: { id: String(application) } }),
  assignApplication: ({ application }) => ({ params: { id: String(application) }, body: { to: null } }),
  decisionChoices: () => ({}),
  previewDecision: ({ application }) => ({ body: decisionOn(application) }),
  decide: ({ application }) => ({ body: decisionOn(application) }),
  previewAsking: ({ application }) => ({ body: { ...seenIn(application), by: null } }),
  ask: ({ application }) => ({ body: { ...seenIn(application), by: "2099-12-31" } }),
  ownDecisions: () => ({}),
  undoDecision: ({ decision }) => ({ params: { id: decision } }),
  deskAudit: ({ application }) => ({ query: { application: String(application) } }),
  deskOpenApi: () => ({}),
};

const anInvitation = "i".repeat(43);
const asked = { challenge: "c2lnbmVk", rpId: "desk.test", origin: "https://desk.test" };

const viewOf = (job: number): ViewContent => ({
  jobs: [job],
  statuses: [],
  stages: [],
  columns: ["/surname"],
  filters: [],
  sort: null,
});

const seenIn = (id: number) => ({
  applications: [{ id, from: { status: "submitted" as const, stage: null } }],
});

const decisionOn = (id: number) => ({
  ...seenIn(id),
  to: { status: "ended" as const, stage: null },
  mail: "ended",
  promisedFor: null,
});

const inLanguages = <Value>(value: Value) => ({ en: value, ja: value, "zh-TW": value });

/** Words with which a posting is valid, and that no real posting has. */
export const blankContent: PostingContent = {
  title: inLanguages("A"),
  summary: inLanguages("A"),
  description: inLanguages(""),
  requirements: inLanguages([]),
  process: inLanguages([]),
  notes: inLanguages([]),
  salary: null,
  terms: null,
  interview: null,
};
