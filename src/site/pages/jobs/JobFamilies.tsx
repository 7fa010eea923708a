import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { BirdPattern } from "../../../design/BirdPattern";
import { Card } from "../../../design/Card";
import type { Formation } from "../../../design/formations";
import { Grid } from "../../../design/Grid";
import { Heading } from "../../../design/Heading";
import { Portraits } from "../../../design/Portraits";
import { Stack } from "../../../design/Stack";
import { Text } from "../../../design/Text";
import { categoriesQuery } from "../../api/categories";
import { useLanguage } from "../../i18n";
import { familyPages } from "../../siteLinks";
import { jobListAddress } from "./jobSearch";

// In the order of the option list of categories: pilots, ground staff, cabin crew.
const formationsInOrder: Formation[] = ["v", "grid", "ring"];

/** The people of the card for all jobs: its formation, the cloud, is already above. */
const everybody = ["captain", "purser", "engineer", "rampAgent"];

/** The job categories, each with its own formation of birds, and a card for all jobs. */
export function JobFamilies() {
  const { t } = useTranslation("home");
  const { data: categories = [] } = useQuery(categoriesQuery(useLanguage()));
  const families = categories.map(({ key, name }, place) => ({
    key,
    name,
    to: jobListAddress(1, { jobTypeKey: key }),
    formation: formationsInOrder[place],
    about: familyPages[place],
  }));
  const all = {
    key: "all",
    name: t("all"),
    to: jobListAddress(1, {}),
    formation: undefined,
    about: undefined,
  };
  return (
    <Stack as="section" aria-labelledby="families">
      <Heading level={2} id="families">
        {t("families")}
      </Heading>
      <Grid as="ul" minimum="max(9.5rem, 22%)">
        {[...families, all].map(({ key, name, formation, to, about }) => (
          <Card as="li" key={key}>
            {formation ? <BirdPattern formation={formation} /> : <Portraits names={everybody} />}
            <Heading level={3} size="lg">
              <Link to={to}>{name}</Link>
            </Heading>
            {about && (
              <Text size="sm">
                <Link to={about} aria-label={t("aboutThis", { family: name })}>
                  {t("about")}
                </Link>
              </Text>
            )}
          </Card>
        ))}
      </Grid>
    </Stack>
  );
}
