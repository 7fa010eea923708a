import { queryOptions } from "@tanstack/react-query";
import { meCalls, type Profile } from "../../contract/me";
import { sendForOne } from "./client";
import { personalQueryKey } from "./personalQueryKey";

export const loadMe = () => sendForOne(meCalls.me, {});

export const meQuery = queryOptions({ queryKey: [personalQueryKey, "me"], queryFn: loadMe });

export const saveProfile = (body: Profile) => sendForOne(meCalls.saveMe, { body });

/** Never cached: the key decrypts the account's journal. */
export const loadJournalKey = () => sendForOne(meCalls.journalKey, {});
