import { addresses } from "./addresses";
import { airline } from "./airline";

/** A link of the header or footer; `title` is the key of its text. */
interface SiteLink {
  href: string;
  title: string;
  /** Hidden from signed-in users. */
  isForVisitors?: true;
}

const openings: SiteLink = { href: addresses.jobs(1), title: "titles.jobs" };
const families: SiteLink[] = [
  { href: addresses.pilots, title: "titles.pilots" },
  { href: addresses.cabin, title: "titles.cabin" },
  { href: addresses.ground, title: "titles.ground" },
];
const life: SiteLink = { href: addresses.life, title: "titles.life" };
const culture: SiteLink = { href: addresses.culture, title: "titles.culture" };

// The links of the header. The page about life at the airline has a shorter name there, because the bar has little
// room.
export const headerLinks: SiteLink[] = [openings, ...families, { ...life, title: "site.life" }];

/**
 * The addresses of the pages about the work of each category, in the order of the option list: pilots, ground
 * staff, cabin crew.
 */
export const familyPages: readonly string[] = [addresses.pilots, addresses.ground, addresses.cabin];

/** The links of each group in the footer, by the key of the group's heading. */
export const footerLinks: Record<string, SiteLink[]> = {
  careers: [openings, ...families],
  airline: [life, culture],
  yours: [
    { href: addresses.profile, title: "titles.profile" },
    { href: addresses.register, title: "titles.register", isForVisitors: true },
  ],
  about: [
    { href: `mailto:${airline.contact}`, title: "site.contact" },
    { href: addresses.privacy, title: "titles.privacy" },
    { href: addresses.intellectualProperty, title: "titles.intellectualProperty" },
  ],
};

/** Whether a page belongs to a link: `/Jobs/Detail/7` belongs to the openings. */
export function isPageUnderLink({ href }: Pick<SiteLink, "href">, pathname: string): boolean {
  const root = href.split("/")[1]?.toLowerCase();
  return pathname.split("/")[1]?.toLowerCase() === root;
}
