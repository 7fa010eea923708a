import { Ajv2020, type ErrorObject } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import type { Call } from "../../src/contract/call";
import { calls } from "../../src/contract/calls";
import { reasons, statusOfCode } from "../../src/contract/codes";

const all: [string, Call][] = Object.entries(calls);
const ajv = addFormats.default(new Ajv2020({ strict: true, allErrors: true }));

describe("the calls", () => {
  it("are each another method and path", () => {
    const addresses = all.map(([, { method, path }]) => `${method} ${path.replaceAll(/:\w+/g, ":")}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it("need a token, but for the public ones", () => {
    const open = all.filter(([, { auth }]) => !auth).map(([, { method, path }]) => `${method} ${path}`);
    expect(open.sort()).toEqual([
      "GET /builds/latest.json",
      "GET /categories",
      "GET /departments",
      "GET /fixinfo",
      "GET /forms/:form/:version",
      "GET /health/live",
      "GET /health/ready",
      "GET /interview",
      "GET /isApply/:id",
      "GET /jobId/:id",
      "GET /jobs",
      "GET /locations",
      "GET /openapi.json",
      "GET /privacies",
      "POST /login",
      "POST /login/passkey",
      "POST /pageViews",
      "POST /passkeys/registration",
      "POST /passkeys/signing",
      "POST /password/forgot",
      "POST /password/reset",
      "POST /register",
      "POST /validate",
      "POST /validate/mail",
    ]);
  });

  it.each(all)("take nothing that is not described: %s", (_, { body, query, params, path }) => {
    for (const schema of [body, query, params]) {
      if (!schema) continue;
      const validate = ajv.compile(schema);
      expect(validate({ "not described": 1 })).toBe(false);
      const faults: ErrorObject[] = validate.errors ?? [];
      expect(faults.map(({ keyword }) => keyword)).toContain("additionalProperties");
    }
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
    const described = params && "properties" in params ? Object.keys(Object(params.properties)) : [];
    expect(described.sort()).toEqual(names.sort());
  });
});

describe("the codes", () => {
  it("hold every reason, each with a status of an error", () => {
    expect(Object.keys(statusOfCode)).toEqual(expect.arrayContaining([...reasons]));
    expect(Object.values(statusOfCode).every((status) => status >= 400 && status < 600)).toBe(true);
  });
});
