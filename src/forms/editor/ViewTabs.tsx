import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { TabLinks } from "../../design/TabLinks";
import { addressOfView, parts, type View } from "./state/view";

/** The tabs of a form's page: one for each of the `parts`. */
export function ViewTabs({ view }: { view: View }) {
  const { t } = useTranslation("formEditor");
  return (
    <TabLinks
      label={t("parts.title")}
      tabs={parts.map((part) => ({
        href: addressOfView({ ...view, part }),
        label: t(`parts.${part}`),
        current: part === view.part,
      }))}
      renderLink={({ href, ...rest }) => <Link to={href} {...rest} />}
    />
  );
}
