/** Of a text that never repeats itself, not every word is kept. */
const MOST = 20_000;

/** What is the same for a word wherever it stands is found once. */
export function rememberWords<Value extends object | string | null>(
  find: (word: string) => Value,
): (word: string) => Value {
  const known = new Map<string, Value>();
  return (word) => {
    const found = known.get(word);
    if (found !== undefined) return found;
    if (known.size > MOST) known.clear();
    const value = find(word);
    known.set(word, value);
    return value;
  };
}
