import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { FilterSelect } from "../../../design/FilterSelect";
import type { FormFiles } from "../protocol";
import { addressOfView, type View } from "../state/view";
import { formName } from "./formatFormNames";

/** A select box for the form of the view. */
export function FormChoice({ view, files }: { view: View; files: FormFiles }) {
  const { t } = useTranslation("formEditor");
  const navigate = useNavigate();
  return (
    <FilterSelect
      label={t("form")}
      value={view.form}
      options={[
        ...files.forms.map((key) => ({ key, name: formName(key, t) })),
        ...files.accounts.map((key) => ({ key, name: t("accountForm", { form: formName(key, t) }) })),
      ]}
      onChange={(form = view.form) =>
        void navigate(addressOfView({ ...view, form, step: "", branch: undefined }))
      }
    />
  );
}
