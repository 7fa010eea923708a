import { maxPageNumber } from "../../../contract/jobs";
import { addresses } from "../../addresses";

/** The number of openings on one page of the list on the home page. */
export const homePageSize = 5;
/** The number of openings on one page of the job list. */
export const listPageSize = 10;

/**
 * The number of the list page in an address, from 1 to `maxPageNumber`; an address without a number means 1.
 */
export const readPageNumber = ({ page = "1" }: { page?: string | undefined }): number =>
  Math.min(Math.max(1, Number(page)), maxPageNumber);

/** The id of the heading of the newest openings on the home page. */
export const newest = "newest";

/** The address of a page of the home page's list. Its fragment takes the reader to the top of the list. */
export const homeListAddress = (page: number, language: string): string =>
  `${addresses.homePageIn(language.toLowerCase(), page)}#${newest}`;
