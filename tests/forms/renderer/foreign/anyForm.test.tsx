// @vitest-environment jsdom
import "../../../setup";
import { cleanup } from "@testing-library/react";
import fc from "fast-check";
import { afterEach, expect, it } from "vitest";
import { anyForm } from "./foreignFeatures";
import { faultsOf } from "./probe";
import { expectInReadme } from "./readmeRow";

afterEach(cleanup);

const full = 658;

it("a form made at random is whole", async () => {
  const forms = fc.sample(anyForm, { numRuns: process.env.FULL ? full : 15, seed: 20261122 });
  const broken: string[] = [];
  for (const form of forms) {
    const faults = await faultsOf(form).catch((error: unknown) => [String(error)]);
    if (faults.length > 0) broken.push(`${faults.join("; ")}\n${JSON.stringify(form)}`);
  }
  expect(broken).toEqual([]);
  if (process.env.FULL)
    expectInReadme("Made at random from what rjsf documents", { forms: full, whole: full - broken.length });
}, 600_000);
