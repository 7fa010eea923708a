import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "../../src/server/config";

const wrong: [string, Record<string, string>][] = [
  ["PORT", { PORT: "http" }],
  ["PORT", { PORT: "70000" }],
  ["DESK_PORT", { DESK_PORT: "desk" }],
  ["DESK_URL", { DESK_URL: "desk.example.com" }],
  ["PUBLIC_URL", { PUBLIC_URL: "careers.example.com" }],
  ["DATABASE_URL", { DATABASE_URL: "mysql://localhost/careers" }],
  ["SMTP_URL", { SMTP_URL: "localhost:25" }],
  ["MAIL_FROM", { MAIL_FROM: "Careers\r\nBcc: all@example.com" }],
  ["TRUST_PROXY", { TRUST_PROXY: "true" }],
  ["TRUST_PROXY", { TRUST_PROXY: "10.0.0.0/64" }],
  ["RETENTION_MONTHS", { RETENTION_MONTHS: "12" }],
  ["KEEP_AT_MOST", { KEEP_AT_MOST: "P0M" }],
  ["KEEP_AT_MOST", { KEEP_AT_MOST: "12" }],
  ["REDIRECTS", { REDIRECTS: "Fair=https://fair.example.com" }],
  ["REDIRECTS", { REDIRECTS: "/Fair=//fair.example.com" }],
  ["REDIRECTS", { REDIRECTS: "/Fair=javascript:alert(1)" }],
  ["REDIRECTS", { REDIRECTS: "/One=/Two /two=/One?again" }],
  ["MAINTENANCE", { MAINTENANCE: "yes" }],
  ["DATA_KEY", { DATA_KEY: "c2hvcnQ=" }],
  ["DATA_DIR", { DATA_DIR: "/dev/null/data" }],
  ["S3_SECRET_ACCESS_KEY", { S3_BUCKET: "b", S3_REGION: "r", S3_ACCESS_KEY_ID: "k" }],
  [
    "S3_ENDPOINT",
    {
      S3_BUCKET: "b",
      S3_REGION: "r",
      S3_ACCESS_KEY_ID: "k",
      S3_SECRET_ACCESS_KEY: "s",
      S3_ENDPOINT: "minio",
    },
  ],
];

describe("the settings", () => {
  it.each(wrong)("stop the start with a sentence that names a wrong %s", (name, env) => {
    expect(() => readConfig({ DATA_DIR: "/tmp", ...env })).toThrow(ConfigError);
    expect(() => readConfig({ DATA_DIR: "/tmp", ...env })).toThrow(name);
  });

  it("never repeat a password in that sentence", () => {
    expect(() => readConfig({ DATA_DIR: "/tmp", DATABASE_URL: "pg://user:canary@host" })).toThrow(
      /^(?!.*canary)/,
    );
  });

  it("have a default each", () => {
    expect(readConfig({ DATA_DIR: "/tmp" })).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      deskPort: null,
      deskHost: "127.0.0.1",
      deskUrl: "http://localhost:3200",
      isDeskSecure: false,
      databaseUrl: null,
      smtpUrl: null,
      publicUrl: "http://localhost:3000",
      production: false,
      s3: null,
      keepAtMost: null,
      redirects: [],
      maintenanceMinutes: null,
      maintenanceFile: "/tmp/maintenance",
    });
  });

  it("name the paths that lead elsewhere", () => {
    const { redirects } = readConfig({
      DATA_DIR: "/tmp",
      REDIRECTS: " /Fair=https://fair.example.com/?a=b\n/Old=/Jobs/1 ",
    });
    expect(redirects).toEqual([
      { from: "/Fair", to: "https://fair.example.com/?a=b" },
      { from: "/Old", to: "/Jobs/1" },
    ]);
  });

  it("trust no proxy but those that are counted or named", () => {
    const trusted = (TRUST_PROXY?: string) =>
      readConfig({ DATA_DIR: "/tmp", ...(TRUST_PROXY !== undefined && { TRUST_PROXY }) }).trustProxy;
    expect([trusted(), trusted(""), trusted("2")]).toEqual([null, null, 2]);
    expect(trusted("10.0.0.0/8, ::1")).toEqual(["10.0.0.0/8", "::1"]);
  });

  it("are in production when people reach the site by https", () => {
    const config = readConfig({ DATA_DIR: "/tmp", PUBLIC_URL: "https://careers.example.com/" });
    expect(config).toMatchObject({ publicUrl: "https://careers.example.com", production: true });
  });
});
