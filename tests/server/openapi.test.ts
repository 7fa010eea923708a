import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import type { Call } from "../../src/contract/call";
import { calls, siteApi } from "../../src/contract/calls";
import { describeApi } from "../../src/contract/openApi";

const description = describeApi(siteApi);
const operations = Object.values(description.paths).flatMap((path) => Object.values(path));
const called = (name: string) => operations.find(({ operationId }) => operationId === name);

describe("the description of the API", () => {
  it("is valid OpenAPI 3.1", async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(JSON.parse(JSON.stringify(description)));
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
    expect(validator.version).toBe("3.1");
  });

  it("holds every call there is, and says of each what it is for", () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(calls).sort());
    expect(operations.every(({ summary }) => summary.endsWith("."))).toBe(true);
  });

  it("asks for a token where the call does", () => {
    for (const [name, { auth }] of Object.entries<Call>(calls))
      expect(called(name)?.security, name).toEqual(auth ? [{ bearer: [] }] : []);
  });

  it("tells each refusal's status, codes and data", () => {
    const refused = called("save")?.responses["409"];
    expect(refused?.description).toContain("OLD_REVISION");
    expect(JSON.stringify(refused)).toContain("savedAt");
    expect(JSON.stringify(called("me")?.responses["401"])).toContain('"maxItems":0');
    expect(called("login")?.responses["429"]?.headers).toHaveProperty("Retry-After");
    expect(Object.keys(called("register")?.responses ?? {})).toContain("201");
  });

  it("tells a paged list's total, and the parts of an upload", () => {
    expect(JSON.stringify(called("jobs")?.responses["200"])).toContain('"total"');
    expect(JSON.stringify(called("categories")?.responses["200"])).not.toContain('"total"');
    expect(Object.keys(called("upload")?.requestBody?.content ?? {})).toEqual(["multipart/form-data"]);
  });
});
