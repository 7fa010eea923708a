import { findApplicationForStaff, type WholeApplication } from "../store/applicationsForStaff";
import type { Db } from "../store/database";
import { StaffRefusal } from "./command";

/** An application that staff may read. @throws StaffRefusal when it does not exist, or is a draft */
export async function getSubmittedApplication(db: Db, id: number): Promise<WholeApplication> {
  const found = await findApplicationForStaff(db, id);
  if (!found) throw new StaffRefusal(`There is no application ${id}. "applications list" lists them.`);
  if (found.application.status === "saved") {
    throw new StaffRefusal(`Application ${id} is a draft, which nobody but its applicant reads.`);
  }
  return found;
}
