import { statuses } from "../../../contract/applications";
import type { DeskColumn } from "../../../contract/desk/lists";
import type { Colleague } from "../../../contract/desk/standing";
import { dateInTimeZone } from "../../../forms/engine/dateInTimeZone";
import type { Language } from "../../../forms/engine/form";
import type { ColumnValue } from "../../../forms/engine/purposes/buildApplicationListColumns";
import { formatCalendarDate } from "../../../forms/language/formatDate";
import { completionTimes } from "../../applications/completionTimes";
import { type Catalog, timeZoneOf } from "../../catalog";
import type { Words } from "../../words";
import type { ListColumn, SeenApplication } from "./listColumn";

interface Needs {
  words: Words;
  catalog: Pick<Catalog, "forJob">;
  /** The stages in process that the forms of the list's postings have, in their order. */
  stages: readonly string[];
  language: Language;
  colleagues: ReadonlyMap<string, Colleague>;
  /** The texts of the reader's own labels, by the application's id. */
  labels: ReadonlyMap<number, readonly string[]>;
}

/** The columns of a list that do not come from its forms. */
export function buildNonFormColumns({
  words,
  catalog,
  stages,
  language,
  colleagues,
  labels,
}: Needs): ListColumn[] {
  const say = (key: string) => words.staff(language, key);
  const statusLabel = (status: string) => words.page(language, "app", `status.${status}`) ?? status;
  const column = (
    id: string,
    label: string,
    kind: DeskColumn["kind"],
    values: (row: SeenApplication) => Array<ColumnValue | null>,
    choices: DeskColumn["choices"] = [],
  ): ListColumn => {
    const given = (row: SeenApplication) => values(row).filter((value) => value !== null);
    const labelled = new Map(choices.map(({ value, label }) => [value, label]));
    const textOf = (value: ColumnValue) => {
      if (typeof value === "boolean") return say(value ? "yes" : "no");
      if (kind === "date") return formatCalendarDate(String(value), language);
      return labelled.get(value) ?? String(value);
    };
    const section = say("columns.section");
    return {
      id,
      label,
      section,
      kind,
      choices,
      values: given,
      text: (row) => given(row).map(textOf).join("; "),
    };
  };
  const chosen = (values: Iterable<string>, labelOf: (value: string) => string) =>
    [...new Set(values)].map((value) => ({ value, label: labelOf(value) }));
  const dayOf = ({ opened: { application } }: SeenApplication, at: Date) =>
    dateInTimeZone(timeZoneOf(catalog, application), at);
  const later = (event: "askedAt" | "dueAt" | "answeredAt") => (row: SeenApplication) => {
    const at = completionTimes(row.opened.application)?.[event];
    // Answers are due at the end of a day, which is stored as the first instant of the next day. One millisecond
    // earlier is still in the last day.
    return [at ? dayOf(row, new Date(Date.parse(at) - (event === "dueAt" ? 1 : 0))) : null];
  };
  return [
    column("reference", say("reference"), "text", ({ standing }) => [String(standing.id)]),
    column("name", say("name"), "text", ({ standing }) => [standing.name]),
    column(
      "status",
      say("status"),
      "choice",
      ({ standing: { status, isWithdrawn } }) => [isWithdrawn ? "withdrawn" : status],
      chosen([...statuses.filter((status) => status !== "saved"), "withdrawn"], statusLabel),
    ),
    column(
      "stage",
      say("columns.stage"),
      "choice",
      ({ standing }) => [standing.stage],
      chosen(stages, (stage) => say(`stages.${stage}`)),
    ),
    column("submitted", say("columns.submitted"), "date", (row) => [
      dayOf(row, new Date(row.standing.submittedAt)),
    ]),
    column("promised", say("columns.promised"), "date", ({ standing }) => [standing.promisedFor]),
    column(
      "assigned",
      say("columns.assigned"),
      "choice",
      ({ standing }) => [standing.assignedTo?.id ?? null],
      chosen(colleagues.keys(), (id) => colleagues.get(id)?.name ?? ""),
    ),
    column("asked", say("columns.asked"), "date", later("askedAt")),
    column("due", say("columns.due"), "date", later("dueAt")),
    column("answered", say("columns.answered"), "date", later("answeredAt")),
    column("overdue", say("columns.overdue"), "boolean", ({ standing }) => [standing.isOverdue]),
    column(
      "labels",
      say("columns.labels"),
      "choice",
      ({ standing }) => [...(labels.get(standing.id) ?? [])],
      chosen([...labels.values()].flat(), (text) => text),
    ),
  ];
}
