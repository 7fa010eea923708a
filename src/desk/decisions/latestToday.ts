import { dateInTimeZone } from "../../forms/engine/dateInTimeZone";
import type { SelectedApplication } from "../list/useSelection";

/** Today where the day is the latest: an earlier day is over in the market of one of these applications. */
export const latestToday = (applications: ReadonlyArray<Pick<SelectedApplication, "timeZone">>): string =>
  applications
    .map(({ timeZone }) => dateInTimeZone(timeZone, new Date()))
    .toSorted()
    .at(-1) ?? "";
