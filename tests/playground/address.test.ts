import { deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { packState, unpackState } from "../../src/playground/address";
import { stateOfExample } from "../../src/playground/examples";

const state = { ...stateOfExample("choices", "ja"), answers: '{ "team": "客室 🛫"' };
const packed = (value: unknown) => deflateRawSync(JSON.stringify(value)).toString("base64url");

describe("an address of the playground", () => {
  it("holds the whole state, in characters that an address may have", async () => {
    const fragment = await packState(state);
    expect(fragment).toMatch(/^[\w-]+$/);
    expect(await unpackState(fragment)).toEqual(state);
  });

  it("opens nothing when it is damaged", async () => {
    const fragment = await packState(state);
    expect(await unpackState(fragment.slice(0, -9))).toBeUndefined();
    expect(await unpackState(`x${fragment}`)).toBeUndefined();
    expect(await unpackState("%%%")).toBeUndefined();
  });

  it("opens nothing when it holds something else", async () => {
    for (const value of [
      null,
      {},
      { ...state, language: "xx" },
      { ...state, files: {} },
      { ...state, files: { a: 1 } },
    ])
      expect(await unpackState(packed(value))).toBeUndefined();
  });

  it("opens nothing that is far larger than a form", async () =>
    expect(await unpackState(packed({ ...state, answers: " ".repeat(5_000_000) }))).toBeUndefined());
});
