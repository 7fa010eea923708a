import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { Button } from "../../design/Button";
import { Dialog } from "../../design/Dialog";
import { LabelledControl } from "../../design/LabelledControl";
import { Notice } from "../../design/Notice";
import { QuietSelect } from "../../design/QuietSelect";
import { Row } from "../../design/Row";
import { Text } from "../../design/Text";
import { toast } from "../../design/toast";
import { deleteView, savedViewsQuery, saveView } from "../api/lists";
import { deskFailureText } from "../layout/deskFailureText";
import { deskPaths } from "../paths";
import { buildListQuery } from "./listAddress";
import type { UsedList } from "./useShownList";

/** Opens a view that was saved before, and saves the list as it is shown. */
export function SavedViews({ list }: { list: UsedList }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const form = useId();
  const { data: views = [] } = useQuery({ ...savedViewsQuery, throwOnError: false });
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState("");
  const refresh = () => cache.invalidateQueries({ queryKey: savedViewsQuery.queryKey });
  const saving = useMutation({
    mutationFn: () => saveView(name, list.content),
    onSuccess: () => {
      toast({ text: t("views.saved"), tone: "good" });
      setOpen(false);
      setName("");
      return refresh();
    },
  });
  const deleting = useMutation({ mutationFn: deleteView, onSuccess: refresh });
  const failure = saving.error ?? deleting.error;
  const clearFailure = () => {
    saving.reset();
    deleting.reset();
  };
  const open = () => {
    clearFailure();
    setOpen(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return;
    clearFailure();
    saving.mutate();
  };
  const remove = (id: string) => {
    clearFailure();
    deleting.mutate(id);
  };
  return (
    <>
      {views.length > 0 && (
        <QuietSelect
          label={t("views.open")}
          value=""
          onChange={(id) => {
            const view = views.find((each) => each.id === id);
            if (view)
              void navigate(
                deskPaths.applications.pattern + buildListQuery({ content: view.content, search: "" }),
              );
          }}
        >
          <option value="">{t("views.open")}</option>
          {views.map((view) => (
            <option key={view.id} value={view.id}>
              {view.name}
            </option>
          ))}
        </QuietSelect>
      )}
      <Button variant="quiet" aria-haspopup="dialog" onClick={open}>
        {t("views.button")}
      </Button>
      {isOpen && (
        <Dialog
          title={t("views.title")}
          onClose={() => setOpen(false)}
          lead={<Text>{t("views.lead")}</Text>}
          actions={
            <>
              <Button onClick={() => setOpen(false)}>{t("cancel")}</Button>
              <Button type="submit" form={form} variant="primary" busy={saving.isPending}>
                {t("views.save")}
              </Button>
            </>
          }
        >
          <form id={form} onSubmit={submit}>
            <LabelledControl label={t("views.name")}>
              {(id) => (
                <input
                  id={id}
                  className="control"
                  required
                  maxLength={80}
                  value={name}
                  onChange={(event) => setName(event.currentTarget.value)}
                />
              )}
            </LabelledControl>
          </form>
          {failure && <Notice tone="bad" role="alert" title={deskFailureText(t, failure)} />}
          {views.map((view) => (
            <Row key={view.id} justify="space-between">
              <Text>{view.name}</Text>
              <Button
                variant="quiet"
                aria-label={t("views.deleteThis", { name: view.name })}
                busy={deleting.isPending && deleting.variables === view.id}
                onClick={() => remove(view.id)}
              >
                {t("views.delete")}
              </Button>
            </Row>
          ))}
        </Dialog>
      )}
    </>
  );
}
