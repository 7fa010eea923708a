import type { Filter, ViewContent } from "../../contract/desk/lists";
import type { DeskStatus } from "../../contract/desk/standing";
import type { JsonObject } from "../../forms/engine/form";
import { isObject } from "../../forms/engine/pointer";
import { deskPaths } from "../paths";

/** The content of a list, as read from its address. */
export interface ShownList {
  /** If `columns` is undefined, the list has the columns that the reader chose last. */
  content: Omit<ViewContent, "columns"> & { columns: string[] | undefined };
  /** A part of the applicant's name or of the application's reference. */
  search: string;
}

export const deskStatuses = [
  "submitted",
  "inProcess",
  "hired",
  "ended",
] as const satisfies readonly DeskStatus[];

/** The address of the list of a posting's applications. */
export const applicationListAddress = (job: number): string =>
  `${deskPaths.applications.pattern}?jobs=${job}`;

/** Reads a list from the query of an address. Invalid parts are left out. */
export function parseListQuery(search: string): ShownList {
  const query = new URLSearchParams(search);
  const list = (name: string) => (query.get(name) ?? "").split(",").filter(Boolean);
  const sort = query.get("sort");
  return {
    content: {
      jobs: list("jobs").flatMap((id) => (/^\d{1,15}$/.test(id) ? Number(id) : [])),
      statuses: deskStatuses.filter((status) => list("status").includes(status)),
      stages: list("stage").filter((stage) => /^[\w-]{1,64}$/.test(stage)),
      columns: query.has("columns") ? list("columns") : undefined,
      filters: query.getAll("filter").flatMap((text) => readFilter(text) ?? []),
      sort: sort ? { column: sort.replace(/^-/, ""), descending: sort.startsWith("-") } : null,
    },
    search: query.get("q") ?? "",
  };
}

/** The query that describes a list, with its `?`. */
export function buildListQuery({ content, search }: ShownList): string {
  const { jobs, statuses, stages, columns, filters, sort } = content;
  const query = new URLSearchParams();
  const put = (name: string, values: readonly (string | number)[]) =>
    values.length > 0 && query.set(name, values.join(","));
  put("jobs", jobs);
  put("status", statuses);
  put("stage", stages);
  if (columns) query.set("columns", columns.join(","));
  for (const filter of filters) query.append("filter", JSON.stringify(filter));
  if (sort) query.set("sort", `${sort.descending ? "-" : ""}${sort.column}`);
  if (search) query.set("q", search);
  // Commas and slashes are allowed in a query, and are easier to read than their escapes.
  return `?${query.toString().replaceAll("%2C", ",").replaceAll("%2F", "/")}`;
}

/** Reads a filter from JSON text; undefined if the text contains none. */
function readFilter(text: string): Filter | undefined {
  const { column, anyOf, from, to, contains, isAnswered } = parsedObject(text);
  if (typeof column !== "string") return undefined;
  return {
    column,
    ...(Array.isArray(anyOf) && { anyOf: anyOf.filter(isChoice) }),
    ...(isBound(from) && { from }),
    ...(isBound(to) && { to }),
    ...(typeof contains === "string" && { contains }),
    ...(typeof isAnswered === "boolean" && { isAnswered }),
  };
}

const isBound = (value: unknown) => typeof value === "number" || typeof value === "string";
const isChoice = (value: unknown) => isBound(value) || typeof value === "boolean";

function parsedObject(text: string): JsonObject {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}
