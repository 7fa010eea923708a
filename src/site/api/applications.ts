import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { applicationCalls, type Identity, type Save } from "../../contract/applications";
import { send, sendForOne } from "./client";
import { personalQueryKey } from "./personalQueryKey";

/** All applications of the account, drafts included. */
export const applicationsQuery = (language: string) =>
  queryOptions({
    queryKey: [personalQueryKey, "applications", language],
    queryFn: async ({ signal }) => (await send(applicationCalls.applications, { signal })).data,
  });

/**
 * The common beginning of the keys of all queries about applications. A change of an application invalidates
 * or removes these queries.
 */
export const applicationsKey = [personalQueryKey, "applications"];

export const applicationQuery = (language: string, id: string) =>
  queryOptions({
    queryKey: [...applicationsKey, language, id],
    queryFn: ({ signal }) => sendForOne(applicationCalls.application, { params: { id }, signal }),
  });

/** The application that was saved last; null when the account has none. */
export const latestApplicationQuery = (language: string) =>
  queryOptions({
    queryKey: [...applicationsKey, language, "latest"],
    queryFn: async ({ signal }) =>
      (await send(applicationCalls.latestApplication, { signal })).data[0] ?? null,
    staleTime: 0,
  });

/**
 * Removes the applications from the cache after one has changed. A page that shows them then waits for the server:
 * without a connection, the old data would look as if the change had failed.
 */
export const removeCachedApplications = (client: QueryClient) =>
  client.removeQueries({ queryKey: applicationsKey });

/** Whether the account has a live application (in process, or with the result "hired"), and which application it is. */
export const liveApplicationQuery = queryOptions({
  queryKey: [...applicationsKey, "isApplyJob"],
  queryFn: ({ signal }) => sendForOne(applicationCalls.isApplyJob, { signal }),
});

/** The live application or else the draft saved last, and whether it can be edited now. */
export const hasEditButtonQuery = queryOptions({
  queryKey: [...applicationsKey, "hasEditButton"],
  queryFn: ({ signal }) => sendForOne(applicationCalls.hasEditButton, { signal }),
});

/** The form in which an application was filled in, with its labels. */
export const applicationFormQuery = (language: string, id: string) =>
  queryOptions({
    queryKey: [...applicationsKey, language, id, "form"],
    queryFn: ({ signal }) => sendForOne(applicationCalls.applicationForm, { params: { id }, signal }),
    // The labels of the old language stay until the labels of the new language are loaded.
    placeholderData: keepPreviousData,
  });

/**
 * Whether the caller may start an application for this job. The answer depends on whether they are signed in.
 */
export const mayApplyQuery = (jobId: string, isSignedIn: boolean) =>
  queryOptions({
    queryKey: [...applicationsKey, "isApply", jobId, isSignedIn],
    queryFn: ({ signal }) => sendForOne(applicationCalls.isApply, { params: { id: jobId }, signal }),
    // Always stale, so that each page that opens requests the answer again: another tab or the staff may have
    // changed it.
    staleTime: 0,
  });

export const canOpenFormQuery = (applyType: string, applyId: string) =>
  queryOptions({
    queryKey: [...applicationsKey, "check", applyType, applyId],
    queryFn: ({ signal }) => sendForOne(applicationCalls.check, { params: { applyType, applyId }, signal }),
    staleTime: 0,
  });

export const saveApplication = (jobType: string, body: Save) =>
  sendForOne(applicationCalls.save, { params: { jobType }, body });

/**
 * Checks that an identity number is well formed and that nobody else has applied with it. The server allows
 * each account a few checks a day.
 */
export const checkIdentity = (body: Identity) =>
  sendForOne(applicationCalls.checkIdentifierValidate, { body });

export const deleteApplication = (id: number) =>
  sendForOne(applicationCalls.deleteApplication, { params: { id: String(id) } });

export const discardEdit = (id: number) =>
  sendForOne(applicationCalls.discardEdit, { params: { id: String(id) } });

export const withdraw = (id: number) => sendForOne(applicationCalls.withdraw, { params: { id: String(id) } });
