import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { ApiError, isApiError } from "../../api/client";
import { useLanguage } from "../../i18n";
import { formatTime } from "../../language/formatDate";
import { leave, renew, sessionEnd, subscribeSession } from "../../session/session";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { Text } from "../../ui/Text";

/** Milliseconds before the end of a session at which the warning appears. */
export const warnBefore = 2 * 60_000;

/** Warns two minutes before a session ends, and offers to renew it. */
export function SessionWarning() {
  const end = useSyncExternalStore(subscribeSession, sessionEnd);
  const isAsked = useRef(false);
  return end === undefined ? null : <Watch key={end} end={end} isAsked={isAsked} />;
}

interface WatchProps {
  end: number;
  /** Whether this page has renewed the session. */
  isAsked: RefObject<boolean>;
}

function Watch({ end, isAsked }: WatchProps) {
  const [isSoon, setSoon] = useState(false);
  // A session ends half a day after the sign-in at the latest. A renewal that leaves so little time was the last one.
  const [isLast] = useState(() => isAsked.current && end - Date.now() <= warnBefore);
  useEffect(() => {
    const timer = setTimeout(() => setSoon(true), end - warnBefore - Date.now());
    return () => clearTimeout(timer);
  }, [end]);
  const goOn = () => {
    isAsked.current = true;
    return renew();
  };
  return isSoon && <Warning end={end} isLast={isLast} onGoOn={goOn} onClose={() => setSoon(false)} />;
}

interface WarningProps {
  end: number;
  isLast: boolean;
  onGoOn: () => Promise<void>;
  onClose: () => void;
}

function Warning({ end, isLast, onGoOn, onClose }: WarningProps) {
  const { t } = useTranslation();
  const time = formatTime(end, useLanguage());
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const goOn = async () => {
    setBusy(true);
    try {
      await onGoOn();
    } catch (error) {
      if (isApiError(error, "SIGN_IN")) return leave();
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error.message || t("noAnswer"));
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
          <Button variant="primary" busy={busy} onClick={goOn}>
            {t("sessionEnd.goOn")}
          </Button>
        )
      }
    >
      <Text>{t(isLast ? "sessionEnd.last" : "sessionEnd.text", { time })}</Text>
      <div className="field-error" role="alert">
        {refusal}
      </div>
    </Dialog>
  );
}
