import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { type AuditQuery, auditKinds } from "../../contract/desk/audit";
import { Button } from "../../design/Button";
import { FilterSelect } from "../../design/FilterSelect";
import { Notice } from "../../design/Notice";
import { Row } from "../../design/Row";
import { Skeleton } from "../../design/Skeleton";
import { Text } from "../../design/Text";
import { useLanguage } from "../../site/i18n";
import { deskAuditQuery } from "../api/audit";
import { AuditEntryTable } from "../audit/AuditEntryTable";
import { DayField } from "../layout/DayField";
import { DeskPage } from "../layout/DeskPage";
import { DeskSearchField } from "../layout/DeskSearchField";
import { deskFailureText } from "../layout/deskFailureText";
import { useAddressChoices } from "../layout/useAddressChoices";

const numbers = ["application", "job"] as const;
const days = ["from", "to"] as const;

/** `/audit`: the actions of staff on postings and applications. The address contains the search. */
export function AuditPage() {
  const { t } = useTranslation();
  const [search, choose] = useAddressChoices();
  const wanted = readWanted(search);
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    deskAuditQuery(wanted, useLanguage()),
  );
  const entries = data?.pages.flat();
  return (
    <DeskPage title={t("titles.audit")} width="window">
      <Text size="sm" tone="muted">
        {t("audit.lead")}
      </Text>
      <Row align="end" gap="4">
        <DeskSearchField
          label={t("audit.person")}
          value={search.get("person") ?? ""}
          onChange={(value) => choose("person", value)}
        />
        {numbers.map((name) => (
          <DeskSearchField
            key={name}
            label={t(`audit.${name}`)}
            value={search.get(name) ?? ""}
            onChange={(value) => choose(name, value)}
          />
        ))}
        <FilterSelect
          label={t("audit.kind")}
          any={t("postings.all")}
          value={wanted.kind}
          options={Object.keys(auditKinds).map((key) => ({ key, name: t(`audit.kinds.${key}`) }))}
          onChange={(value) => choose("kind", value)}
        />
        {days.map((name) => (
          // The wrapper makes each field a last child, which has no margin.
          <div key={name}>
            <DayField
              label={t(`audit.${name}`)}
              value={search.get(name) ?? ""}
              onChange={(value) => choose(name, value)}
            />
          </div>
        ))}
      </Row>
      {!entries && <Skeleton lines={8} />}
      {entries?.length === 0 && <Notice title={t("audit.none")} />}
      {entries && entries.length > 0 && (
        <AuditEntryTable
          key={search.toString()}
          entries={entries}
          hasMore={hasNextPage}
          onEnd={() => {
            if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
          }}
        />
      )}
      {error && (
        <Notice tone="bad" role="alert" title={deskFailureText(t, error)}>
          <Button onClick={() => void fetchNextPage()}>{t("app:error.again")}</Button>
        </Notice>
      )}
    </DeskPage>
  );
}

/** The search in an address. Invalid numbers and days are left out, and so are words before a number ("No. 7"). */
function readWanted(search: URLSearchParams): Omit<AuditQuery, "before"> {
  const matching = (name: string, pattern: RegExp) => {
    const value = search.get(name)?.trim().replace(/^\D+/, "");
    return value !== undefined && pattern.test(value) ? { [name]: value } : {};
  };
  const kind = Object.keys(auditKinds).find(
    (each): each is keyof typeof auditKinds => each === search.get("kind"),
  );
  const person = search.get("person")?.trim().slice(0, 100);
  return {
    ...(person && { person }),
    ...matching("application", /^\d{1,15}$/),
    ...matching("job", /^\d{1,15}$/),
    ...matching("from", /^\d{4}-\d\d-\d\d$/),
    ...matching("to", /^\d{4}-\d\d-\d\d$/),
    ...(kind && { kind }),
  };
}
