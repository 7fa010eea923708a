// @vitest-environment jsdom
import "../../setup";
import { cleanup } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { faultsOf, type Sample } from "./probe";
import samples from "./samples.json";

afterEach(cleanup);

const all: Array<[string, Sample]> = Object.entries(JSON.parse(JSON.stringify(samples)));

it.each(all)("%s is whole", async (_, sample) => {
  expect(await faultsOf(sample)).toEqual([]);
});
