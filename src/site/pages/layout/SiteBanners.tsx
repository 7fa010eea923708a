import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Banner, BannerList } from "../../../design/BannerList";
import { Button } from "../../../design/Button";
import { useIsConnected } from "../../api/useIsConnected";
import { useHasNewerBuild } from "../../builds/newerBuild";
import { useReload } from "../../builds/useReload";

/** Messages about the site itself: it is offline, or there is a newer build. */
export function SiteBanners() {
  const { t } = useTranslation();
  const isConnected = useIsConnected();
  const isNewer = useHasNewerBuild();
  const [wasLost, setWasLost] = useState(false);
  useEffect(() => {
    if (!isConnected) setWasLost(true);
  }, [isConnected]);
  return (
    <BannerList>
      {isConnected && wasLost && <span className="visually-hidden">{t("connectionBack")}</span>}
      {!isConnected && <Banner tone="warning">{t("connectionLost")}</Banner>}
      {isNewer && isConnected && <NewBuild />}
    </BannerList>
  );
}

/** Offers to reload into a newer build. The reader decides when, and no typed text is lost. */
function NewBuild() {
  const { t } = useTranslation();
  const { reload, isBusy, obstacle } = useReload();
  return (
    <Banner tone="info">
      <span>{t(obstacle === "unsaved" ? "newBuild.held" : "newBuild.text")}</span>
      <Button variant="quiet" busy={isBusy} onClick={reload}>
        {t("newBuild.reload")}
      </Button>
    </Banner>
  );
}
