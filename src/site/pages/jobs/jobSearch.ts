import { type JobQuery, jobSorts } from "../../../contract/jobs";
import { addresses } from "../../addresses";

/** Filters and order of the job list. The query of the list's address contains them, so that a search can be shared. */
export type JobSearch = Pick<
  JobQuery,
  "keyword" | "jobTypeKey" | "group" | "location" | "department" | "sort" | "open"
>;

const code = /^[A-Za-z0-9_-]{1,64}$/;
const longestKeyword = 100;

/** Reads the query of an address, which may be typed by hand: invalid values are left out. */
export function readJobSearch(params: URLSearchParams): JobSearch {
  const codeAt = (name: string) => {
    const value = params.get(name) ?? "";
    return code.test(value) ? value : undefined;
  };
  const keyword = params.get("keyword")?.trim().slice(0, longestKeyword);
  const sort = jobSorts.find((one) => one === params.get("sort"));
  const wanted = {
    jobTypeKey: codeAt("jobTypeKey"),
    group: codeAt("group"),
    location: codeAt("location"),
    department: codeAt("department"),
    sort,
  };
  return {
    ...withoutBlanks(wanted),
    ...(keyword ? { keyword } : {}),
    ...(params.get("open") === "false" ? { open: false } : {}),
  };
}

/**
 * The names of the parts of a search, in their fixed order in an address, so that the same search always has
 * the same address.
 */
const parts = ["keyword", "jobTypeKey", "group", "location", "department", "sort", "open"] as const;

export function jobListAddress(page: number, search: JobSearch): string {
  const params = new URLSearchParams();
  for (const name of parts) {
    const value = search[name];
    if (value !== undefined && value !== "") params.set(name, String(value));
  }
  return `${addresses.jobs(page)}${params.size > 0 ? `?${params}` : ""}`;
}

/** A search with some parts changed; blank parts are left out. */
export function mergeJobSearch(
  search: JobSearch,
  part: { [K in keyof JobSearch]?: JobSearch[K] | undefined },
): JobSearch {
  const { open, ...wanted } = { ...search, ...part };
  return { ...withoutBlanks(wanted), ...(open === false ? { open } : {}) };
}

type WithoutBlanks<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function withoutBlanks<T extends object>(all: T): WithoutBlanks<T> {
  const result: WithoutBlanks<T> = { ...all };
  for (const name in result) if (result[name] === undefined || result[name] === "") delete result[name];
  return result;
}
