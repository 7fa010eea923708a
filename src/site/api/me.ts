import { queryOptions } from "@tanstack/react-query";
import { meCalls, type Profile } from "../../contract/me";
import { sendForOne } from "./client";
import { personalQueryKey } from "./personalQueryKey";

export const loadMe = () => sendForOne(meCalls.me, {});

export const meQuery = queryOptions({ queryKey: [personalQueryKey, "me"], queryFn: loadMe });

export const saveProfile = (body: Profile) => sendForOne(meCalls.saveMe, { body });

/** Loads the key that decrypts the account's journal. The key is never cached. */
export const loadJournalKey = () => sendForOne(meCalls.journalKey, {});
