// @vitest-environment jsdom
import "../../../setup";
import { expect, it } from "vitest";
import { drawnMutations, everyMutation } from "./everyMutation";
import { broken } from "./judge";
import { smallestProject } from "./parts";
import { siteOf } from "./site";

it("finds nothing broken in the project itself, with every form drawn and filled in", () => {
  expect(broken({ ...siteOf(smallestProject), forms: new Map() }, smallestProject)).toEqual([]);
});

if (process.env.FULL) everyMutation("schemas/");
else drawnMutations("schemas/");
