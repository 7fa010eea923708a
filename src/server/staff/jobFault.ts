/** A fault of a posting in a file of postings. */
export interface JobFault {
  /** JSON Pointer into the file. */
  at: string;
  says: string;
}
