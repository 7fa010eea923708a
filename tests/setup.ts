import Cookies from "js-cookie";
import { afterAll, afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";

// The files of a worker share one process: nothing of one stands in the next one's way.
vi.unstubAllGlobals();
vi.useRealTimers();
// They share one browser, too: each begins as if nobody had used it, with a site that was never opened.
if (typeof document !== "undefined") {
  vi.resetModules();
  // A day ago, as js-cookie has it, may be to come by the clock of another test.
  for (const name of Object.keys(Cookies.get())) Cookies.set(name, "", { expires: new Date(0) });
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  // How long a page is waited for; Testing Library's own second is short on a machine that works for others too.
  const { configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: 60_000 });
  const { quickenLabels } = await import("./quickLabels");
  quickenLabels();
  history.replaceState(null, "", "/");
}

// An import that is under way while the modules are reset marks its own module as loaded, although the next file is
// still loading it anew: where that imports in a circle, it waits for itself, for ever.
afterAll(() => vi.dynamicImportSettled());

let complaints: Array<MockInstance<typeof console.error>>;

beforeEach(() => {
  complaints = [vi.spyOn(console, "error"), vi.spyOn(console, "warn")];
});

/** A complaint of React, rjsf, i18next or the browser is a fault, even where everything looks right. */
afterEach(() => {
  const said = complaints.flatMap(({ mock }) => mock.calls);
  for (const complaint of complaints) complaint.mockRestore();
  expect(said).toEqual([]);
});
