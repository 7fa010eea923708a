import { infiniteQueryOptions } from "@tanstack/react-query";
import { type AuditQuery, auditCalls, auditPageSize } from "../../contract/desk/audit";
import { send } from "../../site/api/client";

/** The actions of staff in the audit, the newest first, a page at a time. */
export const deskAuditQuery = (wanted: Omit<AuditQuery, "before">, language: string) =>
  infiniteQueryOptions({
    queryKey: ["audit", wanted, language],
    queryFn: async ({ pageParam }) => {
      const query = { ...wanted, ...(pageParam !== undefined && { before: pageParam }) };
      return (await send(auditCalls.deskAudit, { query, language })).data;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < auditPageSize ? undefined : String(page.at(-1)?.id)),
    staleTime: 0,
  });
