import { Link, useLocation, useSearchParams } from "react-router";
import { Disclosure } from "../../design/Disclosure";
import { Paragraphs } from "../../design/Paragraphs";
import { Stack } from "../../design/Stack";
import { TabLinks } from "../../design/TabLinks";
import type { BlockOf } from "./content";

const parameter = "faq";

/** Questions that open to show their answers. Several topics are tabs; the query of the address selects one. */
export function FaqBlock({ block: { title, topics } }: { block: BlockOf<"faq"> }) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const shown = topics.find(({ id }) => id === params.get(parameter)) ?? topics[0];
  return (
    <Stack>
      {topics.length > 1 && (
        <TabLinks
          label={title}
          tabs={topics.map(({ id, name }) => ({
            href: `${pathname}?${parameter}=${id}`,
            label: name,
            current: id === shown?.id,
          }))}
          renderLink={({ href, ...rest }) => <Link to={href} preventScrollReset {...rest} />}
        />
      )}
      <div>
        {shown?.questions.map(({ question, answer }) => (
          <Disclosure key={question} summary={question}>
            <Stack>
              <Paragraphs text={answer} />
            </Stack>
          </Disclosure>
        ))}
      </div>
    </Stack>
  );
}
