import { lastPage } from "../../../contract/jobs";
import { addresses } from "../../addresses";

/** Openings on a page of the home page's list. */
export const homePageSize = 5;
/** Openings on a page of the job list. */
export const listPageSize = 10;

/** The page of openings that an address asks for: from 1, which is also that of an address without one. */
export const pageOf = ({ page = "1" }: { page?: string | undefined }): number =>
  Math.min(Math.max(1, Number(page)), lastPage);

/** The id of the newest openings on the home page. */
export const newest = "newest";

/** With the place on the page: the reader goes on where the list begins. */
export const homeListAddress = (page: number, language: string): string =>
  `${addresses.homePageIn(language.toLowerCase(), page)}#${newest}`;
