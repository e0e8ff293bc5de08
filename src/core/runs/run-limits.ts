/** Bounds of what is kept of a run; whoever saves one cuts uploaded texts down to them. */
export const RUN_LIMITS = {
  /** In characters. */
  title: 200,
  /** Markdown, in characters: some forty printed pages. */
  output: 200_000,
  /** How many lines of one run can be starred. */
  starredItems: 200,
  /** What is kept of a starred line, in characters. */
  starredItem: 300,
  /** All values together, as JSON, in characters. */
  values: 400_000,
  /** Names of fields and of providers and models, in characters. */
  name: 200,
  /** Earlier texts kept of one run; the first is always among them. */
  versions: 50,
  /** Characters of a folder's name. */
  folderName: 80,
  /** Runs that are moved or deleted in one request. */
  bulk: 500,
} as const;
