/** Bounds of what is kept of a run; whoever saves one cuts uploaded texts down to them. */
export const RUN_LIMITS = {
  /** In characters. */
  title: 200,
  /** Markdown, in characters: some forty printed pages. */
  output: 200_000,
  /** All values together, as JSON, in characters. */
  values: 400_000,
  /** Names of fields and of providers and models, in characters. */
  name: 200,
} as const;
