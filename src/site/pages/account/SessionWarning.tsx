import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../design/Button";
import { Dialog } from "../../../design/Dialog";
import { Text } from "../../../design/Text";
import { formatTimeOfDay } from "../../../forms/language/formatDate";
import { ApiError, isApiError } from "../../api/client";
import { useLanguage } from "../../i18n";
import {
  clearSessionAndNotifyTabs,
  currentSessionExpiresAt,
  renewSession,
  subscribeSession,
} from "../../session/session";
import { failureText } from "../layout/failureText";

/** Milliseconds before the end of a session at which the warning appears. */
export const warnBefore = 2 * 60_000;

/** Warns two minutes before a session ends, and offers to renew it. */
export function SessionWarning() {
  const end = useSyncExternalStore(subscribeSession, currentSessionExpiresAt, () => undefined);
  const hasRenewed = useRef(false);
  return end === undefined ? null : <SessionTimer key={end} end={end} hasRenewed={hasRenewed} />;
}

interface SessionTimerProps {
  end: number;
  /** Whether this page has renewed the session. */
  hasRenewed: RefObject<boolean>;
}

function SessionTimer({ end, hasRenewed }: SessionTimerProps) {
  const [isSoon, setSoon] = useState(false);
  // A session ends half a day after the sign-in at the latest. A renewal that leaves no more time than
  // `warnBefore` was the last possible one.
  const wasLast = () => hasRenewed.current && end - Date.now() <= warnBefore;
  const [isLast, setLast] = useState(wasLast);
  useEffect(() => {
    const timer = setTimeout(() => setSoon(true), end - warnBefore - Date.now());
    return () => clearTimeout(timer);
  }, [end]);
  const renewHere = async () => {
    hasRenewed.current = true;
    await renewSession();
    setLast(wasLast());
  };
  return isSoon && <Warning end={end} isLast={isLast} onRenew={renewHere} onClose={() => setSoon(false)} />;
}

interface WarningProps {
  end: number;
  isLast: boolean;
  onRenew: () => Promise<void>;
  onClose: () => void;
}

function Warning({ end, isLast, onRenew, onClose }: WarningProps) {
  const { t } = useTranslation();
  const time = formatTimeOfDay(end, useLanguage());
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const renewAndClose = async () => {
    setBusy(true);
    try {
      await onRenew();
      // A session that has a new end has a new warning. With the same end, this one stays.
      setBusy(false);
    } catch (error) {
      if (isApiError(error, "SIGN_IN")) return clearSessionAndNotifyTabs();
      if (!(error instanceof ApiError)) throw error;
      setRefusal(failureText(t, error));
      setBusy(false);
    }
  };

  return (
    <Dialog
      title={t("sessionEnd.title")}
      role="alertdialog"
      onClose={onClose}
      actions={
        isLast ? (
          <Button variant="primary" onClick={onClose}>
            {t("sessionEnd.understood")}
          </Button>
        ) : (
          <Button variant="primary" busy={busy} onClick={renewAndClose}>
            {t("sessionEnd.goOn")}
          </Button>
        )
      }
      lead={<Text>{t(isLast ? "sessionEnd.last" : "sessionEnd.text", { time })}</Text>}
    >
      <div className="field-error" role="alert">
        {refusal}
      </div>
    </Dialog>
  );
}
