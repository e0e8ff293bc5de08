/** Ids by which the result and the text lead to each other. */
export const placeId = (kind: 'sentence' | 'action' | 'question' | 'paragraph', index: number): string =>
  `note-${kind}-${index + 1}`;

export const entryId = (kind: 'sentence' | 'action', index: number): string =>
  `analysis-${kind}-${index + 1}`;
