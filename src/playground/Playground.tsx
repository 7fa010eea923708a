import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "../design/Notice";
import { Page } from "../design/Page";
import { Text } from "../design/Text";
import { useDebouncedAfterFirstChange } from "../forms/editor/state/useDebounced";
import { answersFaults } from "./answersFaults";
import { DrawnOrFault } from "./DrawnOrFault";
import { FaultLines } from "./FaultLines";
import { FilledForm } from "./FilledForm";
import { FormBesidePanes } from "./layout/FormBesidePanes";
import { PlaygroundHead } from "./PlaygroundHead";
import { ServerFailureNotice } from "./ServerFailureNotice";
import { composedQuery } from "./server";
import type { ShownPlace } from "./shownPlace";
import type { PlaygroundState } from "./state";
import { TextPanes } from "./TextPanes";
import { useLastForm } from "./useLastForm";
import { type Opened, useSyncStateWithAddress } from "./useSyncStateWithAddress";

interface PlaygroundProps {
  /** The state in the address of the page, or an example when the address has no state or is damaged. */
  first: { state: PlaygroundState; isDamaged: boolean };
}

/** Milliseconds without typing after which the form is composed again. */
const pause = 150;

/** The page: the texts of a form in four panes, and the drawn form beside them. */
export function Playground({ first }: PlaygroundProps) {
  const { t, i18n } = useTranslation("playground");
  const [{ state, isDamaged }, setShown] = useState(first);
  const [place, setPlace] = useState<ShownPlace>();
  const change = useCallback(
    (part: Partial<PlaygroundState>) =>
      setShown((last) => ({ state: { ...last.state, ...part }, isDamaged: false })),
    [],
  );
  const open = useCallback((opened: Opened) => {
    if (opened === undefined) return;
    setShown((last) => ("state" in opened ? { ...opened, isDamaged: false } : { ...last, ...opened }));
  }, []);
  useSyncStateWithAddress(state, isDamaged, open);
  useEffect(() => {
    document.title = t("title");
  }, [t]);
  useEffect(() => {
    if (i18n.language !== state.language) void i18n.changeLanguage(state.language);
  }, [i18n, state.language]);

  const settled = useDebouncedAfterFirstChange(state.files, pause);
  const { data, error } = useQuery(composedQuery(settled));
  const form = useLastForm(data?.form);
  const faults = useMemo(
    () => [...(data?.faults ?? []), ...answersFaults(state.answers)],
    [data?.faults, state.answers],
  );

  return (
    <Page width="window">
      <PlaygroundHead state={state} onChange={change} />
      {isDamaged && (
        <Notice tone="warning" role="status" title={t("damaged.title")}>
          <Text>{t("damaged.text")}</Text>
        </Notice>
      )}
      {error && <ServerFailureNotice error={error} />}
      <FormBesidePanes
        drawn={
          <>
            <FaultLines faults={faults} isOlder={data !== undefined && !data.form} onOpen={setPlace} />
            {form && (
              <DrawnOrFault form={form} text={state.answers}>
                <FilledForm
                  form={form}
                  text={state.answers}
                  language={state.language}
                  onTyped={(answers) => change({ answers })}
                />
              </DrawnOrFault>
            )}
          </>
        }
      >
        <TextPanes state={state} faults={faults} place={place} onChange={change} />
      </FormBesidePanes>
    </Page>
  );
}
