import { type QueryClient, queryOptions } from "@tanstack/react-query";
import {
  type Decided,
  type Decision,
  decisionCalls,
  type WantedAsking,
  type WantedAskingPreview,
  type WantedDecision,
} from "../../contract/desk/decisions";
import { send, sendForOne } from "../../site/api/client";
import { retryWithProof } from "./staff";

/** The statuses and stages to which applications can be moved, with the templates of mails. */
export const allDecisionChoicesQuery = (language: string) =>
  queryOptions({
    queryKey: ["decisionChoices", language],
    queryFn: async () => (await send(decisionCalls.decisionChoices, { language })).data,
  });

/** The mails that a decision would send. */
export const decisionPreviewQuery = (body: WantedDecision) =>
  queryOptions({
    queryKey: ["decisionPreview", body],
    queryFn: async () => (await send(decisionCalls.previewDecision, { body })).data,
    gcTime: 0,
  });

/** The questions that applicants would be asked, and the mails. They are loaded once while the preview is shown. */
export const askingPreviewQuery = (body: WantedAskingPreview, language: string) =>
  queryOptions({
    queryKey: ["askingPreview", body, language],
    queryFn: () => sendForOne(decisionCalls.previewAsking, { body, language }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

const isWaiting = ({ pending }: Decision) => pending > 0;

/** Milliseconds between two requests for waiting decisions. */
const lookMs = 5_000;

/** The reader's own decisions of the last day, requested again at intervals while one of them waits. */
export const ownDecisionsQuery = queryOptions({
  queryKey: ["ownDecisions"],
  queryFn: async () => (await send(decisionCalls.ownDecisions, {})).data,
  refetchInterval: ({ state }) => (state.data?.some(isWaiting) ? lookMs : false),
});

/** Makes a decision, and reloads all data about applications. @throws ApiError */
export async function decideOn(cache: QueryClient, body: WantedDecision): Promise<Decided> {
  const decided = await retryWithProof(cache, () => sendForOne(decisionCalls.decide, { body }));
  await refreshApplications(cache);
  return decided;
}

/**
 * Asks applicants for their later answers, and reloads all data about applications.
 * @throws ApiError
 */
export async function askApplicants(cache: QueryClient, body: WantedAsking): Promise<Decided> {
  const decided = await retryWithProof(cache, () => sendForOne(decisionCalls.ask, { body }));
  await refreshApplications(cache);
  return decided;
}

/** @throws ApiError */
export async function undoOwnDecision(cache: QueryClient, id: string) {
  const undone = await sendForOne(decisionCalls.undoDecision, { params: { id } });
  await refreshApplications(cache);
  return undone;
}

/**
 * The queries that are not reloaded: the signed-in person and the pages of files do not change, and the previews of a
 * decision are no longer needed.
 */
const kept: readonly unknown[] = ["me", "decisionPreview", "askingPreview", "page of a file"];

/** Reloads all data about applications. */
export const refreshApplications = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({ predicate: ({ queryKey }) => !kept.includes(queryKey[0]) });
