import { queryOptions } from "@tanstack/react-query";
import { meCalls, type Profile } from "../contract/me";
import { sendForOne } from "./client";
import { own } from "./own";

export const loadMe = () => sendForOne(meCalls.me, {});

export const meQuery = queryOptions({ queryKey: [own, "me"], queryFn: loadMe });

export const saveProfile = (body: Profile) => sendForOne(meCalls.saveMe, { body });

/** Never kept by anything but the caller: it opens the account's journal. */
export const loadJournalKey = () => sendForOne(meCalls.journalKey, {});
