import { useAnnouncement } from "./announcements";

/** Reads out what was done, as where a moved field stands now. */
export const Announcement = () => (
  <p role="status" className="visually-hidden">
    {useAnnouncement()}
  </p>
);
