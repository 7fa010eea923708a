import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Card } from "../../../design/Card";
import { Grid } from "../../../design/Grid";
import { Heading } from "../../../design/Heading";
import { Illustration } from "../../../design/illustrations/Illustration";
import { Stack } from "../../../design/Stack";
import { Text } from "../../../design/Text";
import { categoriesQuery } from "../../api/categories";
import { useLanguage } from "../../i18n";
import { familyPages } from "../../siteLinks";
import { jobListAddress } from "./jobSearch";

// Names of scenes, in the order of the categories in their option list: pilots, ground staff, cabin crew.
const scenesInOrder = ["flightDeck", "apron", "cabin"];

/** The job categories, each with a scene of its work, and a card for all jobs. */
export function JobCategories() {
  const { t } = useTranslation("home");
  const { data: categories = [] } = useQuery(categoriesQuery(useLanguage()));
  const families = categories.map(({ key, name }, place) => ({
    key,
    name,
    to: jobListAddress(1, { jobTypeKey: key }),
    scene: scenesInOrder[place] ?? "terminal",
    about: familyPages[place],
  }));
  const all = {
    key: "all",
    name: t("all"),
    to: jobListAddress(1, {}),
    scene: "takeoff",
    about: undefined,
  };
  return (
    <Stack as="section" aria-labelledby="families">
      <Heading level={2} id="families">
        {t("families")}
      </Heading>
      <Grid as="ul" minimum="max(9.5rem, 22%)">
        {[...families, all].map(({ key, name, scene, to, about }) => (
          <Card as="li" key={key} isTarget picture={<Illustration name={scene} isFilling />}>
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
