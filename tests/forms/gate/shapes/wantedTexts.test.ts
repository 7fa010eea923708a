import { expect, it } from "vitest";
import { isObject } from "../../../../src/forms/engine/pointer";
import { wantedTexts } from "../../../../src/forms/gate/shapes/shapeFaults";
import { projectTexts } from "../project";

/** The patterns and formats of a schema, at any depth. */
function patternsIn(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const own = isObject(schema) ? [schema.pattern, schema.format] : [];
  return [...own.filter((each) => typeof each === "string"), ...Object.values(schema).flatMap(patternsIn)];
}

it("words each pattern and format of the meta schemas, and no other one", () => {
  const metas = [...projectTexts].filter(([file]) => file.startsWith("schemas/meta/"));
  const patterns = metas.flatMap(([, text]) => patternsIn(JSON.parse(text)));
  expect([...new Set(patterns)].toSorted()).toEqual(Object.keys(wantedTexts).toSorted());
});
