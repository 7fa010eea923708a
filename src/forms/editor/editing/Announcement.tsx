import { useAnnouncement } from "./announcements";

/** Lets screen readers announce what was done, such as the new place of a moved field. */
export const Announcement = () => (
  <p role="status" className="visually-hidden">
    {useAnnouncement()}
  </p>
);
