import { ownDataCalls } from "../../contract/ownData";
import type { OwnerProof } from "../../contract/passkeyData";
import { sendForBlob, sendForOne } from "./client";

/** A ZIP with all data about the account. */
export const loadExport = (body: OwnerProof) => sendForBlob(ownDataCalls.exportMe, { body });

export const eraseMe = (body: OwnerProof) => sendForOne(ownDataCalls.eraseMe, { body });
