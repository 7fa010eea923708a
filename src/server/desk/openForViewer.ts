import type { DeskStatus } from "../../contract/desk/standing";
import { Refusal } from "../http/refusal";
import type { StoredApplication } from "../store/applications";
import { findApplicationForStaff, type WholeApplication } from "../store/applicationsForStaff";
import type { Db } from "../store/database";
import { mayOpenJob, type Viewer } from "./viewer";

/** An application that a viewer may open; it is no draft. */
export interface OpenForViewer extends WholeApplication {
  application: StoredApplication & { status: DeskStatus };
}

/**
 * An application, with a row lock until the transaction ends.
 * @throws Refusal `NOT_FOUND` when there is none, it is a draft, or its posting is none of the viewer's
 */
export async function openForViewer(db: Db, viewer: Viewer, id: number): Promise<OpenForViewer> {
  const found = await findApplicationForStaff(db, id);
  if (!found || !mayOpenJob(viewer, found.job)) throw new Refusal("NOT_FOUND");
  const { status } = found.application;
  if (status === "saved") throw new Refusal("NOT_FOUND");
  return { ...found, application: { ...found.application, status } };
}
