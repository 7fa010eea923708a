import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Decided, DecisionChoice } from "../../contract/desk/decisions";
import { Button } from "../../design/Button";
import { Row } from "../../design/Row";
import { Stack } from "../../design/Stack";
import { toast } from "../../design/toast";
import { useLanguage } from "../../site/i18n";
import { allDecisionChoicesQuery } from "../api/decisions";
import { staffMemberQuery } from "../api/staff";
import { useShortcutKeys } from "../layout/useShortcutKeys";
import type { SelectedApplication } from "../list/useSelection";
import { AskDialog } from "./AskDialog";
import { DecisionDialog } from "./DecisionDialog";
import { choiceKey, listChoicesPossibleForAny, nextChoice } from "./listChoicesPossibleForAny";
import { ObstacleList } from "./ObstacleList";

/** A decision that is being made: as the applications were when its button was pressed, whatever is reloaded since. */
interface OpenDecision {
  choice: DecisionChoice;
  applications: readonly SelectedApplication[];
  choices: readonly DecisionChoice[];
}

interface DecisionBarProps {
  /** The selected applications, or the application on the sheet. */
  applications: readonly SelectedApplication[];
  /** Called after a decision on all of the applications, without obstacles. */
  onDecided?: () => void;
}

/** The buttons for decisions, each with its key, and the obstacles of the last decision. */
export function DecisionBar({ applications, onDecided }: DecisionBarProps) {
  const { t } = useTranslation();
  const { data: member } = useQuery(staffMemberQuery);
  const mayDecide = member?.audiences.includes("recruiting") ?? false;
  const { data: choices = [] } = useQuery({
    ...allDecisionChoicesQuery(useLanguage()),
    enabled: mayDecide,
    // Without the choices, the applications can still be read.
    throwOnError: false,
  });
  const [first, setFirst] = useState<OpenDecision | "asking">();
  const [obstacles, setObstacles] = useState<Decided["obstacles"]>([]);
  const possible = listChoicesPossibleForAny(choices, applications);
  const next = nextChoice(choices, applications);
  const end = possible.find(({ to }) => to.status === "ended");
  const mayAsk = applications.every(({ from }) => from.status === "submitted" || from.status === "inProcess");
  const open = (choice: DecisionChoice | undefined) =>
    choice && setFirst({ choice, applications, choices: possible });
  const openAsking = () => mayDecide && mayAsk && setFirst("asking");
  useShortcutKeys({ s: () => open(next), e: () => open(end), d: () => open(possible[0]), a: openAsking });
  const decided = (answer: Decided) => {
    setFirst(undefined);
    setObstacles(answer.obstacles);
    if (answer.decision)
      toast({
        tone: "good",
        text: t(answer.decision.askBy === null ? "decisions.made" : "asking.made", {
          count: answer.decision.pending,
        }),
      });
    if (answer.obstacles.length === 0) onDecided?.();
  };
  return (
    <Stack gap="3">
      {possible.length > 0 && (
        <Row className="no-print">
          {next && (
            <Button aria-keyshortcuts="s" onClick={() => open(next)}>
              {t("decisions.next", { to: next.label })}
            </Button>
          )}
          {end && (
            <Button aria-keyshortcuts="e" onClick={() => open(end)}>
              {t("decisions.end")}
            </Button>
          )}
          {mayAsk && (
            <Button aria-keyshortcuts="a" onClick={openAsking}>
              {t("asking.button")}
            </Button>
          )}
          <Button variant="quiet" aria-keyshortcuts="d" onClick={() => open(possible[0])}>
            {t("decisions.other")}
          </Button>
        </Row>
      )}
      <ObstacleList obstacles={obstacles} choices={choices} />
      {first === "asking" && (
        <AskDialog
          applications={applications}
          choices={choices}
          onAsked={decided}
          onClose={() => setFirst(undefined)}
        />
      )}
      {first && first !== "asking" && (
        <DecisionDialog
          key={choiceKey(first.choice.to)}
          applications={first.applications}
          choices={first.choices}
          first={choiceKey(first.choice.to)}
          onDecided={decided}
          onClose={() => setFirst(undefined)}
        />
      )}
    </Stack>
  );
}
