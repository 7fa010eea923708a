import { airline } from "./airline";

/** A link of the header or footer; `title` is the key of its text. */
interface SiteLink {
  href: string;
  title: string;
}

const openings: SiteLink = { href: "/Jobs/1", title: "titles.jobs" };
const families: SiteLink[] = [
  { href: "/Pilot", title: "titles.pilots" },
  { href: "/CabinCrew", title: "titles.cabin" },
  { href: "/GroundStaff", title: "titles.ground" },
];
const life: SiteLink = { href: `/LifeAt${airline.pathName}`, title: "titles.life" };
const culture: SiteLink = { href: "/OneTeamOneDream", title: "titles.culture" };

// The bar only has room for a short name.
export const headerLinks: SiteLink[] = [openings, ...families, { ...life, title: "site.life" }];

/** By the key of each group's heading. */
export const footerLinks = {
  careers: [openings, ...families],
  airline: [life, culture],
  yours: [
    { href: "/UserProfile", title: "titles.profile" },
    { href: "/Register", title: "titles.register" },
  ],
  about: [
    { href: `mailto:${airline.contact}`, title: "site.contact" },
    { href: "/Privacy", title: "titles.privacy" },
    { href: "/IntellectualProperty", title: "titles.intellectualProperty" },
  ],
} satisfies Record<string, SiteLink[]>;

/** Whether a page belongs to a link: `/Jobs/Detail/7` belongs to the openings. */
export function isUnder({ href }: SiteLink, pathname: string): boolean {
  const root = href.split("/")[1]?.toLowerCase();
  return pathname.split("/")[1]?.toLowerCase() === root;
}
