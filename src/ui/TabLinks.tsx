import { chakra } from "@chakra-ui/react";
import type { RenderLink } from "./renderLink";

interface TabLinksProps {
  label: string;
  tabs: { href: string; label: string; current: boolean }[];
  renderLink: RenderLink;
}

const Tabs = chakra("nav", {
  base: {
    borderBottom: "1px solid",
    borderColor: "line.soft",
    "& ul": { display: "flex", flexWrap: "wrap", columnGap: { base: "4", sm: "6" } },
    "& a": {
      display: "block",
      paddingBlock: "3",
      color: "fg.text",
      fontWeight: "label",
      textDecoration: "none",
      borderBottom: "3px solid transparent",
      marginBlockEnd: "-1px",
    },
    "& a:hover": { color: "fg.heading", borderColor: "line.soft" },
    "& a[aria-current]": { color: "fg.link", borderColor: "accent" },
  },
});

/** The parts of a page as tabs, each with its own address. */
export function TabLinks({ label, tabs, renderLink }: TabLinksProps) {
  return (
    <Tabs aria-label={label}>
      <ul>
        {tabs.map(({ href, label: name, current }) => (
          <li key={href}>
            {renderLink({ href, children: name, ...(current && { "aria-current": "page" }) })}
          </li>
        ))}
      </ul>
    </Tabs>
  );
}
