import { queryOptions } from "@tanstack/react-query";
import { type KeptApplication, ownDataCalls } from "../../contract/ownData";
import type { OwnerProof } from "../../contract/passkeyData";
import { applicationsKey } from "./applications";
import { send, sendForBlob, sendForOne } from "./client";

/** Loads a ZIP file with all data about the account. */
export const loadExport = (body: OwnerProof) => sendForBlob(ownDataCalls.exportMe, { body });

export const eraseMe = (body: OwnerProof) => sendForOne(ownDataCalls.eraseMe, { body });

/**
 * The applications that are kept longer if the applicant agrees. The key begins with `applicationsKey`, so
 * that a change of an application invalidates this query, too.
 */
export const keepAgreementsQuery = (language: string) =>
  queryOptions({
    queryKey: [...applicationsKey, language, "kept"],
    queryFn: async ({ signal }) => (await send(ownDataCalls.keptApplications, { signal, language })).data,
  });

export const saveKeepAgreement = ({
  applicationId,
  isAgreed,
}: Pick<KeptApplication, "applicationId" | "isAgreed">) =>
  sendForOne(ownDataCalls.setKeptApplication, {
    params: { id: String(applicationId) },
    body: { isAgreed },
  });
