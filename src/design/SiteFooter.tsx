import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import type { RenderLink } from "./renderLink";
import { TextWithJapaneseBreaks } from "./TextWithJapaneseBreaks";

interface SiteFooterProps {
  brand: ReactNode;
  groups: { id: string; title: string; links: { href: string; label: string }[] }[];
  settings?: ReactNode;
  /** Legal notes, one for each line. */
  legal: string[];
  renderLink: RenderLink;
}

export function SiteFooter({ brand, groups, settings, legal, renderLink }: SiteFooterProps) {
  return (
    <chakra.footer
      className="no-print"
      marginBlockStart="auto"
      paddingBlock={{ base: "8", md: "12" }}
      paddingInline={{ base: "4", sm: "6" }}
      background="bg.cloud"
      borderTop="1px solid"
      borderColor="line.soft"
    >
      <chakra.div display="flex" flexDirection="column" gap="8" maxWidth="wide" marginInline="auto">
        <chakra.div
          display="grid"
          gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 9rem), 1fr))"
          columnGap={{ base: "4", lg: "8" }}
          rowGap="8"
          fontSize={{ base: "sm", lg: "md" }}
          css={{ "& li > a": { display: "inline-block", paddingBlock: "1", textWrap: "balance" } }}
        >
          <chakra.div gridColumn={{ base: "1 / -1", lg: "auto" }}>{brand}</chakra.div>
          {groups.map(({ id, title, links }) => (
            <nav key={id} aria-labelledby={`footer-${id}`}>
              <chakra.h2 id={`footer-${id}`} fontSize="inherit" marginBlockEnd="2">
                <TextWithJapaneseBreaks text={title} />
              </chakra.h2>
              <ul>
                {links.map(({ href, label }) => (
                  <li key={href}>{renderLink({ href, children: label })}</li>
                ))}
              </ul>
            </nav>
          ))}
        </chakra.div>
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          gap="4"
          color="fg.muted"
          fontSize="sm"
        >
          <div>
            {legal.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          {settings}
        </chakra.div>
      </chakra.div>
    </chakra.footer>
  );
}
