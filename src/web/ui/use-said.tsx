import { type ReactNode, useCallback, useState } from 'react';

/** A line for screen readers, and what says something in it: words that stand there already are heard again, too. */
export function useSaid(): [line: ReactNode, say: (words: string) => void] {
  const [said, setSaid] = useState({ words: '', times: 0 });
  const say = useCallback((words: string) => setSaid(({ times }) => ({ words, times: times + 1 })), []);
  const line = (
    <p className="visually-hidden" role="status">
      <span key={said.times}>{said.words}</span>
    </p>
  );
  return [line, say];
}
