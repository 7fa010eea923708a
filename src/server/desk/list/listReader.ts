import type { ViewContent } from "../../../contract/desk/lists";
import type { Language } from "../../../forms/engine/form";
import { createAnsweredFormFinder } from "../../applications/findAnsweredForm";
import { listAllStagesInProcess } from "../../applications/listAllStagesInProcess";
import type { Parts } from "../../parts";
import { listFormsAppliedWith } from "../../store/applicationsForStaff";
import { listAssignees, readAllColleagues } from "../../store/deskApplications";
import type { StoredJob } from "../../store/jobs";
import { listStaffForAnyPosting } from "../listStaffForAnyPosting";
import { OpenedPostings } from "../openedPostings";
import { requireJobsForViewer } from "../requireJobsForViewer";
import type { Viewer } from "../viewer";
import { buildApplicationsForViewer } from "./buildApplicationsForViewer";
import { buildNonFormColumns } from "./buildNonFormColumns";
import { fieldColumns } from "./fieldColumns";
import { filterSortAndCountApplications, type Listed } from "./filterSortAndCountApplications";
import type { ListColumn, SeenApplication } from "./listColumn";
import { loadLabelTexts } from "./loadLabelTexts";

interface Reader {
  viewer: Viewer;
  language: Language;
  now: Date;
}

interface AskedList {
  content: ViewContent;
  search?: string | undefined;
}

interface ReadList extends Listed {
  /** The requested columns, in their order; undefined for a column that does not exist. */
  shown: Array<ListColumn | undefined>;
  /**
   * The ids of the columns that the list shows, filters by or sorts by, as far as the viewer has these
   * columns.
   */
  used: string[];
  /** The ids of the applications whose answers no key decrypts. */
  undecryptable: number[];
}

/** Reads lists of applications for the viewers who may see them. */
export class ListReader {
  readonly #postings: OpenedPostings;
  readonly #formOf: ReturnType<typeof createAnsweredFormFinder>;

  constructor(readonly parts: Parts) {
    this.#formOf = createAnsweredFormFinder(parts);
    this.#postings = new OpenedPostings(parts, this.#formOf);
  }

  /** The columns of a list of these postings. @throws Refusal `NO_SUCH_JOB` */
  async columns(reader: Reader, jobIds: readonly number[]): Promise<ListColumn[]> {
    const jobs = await requireJobsForViewer(this.parts.db, reader.viewer, jobIds);
    return this.#columnsOf(reader, jobs);
  }

  /**
   * Reads a list: its rows in order, its counts, and the columns that it uses.
   * @throws Refusal `NO_SUCH_JOB`
   */
  async read(reader: Reader, { content, search = "" }: AskedList): Promise<ReadList> {
    const { db, catalog, words } = this.parts;
    const { viewer, language, now } = reader;
    const jobs = await requireJobsForViewer(db, viewer, content.jobs);
    const colleagues = await readAllColleagues(db);
    const all = await this.#columnsOf(reader, jobs);
    const columns = new Map(all.map((column) => [column.id, column]));
    const opened = await this.#postings.open(jobs.map(({ id }) => id));
    const reading = { catalog, viewer, language, words, colleagues, now };
    const seen = await Promise.all(
      jobs.map(({ id, apply_type, market, blind_until }) =>
        buildApplicationsForViewer(opened.get(id) ?? [], { apply_type, market, blind_until }, reading),
      ),
    );
    return {
      ...filterSortAndCountApplications(seen.flat(), { content, search, columns, language }),
      shown: content.columns.map((id) => columns.get(id)),
      used: columnsIn(content).filter((id) => columns.has(id)),
      undecryptable: [...opened.values()]
        .flat()
        .filter(({ answers }) => answers === undefined)
        .map(({ application }) => application.id),
    };
  }

  close(): void {
    this.#postings.close();
  }

  async #columnsOf({ viewer, language }: Reader, jobs: readonly StoredJob[]): Promise<ListColumn[]> {
    const { db, catalog, words } = this.parts;
    const served = jobs.flatMap(({ apply_type, market }) => [
      catalog.forJob(apply_type, market),
      catalog.dueFor(apply_type, market),
    ]);
    const ids = jobs.map(({ id }) => id);
    // The person who takes care of an application is shown in its row and can be searched for, even if
    // nothing can be assigned to them any more.
    const named = [...(await listStaffForAnyPosting(db, jobs)), ...(await listAssignees(db, ids))];
    const colleagues = new Map(named.map((colleague) => [colleague.id, colleague]));
    const labels = await loadLabelTexts(this.parts, viewer.id, ids);
    const answered = await Promise.all(
      (await listFormsAppliedWith(db, ids)).map((applied) => this.#formOf(applied)),
    );
    const forms = new Set([...served, ...answered].filter((form) => form !== undefined));
    const isAnyStage = (stage: string) =>
      [...forms].some(({ form: { stages } }) => stages?.includes(stage) ?? true);
    const stages = listAllStagesInProcess(catalog).filter(isAnyStage);
    const say = (key: string) => words.staff(language, key);
    return [
      ...buildNonFormColumns({ words, catalog, stages, language, colleagues, labels }),
      ...fieldColumns([...forms], {
        audiences: viewer.audiences,
        stages: catalog.stages,
        language,
        yes: say("yes"),
        no: say("no"),
      }),
    ];
  }
}

const columnsIn = ({ columns, filters, sort }: ViewContent): string[] => [
  ...new Set([...columns, ...filters.map(({ column }) => column), ...(sort ? [sort.column] : [])]),
];

/** The texts of a row in the requested columns. */
export const formatRowCells = (row: SeenApplication, shown: ReadList["shown"]): string[] =>
  shown.map((column) => column?.text(row) ?? "");
