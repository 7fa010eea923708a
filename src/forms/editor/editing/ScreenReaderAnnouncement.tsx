import { useAnnouncement } from "./announcements";

/** Lets screen readers announce what was done, such as the new place of a moved field. */
export function ScreenReaderAnnouncement() {
  const { id, text } = useAnnouncement();
  return (
    <p role="status" className="visually-hidden">
      {/* A sentence equal to the last one is announced only if its element is new. */}
      <span key={id}>{text}</span>
    </p>
  );
}
