import type { DeskPosting } from "../../contract/desk/postings";

/** The states by which the postings can be filtered. */
export const postingStates = ["open", "closed", "withdrawn", "overdue"] as const;
type PostingState = (typeof postingStates)[number];

const isIn: Record<PostingState, (posting: DeskPosting) => boolean> = {
  open: ({ isOpen }) => isOpen,
  closed: ({ isOpen, isWithdrawn }) => !isOpen && !isWithdrawn,
  withdrawn: ({ isWithdrawn }) => isWithdrawn,
  overdue: ({ counts }) => counts.overdue > 0,
};

/**
 * The postings whose title, department, location and reference together contain every word of `words`, the
 * newest first.
 * @param state undefined for postings in any state
 */
export function filterPostings(
  postings: readonly DeskPosting[],
  words: string,
  state: PostingState | undefined,
): DeskPosting[] {
  const wanted = folded(words).split(/\s+/u).filter(Boolean);
  return postings
    .filter((posting) => {
      const { id, title, departmentName, location } = posting;
      const text = folded([title, departmentName, location, id].join(" "));
      return (state === undefined || isIn[state](posting)) && wanted.every((word) => text.includes(word));
    })
    .toSorted((one, other) => other.postedAt.localeCompare(one.postedAt));
}

/** The text without differences of case or of full and half width. */
const folded = (text: string) => text.normalize("NFKC").toLowerCase();
