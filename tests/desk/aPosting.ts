import type { DeskPosting } from "../../src/contract/desk/postings";

/** A posting at the desk, with the values that a test sets. */
export const aPosting = (own: Partial<DeskPosting> = {}): DeskPosting => ({
  id: 7,
  title: "Egg sitter",
  applyType: "egg",
  market: "nest",
  department: "EGG",
  departmentName: "Egg Care",
  location: "The Nest",
  postedAt: "2026-10-01T00:00:00.000Z",
  closesAt: "2026-12-01T15:59:59.000Z",
  timeZone: "Asia/Taipei",
  isOpen: true,
  isWithdrawn: false,
  counts: { submitted: 12, inProcess: 3, hired: 0, ended: 4, overdue: 0 },
  ...own,
});
