import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { siteApi } from "../../src/contract/calls";
import { statusOfCode } from "../../src/contract/codes";
import { deskApi } from "../../src/contract/desk/deskCalls";
import { type DescribedApi, describeApi } from "../../src/contract/openApi";

function described(api: DescribedApi) {
  const description = describeApi(api);
  const operations = Object.values(description.paths).flatMap((path) => Object.values(path));
  const called = (name: string) => operations.find(({ operationId }) => operationId === name);
  return { description, operations, called };
}

describe.each([
  ["site", siteApi],
  ["desk", deskApi],
])("the description of the API of the %s", (_, api) => {
  const { description, operations, called } = described(api);

  it("is valid OpenAPI 3.1", async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(JSON.parse(JSON.stringify(description)));
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
    expect(validator.version).toBe("3.1");
  });

  it("holds every call there is, and says of each what it is for", () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(api.calls).sort());
    expect(operations.every(({ summary }) => summary.endsWith("."))).toBe(true);
  });

  it("asks for a token or a session where the call does", () => {
    for (const [name, { auth }] of Object.entries(api.calls))
      expect(called(name)?.security, name).toEqual(auth ? [{ [api.security.name]: [] }] : []);
  });

  it("names the codes that each call can have", () => {
    for (const { operationId, responses } of operations)
      for (const code of api.refusals)
        expect(responses[String(statusOfCode[code])]?.description, operationId).toContain(code);
  });
});

describe("the description of the site's API", () => {
  const { called } = described(siteApi);

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
