import { chakra } from "@chakra-ui/react";
import { type ReactNode, useId, useRef } from "react";
import { Icon } from "./Icon";
import type { RenderLink } from "./renderLink";

interface SiteHeaderProps {
  /** The link home, around the wordmark. */
  brand: ReactNode;
  links: { href: string; label: string; current?: boolean }[];
  /** Controls that are always visible: sign in, the account. */
  actions?: ReactNode;
  /** Controls that are always visible: the language. */
  settings?: ReactNode;
  /** Controls at the end of the bar or, on a narrow screen, of the menu: signing out. */
  end?: ReactNode;
  skipLabel: string;
  navLabel: string;
  menuLabel: string;
  renderLink: RenderLink;
  /** `window`: as wide as a page of that width (`Page`). */
  width?: "wide" | "window";
}

const Bar = chakra("header", {
  base: {
    position: "relative",
    display: "flex",
    alignItems: "center",
    gap: { base: "1", sm: "2", lg: "4", xl: "6" },
    minHeight: "4.5rem",
    // The background spans the window; the content is aligned with the page's column.
    paddingInline: { base: "4", sm: "max({spacing.6}, calc((100% - {sizes.wide}) / 2))" },
    background: "bg.paper",
    borderBottom: "1px solid",
    borderColor: "line.soft",
    // The name shrinks before the controls do.
    "& > a": { display: "flex", minWidth: "0" },
    "& a": { textDecoration: "none" },
  },
});

const Skip = chakra("a", {
  base: {
    position: "absolute",
    zIndex: "skip",
    insetBlockStart: "2",
    insetInlineStart: "2",
    padding: "3",
    background: "bg.paper",
    borderRadius: "control",
    "&:not(:focus)": {
      width: "1px",
      height: "1px",
      padding: "0",
      overflow: "hidden",
      clipPath: "inset(50%)",
    },
  },
});

// One list for every width. On a narrow screen it is a popover, which the browser closes on Esc and on a press outside.
// On a wide screen these styles show the closed popover as a part of the bar.
const Menu = chakra("div", {
  base: {
    display: "flex",
    flex: "1",
    gap: "6",
    color: "fg.text",
    lgDown: {
      position: "fixed",
      inset: "4.5rem 0 auto 0",
      flexDirection: "column",
      width: "full",
      maxHeight: "calc(100dvh - 4.5rem)",
      padding: { base: "4", sm: "6" },
      overflowY: "auto",
      background: "bg.paper",
      borderBottom: "1px solid",
      borderColor: "line.soft",
      boxShadow: "float",
      "&:not(:popover-open)": { display: "none" },
    },
    lg: {
      position: "static",
      alignItems: "center",
      justifyContent: "space-between",
      width: "auto",
      height: "auto",
      overflow: "visible",
      background: "none",
    },
    "& ul": {
      display: "flex",
      flexDirection: { base: "column", lg: "row" },
      flexWrap: "wrap",
      columnGap: "1",
    },
    "& li a": {
      display: "block",
      paddingBlock: { base: "3", lg: "2" },
      paddingInline: { base: "3", lg: "2", xl: "3" },
      borderRadius: "control",
      color: "fg.heading",
      fontWeight: "label",
      whiteSpace: { lg: "nowrap" },
    },
    "& li a:hover": { background: "bg.cloud" },
    "& li a[aria-current]": {
      color: "fg.link",
      textDecoration: "underline 2px {colors.accent}",
      textUnderlineOffset: "0.5em",
    },
  },
});

export function SiteHeader({
  brand,
  links,
  actions,
  settings,
  end,
  skipLabel,
  navLabel,
  menuLabel,
  renderLink,
  width = "wide",
}: SiteHeaderProps) {
  const menuId = useId();
  const menu = useRef<HTMLDivElement>(null);
  return (
    <Bar className="no-print" {...(width === "window" && { paddingInline: { base: "4", sm: "6" } })}>
      <Skip href="#main">{skipLabel}</Skip>
      {brand}
      <Menu
        id={menuId}
        ref={menu}
        popover="auto"
        onClick={(event) => {
          // Navigation does not reload the document, so the popover must be closed here. Older browsers have no
          // popovers.
          const isChosen = event.target instanceof Element && event.target.closest("a, button");
          if (isChosen && "popover" in HTMLElement.prototype) menu.current?.hidePopover();
        }}
      >
        <nav aria-label={navLabel}>
          <ul>
            {links.map(({ href, label, current }) => (
              <li key={href}>
                {renderLink({ href, children: label, ...(current && { "aria-current": "page" }) })}
              </li>
            ))}
          </ul>
        </nav>
        <chakra.div display={{ lg: "none" }}>{end}</chakra.div>
      </Menu>
      <chakra.div
        display="flex"
        alignItems="center"
        gap={{ base: "0", sm: "2" }}
        marginInlineStart="auto"
        whiteSpace="nowrap"
        css={{
          smDown: { "& .button": { paddingInline: "2" } },
          // Beside the links there is room for the chosen option, but not for the label of the select.
          lgToXl: { "& label": { srOnly: true } },
        }}
      >
        {settings}
        {actions}
        <chakra.div display={{ lgDown: "none" }}>{end}</chakra.div>
        <chakra.button
          type="button"
          className="button button-quiet"
          popoverTarget={menuId}
          aria-label={menuLabel}
          display={{ lg: "none" }}
        >
          <Icon name="menu" />
        </chakra.button>
      </chakra.div>
    </Bar>
  );
}
