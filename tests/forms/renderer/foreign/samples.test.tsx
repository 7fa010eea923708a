// @vitest-environment jsdom
import "../../../setup";
import { cleanup } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { faultsOf, type Sample } from "./probe";
import { expectInReadme } from "./readmeRow";
import samples from "./samples.json";

afterEach(cleanup);

const all: Array<[string, Sample]> = Object.entries(JSON.parse(JSON.stringify(samples)));
let whole = 0;

it.each(all)("%s is whole", async (_, sample) => {
  expect(await faultsOf(sample)).toEqual([]);
  whole += 1;
});

it("are counted in the README", () =>
  expectInReadme("Forms in the manner of rjsf's playground", { forms: all.length, whole }));
