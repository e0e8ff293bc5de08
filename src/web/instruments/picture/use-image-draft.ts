import { useState } from 'react';

/** What is chosen and written before an image is made. */
export function useImageDraft() {
  /** Key of a wish; empty for the first. */
  const [chosen, setChosen] = useState('');
  /** Null while it follows the form. */
  const [written, setWritten] = useState<string | null>(null);
  return { chosen, setChosen, written, setWritten };
}

export type ImageDraft = ReturnType<typeof useImageDraft>;
