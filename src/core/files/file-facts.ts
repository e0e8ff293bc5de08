/** What is told of a file that a user keeps. */
export interface FileFacts {
  id: string;
  name: string;
  mediaType: string;
  /** In bytes. */
  size: number;
  /** ISO 8601. */
  createdAt: string;
}
