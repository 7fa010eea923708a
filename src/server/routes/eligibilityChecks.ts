import type { FastifyInstance } from "fastify";
import { applicationCalls, type Identity, identityNames } from "../../contract/applications";
import { checkAnswers } from "../../forms/engine/checkAnswers";
import { dateInTimeZone } from "../../forms/engine/dateInTimeZone";
import { resolveForm } from "../../forms/engine/resolveForm";
import { shownFields } from "../../forms/engine/shownFields";
import { completing, editing } from "../../site/paths";
import { isCompletionUnanswered } from "../applications/completion";
import { editRightsOf } from "../applications/editRights";
import { whyNotApply } from "../applications/eligibility";
import { countIdentityLookup, findUsedIdentityNumbers } from "../applications/findUsedIdentityNumbers";
import { identityNumbers } from "../applications/identityNumbers";
import { loadEligibility } from "../applications/loadEligibility";
import type { CatalogForm } from "../catalog";
import { Refusal } from "../http/refusal";
import { addRoute } from "../http/route";
import type { Parts } from "../parts";
import { lockAccount } from "../store/accounts";
import { findApplication } from "../store/applications";
import { findJobEvenIfWithdrawn } from "../store/jobs";

/**
 * Adds the calls that check before an action: whether an account may apply for a job, whether an application may be
 * edited or completed, whether an identity number is free.
 */
export function eligibilityCheckRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, catalog, keys } = parts;

  addRoute(app, parts, applicationCalls.isApply, async ({ params, session, now }) => {
    const job = await findJobEvenIfWithdrawn(db, Number(params.id));
    const reason = whyNotApply(await loadEligibility(db, catalog, session?.account, job, now));
    return { data: [{ isApply: !reason, ...(reason && { reason }) }] };
  });

  addRoute(app, parts, applicationCalls.check, async ({ params, session, now }) => {
    if (params.applyType === editing) {
      const stored = await findApplication(db, session.account.id, Number(params.applyId));
      const isSubmitted = stored && stored.status !== "saved";
      const ok = isSubmitted === true && (await editRightsOf(db, session.account, stored, now)).canEdit;
      const formVersion = stored && catalog.forJob(stored.apply_type, stored.market)?.form.version;
      return {
        data: [{ ok, ...(!ok && { reason: "NOT_EDITABLE" as const }), formVersion: formVersion ?? "" }],
      };
    }
    if (params.applyType === completing) {
      const stored = await findApplication(db, session.account.id, Number(params.applyId));
      const form = stored && catalog.dueFor(stored.apply_type, stored.market)?.form;
      const ok = form !== undefined && stored !== undefined && isCompletionUnanswered(stored);
      return {
        data: [{ ok, ...(!ok && { reason: "NOT_ASKED" as const }), formVersion: form?.version ?? "" }],
      };
    }
    const job = await findJobEvenIfWithdrawn(db, Number(params.applyId));
    const form = job && catalog.forJob(job.apply_type, job.market);
    const isType = !job || job.apply_type === params.applyType;
    const reason = isType
      ? whyNotApply(await loadEligibility(db, catalog, session.account, job, now))
      : "WRONG_TYPE";
    return { data: [{ ok: !reason, ...(reason && { reason }), formVersion: form?.form.version ?? "" }] };
  });

  addRoute(app, parts, applicationCalls.checkIdentifierValidate, async ({ body, session, now }) => {
    const given = identityNames.filter((name) => body[name] !== undefined);
    if (given.length !== 1) {
      throw new Refusal("MALFORMED", { problems: [{ path: "", keyword: "oneNumber", params: {} }] });
    }
    const account = session.account.id;
    const asked = await db.transaction().execute(async (tx) => {
      await lockAccount(tx, account);
      const numbers = identityNumbers(keys.identity, body);
      if (numbers.length > 0) return findUsedIdentityNumbers(tx, parts, account, numbers, now);
      // A number of blanks or hyphens is judged by the forms as well, which costs as much as any other.
      const tooOften = await countIdentityLookup(tx, parts, account, now);
      return tooOften ? { tooOften } : { used: [] };
    });
    if ("tooOften" in asked) throw asked.tooOften;
    if (!isWellFormed(parts, body, now)) return { data: [{ valid: false, reason: "MALFORMED" as const }] };
    if (asked.used.length > 0) return { data: [{ valid: false, reason: "ID_IN_USE" as const }] };
    return { data: [{ valid: true }] };
  });
}

/**
 * Whether the identity number in a request is well-formed by the rules of a form that has a field for it, given the
 * nationality in the request.
 */
function isWellFormed({ catalog }: Parts, body: Identity, now: Date): boolean {
  const name = identityNames.find((each) => body[each] !== undefined);
  const answers = { ...body };
  const hasNumber = ({ form }: CatalogForm) =>
    name !== undefined &&
    name in
      shownFields(resolveForm(form.schema, answers, dateInTimeZone(form.timeZone, now)), answers).properties;
  // A market may put the number off: then only the due form has a field for it.
  return [...catalog.applying, ...catalog.due]
    .filter(hasNumber)
    .some((form) => !checkAnswers(form, answers, now).some(({ path }) => path === `/${name}`));
}
