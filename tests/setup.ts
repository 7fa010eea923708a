import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";

let complaints: MockInstance<typeof console.error>;

beforeEach(() => {
  complaints = vi.spyOn(console, "error");
});

/** What React, rjsf or the browser complain about is a fault, even where everything looks right. */
afterEach(() => {
  const said = complaints.mock.calls;
  complaints.mockRestore();
  expect(said).toEqual([]);
});
