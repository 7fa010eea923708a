// @vitest-environment jsdom
import "../../setup";
import { act, cleanup, render, waitFor } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { afterEach, expect, it, onTestFinished } from "vitest";
import { createSyncStatus, type SyncState } from "../../../src/forms/drafts/syncState";
import { languages } from "../../../src/forms/engine/form";
import { formatTimeOrDateTime } from "../../../src/forms/language/formatDate";
import { SaveStatus } from "../../../src/forms/wizard/SaveStatus";
import { createSiteI18n, loadPageWords } from "../../../src/site/i18n";
import { recordAnnouncements } from "../../liveRegions";
import { oneInTurn } from "../../turn";

afterEach(cleanup);

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 12, minute));
const saved = (minute: number): SyncState => ({ kind: "saved", at: at(minute) });
const pause: SyncState[] = [{ kind: "unsaved" }, { kind: "saving" }];

for (const language of oneInTurn(languages))
  it(`a trouble of saving is announced once, however often it is found, and then its end: ${language}`, async () => {
    const words = await createSiteI18n(language);
    await loadPageWords(words, ["apply"]);
    const status = createSyncStatus(undefined);
    const sync = {
      state: status.current,
      subscribe: status.subscribe,
      keepsCopy: () => true,
      save: async () => true,
      revision: () => 1,
      forget: async () => undefined,
      start: () => () => undefined,
    };
    render(
      <I18nextProvider i18n={words}>
        <SaveStatus
          sync={sync}
          words={(key, params = {}) => words.t(`apply:${key}`, params)}
          language={language}
          noReason=""
          isUploading={false}
        />
      </I18nextProvider>,
    );
    const recorder = recordAnnouncements();
    onTestFinished(recorder.stop);
    const states: SyncState[] = [
      ...[...pause, saved(1), ...pause, saved(2)],
      ...[...pause, { kind: "offline" } as const, ...pause, { kind: "offline" } as const],
      ...[...pause, saved(3), ...pause, saved(4)],
      ...[...pause, { kind: "refused", message: "No." } as const, ...pause, saved(5)],
    ];
    const heard: string[] = [];
    for (const state of states) {
      act(() => status.set(state));
      // Each change of the page is recorded before the next one.
      await act(async () => undefined);
      heard.push(...recorder.take().map(({ text }) => text));
    }
    const line = (minute: number) =>
      words.t("apply:saveState.saved", { time: formatTimeOrDateTime(at(minute), language) });
    await waitFor(() => expect(heard).toEqual([words.t("apply:saveState.offline"), line(3), "No.", line(5)]));
  });
