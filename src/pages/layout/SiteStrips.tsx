import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsNewerBuild } from "../../builds/newerBuild";
import { reload } from "../../builds/reload";
import { Button } from "../../ui/Button";
import { Strip, Strips } from "../../ui/Strips";
import { useIsConnected } from "./useIsConnected";

/** What there is to know about the site itself: the connection is gone, or a newer build is there. */
export function SiteStrips() {
  const { t } = useTranslation();
  const isConnected = useIsConnected();
  const isNewer = useIsNewerBuild();
  return (
    <Strips>
      {!isConnected && <Strip tone="warning">{t("connectionLost")}</Strip>}
      {isNewer && isConnected && <NewBuild />}
    </Strips>
  );
}

/** Offers the newer build: when to take it is the reader's to say, and nothing they are typing is given up for it. */
function NewBuild() {
  const { t } = useTranslation();
  const [isHeld, setHeld] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  // What is being uploaded arrives first.
  async function reloadWhenDone() {
    setWaiting(true);
    setHeld(!(await reload()));
    setWaiting(false);
  }
  return (
    <Strip tone="info">
      <span>{t(isHeld ? "newBuild.held" : "newBuild.text")}</span>
      <Button variant="quiet" busy={isWaiting} onClick={reloadWhenDone}>
        {t("newBuild.reload")}
      </Button>
    </Strip>
  );
}
