import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { applicationCalls, type Save } from "../contract/applications";
import { send, sendForOne } from "./client";
import { own } from "./own";

/** Every application of the caller, drafts included. */
export const applicationsQuery = (language: string) =>
  queryOptions({
    queryKey: [own, "applications", language],
    queryFn: async ({ signal }) => (await send(applicationCalls.applications, { signal })).data,
  });

/** What a change of an application makes old. */
export const applicationsKey = [own, "applications"];

export const applicationQuery = (language: string, id: string) =>
  queryOptions({
    queryKey: [...applicationsKey, language, id],
    queryFn: ({ signal }) => sendForOne(applicationCalls.application, { params: { id }, signal }),
  });

/** The form by which an application reads, with its words. */
export const applicationFormQuery = (language: string, id: string) =>
  queryOptions({
    queryKey: [...applicationsKey, language, id, "form"],
    queryFn: ({ signal }) => sendForOne(applicationCalls.applicationForm, { params: { id }, signal }),
    // Until its words in another language are there, those of this one stay.
    placeholderData: keepPreviousData,
  });

/** May the caller begin for this job; who is not signed in gets another answer than who is. */
export const isApplyQuery = (jobId: string, isSignedIn: boolean) =>
  queryOptions({
    queryKey: [...applicationsKey, "isApply", jobId, isSignedIn],
    queryFn: ({ signal }) => sendForOne(applicationCalls.isApply, { params: { id: jobId }, signal }),
    // A right is asked for anew: another page or person may have changed it.
    staleTime: 0,
  });

export const checkQuery = (applyType: string, applyId: string) =>
  queryOptions({
    queryKey: [...applicationsKey, "check", applyType, applyId],
    queryFn: ({ signal }) => sendForOne(applicationCalls.check, { params: { applyType, applyId }, signal }),
    staleTime: 0,
  });

export const saveApplication = (jobType: string, body: Save) =>
  sendForOne(applicationCalls.save, { params: { jobType }, body });

export const deleteApplication = (id: number) =>
  sendForOne(applicationCalls.deleteApplication, { params: { id: String(id) } });

export const discardEdit = (id: number) =>
  sendForOne(applicationCalls.discardEdit, { params: { id: String(id) } });

export const withdraw = (id: number) => sendForOne(applicationCalls.withdraw, { params: { id: String(id) } });
