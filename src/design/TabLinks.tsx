import { chakra, type SystemStyleObject } from "@chakra-ui/react";
import type { RenderLink } from "./renderLink";

interface TabLinksProps {
  label: string;
  tabs: { href: string; label: string; current: boolean }[];
  renderLink: RenderLink;
}

const Tabs = chakra("nav", {
  base: {
    containerType: "inline-size",
    "& ul": { display: "flex", flexWrap: "wrap", gap: "2" },
    "& a": {
      display: "block",
      paddingBlock: "2",
      paddingInline: "3",
      color: "fg.text",
      fontWeight: "label",
      textDecoration: "none",
      border: "1px solid",
      borderColor: "line.soft",
      borderRadius: "control",
    },
    "& a:hover": { color: "fg.heading", borderColor: "line" },
    "& a[aria-current]": {
      background: "bg.haze",
      borderColor: "fg.link",
      color: "fg.link",
    },
  },
});

const underlined: SystemStyleObject = {
  "& ul": { flexWrap: "nowrap", columnGap: "6", borderBottom: "1px solid", borderColor: "line.soft" },
  "& a": {
    paddingBlock: "3",
    paddingInline: "0",
    border: "0",
    borderBottom: "3px solid transparent",
    borderRadius: "0",
    marginBlockEnd: "-1px",
    whiteSpace: "nowrap",
  },
  "& a[aria-current]": { background: "none", borderColor: "accent" },
};

/** The underline needs room for all tabs in one row: `many` is for up to five tabs of two words, `two` for two tabs. */
const withRoom = {
  many: { "@container (width >= 42rem)": underlined },
  two: { "@container (width >= 17rem)": underlined },
};

/** The parts of a page as tabs, each with its own address. */
export function TabLinks({ label, tabs, renderLink }: TabLinksProps) {
  return (
    <Tabs aria-label={label} css={withRoom[tabs.length > 2 ? "many" : "two"]}>
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
