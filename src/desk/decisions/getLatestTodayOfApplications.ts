import { dateInTimeZone } from "../../forms/engine/dateInTimeZone";
import type { SelectedApplication } from "../list/useSelection";

/** Today in the time zone where the date is latest. Earlier days are over for at least one of the applications. */
export const getLatestTodayOfApplications = (
  applications: ReadonlyArray<Pick<SelectedApplication, "timeZone">>,
): string =>
  applications
    .map(({ timeZone }) => dateInTimeZone(timeZone, new Date()))
    .toSorted()
    .at(-1) ?? "";
