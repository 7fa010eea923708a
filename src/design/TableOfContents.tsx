import { chakra } from "@chakra-ui/react";
import type { RenderLink } from "./renderLink";

interface TableOfContentsProps {
  label: string;
  /** Sections of this page; `id` is the id of the section's heading. */
  parts: readonly { id: string; title: string }[];
  renderLink: RenderLink;
}

const Links = chakra("ul", {
  base: {
    borderInlineStart: "1px solid",
    borderColor: "line.soft",
    "& a": {
      display: "block",
      paddingBlock: "1",
      paddingInlineStart: "4",
      marginInlineStart: "-1px",
      borderInlineStart: "3px solid transparent",
      color: "fg.text",
      textDecoration: "none",
    },
    "& a:hover": { color: "fg.link", borderColor: "accent" },
  },
});

/** The table of contents of a long page, beside it. */
export function TableOfContents({ label, parts, renderLink }: TableOfContentsProps) {
  return (
    <nav aria-label={label} className="no-print">
      <chakra.p aria-hidden="true" color="fg.muted" fontSize="sm" marginBlockEnd="2">
        {label}
      </chakra.p>
      <Links>
        {parts.map(({ id, title }) => (
          <li key={id}>{renderLink({ href: `#${id}`, children: title })}</li>
        ))}
      </Links>
    </nav>
  );
}
