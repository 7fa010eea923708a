import { queryOptions } from "@tanstack/react-query";
import { meCalls, type Profile } from "../contract/me";
import type { OwnerProof } from "../contract/passkeys";
import { sendForBlob, sendForOne } from "./client";
import { personalQueryKey } from "./personalQueryKey";

export const loadMe = () => sendForOne(meCalls.me, {});

export const meQuery = queryOptions({ queryKey: [personalQueryKey, "me"], queryFn: loadMe });

export const saveProfile = (body: Profile) => sendForOne(meCalls.saveMe, { body });

/** A ZIP with all data about the account. */
export const loadExport = (body: OwnerProof) => sendForBlob(meCalls.exportMe, { body });

export const eraseMe = (body: OwnerProof) => sendForOne(meCalls.eraseMe, { body });

/** Never cached: the key decrypts the account's journal. */
export const loadJournalKey = () => sendForOne(meCalls.journalKey, {});
