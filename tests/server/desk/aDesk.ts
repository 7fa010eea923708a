import { randomUUID } from "node:crypto";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { expect } from "vitest";
import type { AnswerOf, Call } from "../../../src/contract/call";
import { deskCalls } from "../../../src/contract/desk/deskCalls";
import type { JsonObject } from "../../../src/forms/engine/form";
import { deskApp } from "../../../src/server/desk/deskApp";
import { deskCookie } from "../../../src/server/desk/deskCookie";
import type { Viewer } from "../../../src/server/desk/viewer";
import { deskSessionMs } from "../../../src/server/lifetimes";
import { findJobEvenIfWithdrawn } from "../../../src/server/store/jobs";
import { addDeskSession } from "../../../src/server/store/staffSessions";
import { createToken } from "../../../src/server/store/tokens";
import { type Answered, answered, requestOf, type Sent, type TestApp } from "../anApp";
import { addSignedIn } from "../applicants";
import { addSubmitted } from "../aSubmitted";
import { purposefulCatalog } from "../purposefulCatalog";

export interface DeskSent<C extends Call> extends Omit<Sent<C>, "token"> {
  /** The `Cookie` header. */
  cookie?: string;
  /** The `Origin` header; null for none. The desk's own where it is left out. */
  origin?: string | null;
}

type Scope = Partial<Omit<Viewer, "id">>;

/** A person of the desk with a session. */
export interface SignedInStaff {
  id: string;
  cookie: string;
  ask<C extends Call>(call: C, sent?: DeskSent<C>): Promise<Answered<AnswerOf<C>>>;
  /** Makes a call whose answer is not JSON. */
  fetch<C extends Call>(call: C, sent?: DeskSent<C>): Promise<LightMyRequestResponse>;
}

/** The parts of an application that matter to a test; all other parts are the same in every test. */
export interface Application {
  jobId?: number;
  /** On the wire. */
  resume?: JsonObject;
  status?: "submitted" | "inProcess" | "hired" | "ended";
  stage?: string;
  promisedFor?: string;
}

/** The desk under test, on the database of a site, with its clock and mails. */
export class TestDesk {
  readonly app: FastifyInstance;
  #applications = 7_000_000;

  constructor(readonly site: TestApp) {
    this.app = deskApp(site.parts);
  }

  /** Makes a call, and checks the answer against the contract. */
  async ask<C extends Call>(call: C, sent: DeskSent<C> = {}): Promise<Answered<AnswerOf<C>>> {
    const response = await this.app.inject(this.request(call, sent));
    return answered<AnswerOf<C>>(nameOf(call), response.statusCode, response.headers, response.json());
  }

  /** The request of a call, as a page of the desk sends it. */
  request<C extends Call>(call: C, { cookie, origin, ...sent }: DeskSent<C>) {
    const { headers, ...request } = requestOf(call, sent);
    const own = call.method === "GET" ? null : this.site.parts.config.deskUrl;
    const from = origin === undefined ? own : origin;
    return {
      ...request,
      headers: {
        ...headers,
        ...(cookie !== undefined && { cookie }),
        ...(from !== null && { origin: from }),
      },
    };
  }

  /**
   * A new person of the desk, signed in without a passkey: of the recruiting team and for everything, unless
   * the scope has other values.
   */
  async signedIn(scope: Scope = {}): Promise<SignedInStaff> {
    const { db, clock, config } = this.site.parts;
    const { name = "Rika Sato", audiences = ["recruiting"], departments, markets, applyTypes } = scope;
    const list = (codes: readonly string[] | null | undefined) => (codes ? JSON.stringify(codes) : null);
    const { id } = await db
      .insertInto("staff")
      .values({
        email: `${randomUUID()}@staff.example`,
        name,
        audiences: JSON.stringify(audiences),
        departments: list(departments),
        markets: list(markets),
        apply_types: list(applyTypes),
        invited_at: clock(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const [now, secret] = [clock(), createToken()];
    await addDeskSession(db, secret, {
      staff_id: id,
      browser: null,
      system: null,
      began_at: now,
      active_at: now,
      expires_at: new Date(now.getTime() + deskSessionMs),
    });
    const [cookie = ""] = deskCookie(secret, config.isDeskSecure).split(";");
    return {
      id,
      cookie,
      ask: (call, sent) => this.ask(call, { cookie, ...sent }),
      fetch: (call, sent) => this.app.inject(this.request(call, { cookie, ...sent })),
    };
  }

  /** An application of a new applicant. @returns its id, and the token of the applicant's session */
  async submit({ jobId = 1, resume = {}, status = "submitted", stage, promisedFor }: Application = {}) {
    const { db, catalog, clock } = this.site.parts;
    const now = clock();
    const job = await findJobEvenIfWithdrawn(db, jobId);
    const form = job && catalog.forJob(job.apply_type, job.market);
    if (!form) return expect.fail(`There is no form for the posting ${jobId}.`);
    const { id: applicant, token } = await addSignedIn(db, now);
    const id = this.#applications++;
    await addSubmitted(this.site.parts, {
      id,
      applicant,
      job_id: jobId,
      at: now,
      form,
      resume,
      status,
      stage: stage ?? null,
      promised_for: promisedFor ?? null,
      ...(status === "ended" && { ended_at: now }),
      ...(status === "hired" && { hired_at: now }),
    });
    return { id, applicant, token };
  }
}

/** The desk of a site whose forms say what their answers are for. */
export function aDesk(site: TestApp, catalog = purposefulCatalog()): TestDesk {
  site.rebuild({ catalog });
  return new TestDesk(site);
}

function nameOf(call: Call): string {
  const [name] = Object.entries<Call>(deskCalls).find(([, each]) => each === call) ?? [];
  return name ?? expect.fail(`${call.method} ${call.path} is no call of the desk.`);
}
