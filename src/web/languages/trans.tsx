import { cloneElement, Fragment, type ReactElement } from 'react';
import { fillText } from './find-text.ts';

interface TransProps<Key extends string> {
  t: (key: Key) => string;
  i18nKey: Key;
  values?: Readonly<Record<string, string>>;
  /** By the name that the text gives them: `<login>Sign in</login>` gives its words to `login`. */
  components: Readonly<Record<string, ReactElement<object>>>;
}

/** A text with elements in it. What a value holds is text, whatever it looks like. */
export function Trans<Key extends string>({ t, i18nKey, values = {}, components }: TransProps<Key>) {
  // Text, name, words, text, name, words … text.
  const parts = t(i18nKey).split(/<(\w+)>(.*?)<\/\1>/s);
  return parts.map((part, at) => {
    const name = parts[at - 1] ?? '';
    const element = at % 3 === 2 ? components[name] : undefined;
    if (at % 3 === 1) return null;
    const words = fillText(part, values);
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
    return <Fragment key={at}>{element ? cloneElement(element, {}, words) : words}</Fragment>;
  });
}
