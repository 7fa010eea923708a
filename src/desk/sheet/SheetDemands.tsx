import { chakra } from "@chakra-ui/react";
import type { TFunction } from "i18next";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { DemandState, SheetDemand } from "../../contract/desk/sheets";
import { Heading } from "../../design/Heading";
import { Icon, type IconName } from "../../design/Icon";
import { Stack } from "../../design/Stack";
import type { Language } from "../../forms/engine/form";
import { createListFormat } from "../../forms/language/createListFormat";
import { useLanguage } from "../../site/i18n";
import { AnswerRowLink } from "./AnswerRowLink";

type Alternative = SheetDemand["alternatives"][number];
type Check = Alternative["checks"][number];

const marks: Record<DemandState, { icon: IconName; color: string }> = {
  met: { icon: "good", color: "good" },
  unmet: { icon: "bad", color: "bad" },
  unanswered: { icon: "warning", color: "accent.text" },
  hidden: { icon: "info", color: "fg.muted" },
};

const List = chakra("ul", {
  base: {
    maxWidth: "narrow",
    "& > li": {
      display: "grid",
      gridTemplateColumns: "auto minmax(0, 1fr)",
      gap: "3",
      paddingBlock: "2",
      borderBottom: "1px solid",
      borderColor: "line.soft",
      breakInside: "avoid",
    },
    "& > li:last-child": { borderBottom: "0" },
  },
});

/** The demands of the posting, ticked against the answers. Each check links to its answer. */
export function SheetDemands({ demands }: { demands: readonly SheetDemand[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const heading = useId();
  if (demands.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby={heading} gap="3">
      <Heading level={2} size="md" id={heading}>
        {t("sheet.demands.title", {
          met: demands.filter(({ state }) => state === "met").length,
          count: demands.length,
        })}
      </Heading>
      <List>
        {demands.map(({ state, alternatives }) => (
          <li key={JSON.stringify(alternatives)}>
            <chakra.span color={marks[state].color} height="1lh" display="grid" placeContent="center">
              <Icon name={marks[state].icon} />
            </chakra.span>
            <Stack gap="1">
              <span className="visually-hidden">{t(`sheet.demands.${state}`)}</span>
              {shownAlternatives(alternatives).map((alternative) => (
                <AlternativeLine key={JSON.stringify(alternative)} {...alternative} />
              ))}
              {state === "unanswered" && alternatives.length > 1 && (
                <span>{t("sheet.demands.noneOf", { names: namesOf(alternatives, language) })}</span>
              )}
            </Stack>
          </li>
        ))}
      </List>
    </Stack>
  );
}

/**
 * Returns the met alternatives of a demand. When no alternative is met: the only alternative, or else all
 * alternatives that are not `unanswered`.
 */
function shownAlternatives(alternatives: readonly Alternative[]): readonly Alternative[] {
  const met = alternatives.filter(({ state }) => state === "met");
  if (met.length > 0 || alternatives.length === 1) return met.length > 0 ? met : alternatives;
  return alternatives.filter(({ state }) => state !== "unanswered");
}

function AlternativeLine({ checks }: Alternative) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <span>
      {checks.map((check, index) => (
        <span key={JSON.stringify(check)}>
          {index > 0 && " · "}
          {check.pointer === null ? (
            sentenceOf(check, t, language)
          ) : (
            <AnswerRowLink pointer={check.pointer}>{sentenceOf(check, t, language)}</AnswerRowLink>
          )}
        </span>
      ))}
    </span>
  );
}

function sentenceOf(check: Check, t: TFunction, language: Language): string {
  const { answer, state } = check;
  // The label loses its question mark or full stop before the colon.
  const label = check.label.replace(/[?？。]$/u, "");
  const wanted = wantedOf(check, t, language);
  if (state === "hidden") return t("sheet.demands.isHidden", { label, wanted });
  if (state === "unanswered") return t("sheet.demands.isUnanswered", { label, wanted });
  // "845 of 600" is the shortest way to show both numbers.
  if (check.atLeast !== null && check.atMost === null)
    return t("sheet.demands.of", { label, answer, limit: check.atLeast });
  return t("sheet.demands.isAnswered", { label, answer, wanted });
}

function wantedOf(check: Check, t: TFunction, language: Language): string {
  const { atLeast, atMost, oneOf, withinMonths, notOver } = check;
  const parts = [
    atLeast !== null && t("sheet.demands.atLeast", { limit: atLeast }),
    atMost !== null && t("sheet.demands.atMost", { limit: atMost }),
    oneOf !== null && eitherOf(oneOf, language),
    withinMonths !== null && t("sheet.demands.withinMonths", { count: withinMonths }),
    notOver && t("sheet.demands.notOver"),
  ];
  return createListFormat(language).format(parts.filter((part) => part !== false));
}

const namesOf = (alternatives: readonly Alternative[], language: Language) =>
  eitherOf([...new Set(alternatives.map(({ checks }) => checks.at(-1)?.label ?? ""))], language);

const eitherOf = (names: readonly string[], language: Language) =>
  createListFormat(language, "disjunction").format(names);
