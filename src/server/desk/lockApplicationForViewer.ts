import type { DeskStatus } from "../../contract/desk/standing";
import { Refusal } from "../http/refusal";
import type { StoredApplication } from "../store/applications";
import { findApplicationForStaff, type WholeApplication } from "../store/applicationsForStaff";
import type { Db } from "../store/database";
import { mayOpenJob, type Viewer } from "./viewer";

/** An application that a viewer may open; never a draft. */
export interface OpenForViewer extends WholeApplication {
  application: StoredApplication & { status: DeskStatus };
}

/**
 * An application, with a row lock until the transaction ends.
 * @throws Refusal `NOT_FOUND` when it does not exist, is a draft, or the viewer may not open its posting
 */
export async function lockApplicationForViewer(db: Db, viewer: Viewer, id: number): Promise<OpenForViewer> {
  const found = await findApplicationForStaff(db, id);
  if (!found || !mayOpenJob(viewer, found.job)) throw new Refusal("NOT_FOUND");
  const { status } = found.application;
  if (status === "saved") throw new Refusal("NOT_FOUND");
  return { ...found, application: { ...found.application, status } };
}
