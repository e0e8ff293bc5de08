/** What somebody says to have a mark written, and how marks stand in a language. */
export type MarkName =
  | 'comma'
  | 'period'
  | 'question'
  | 'exclamation'
  | 'openQuestion'
  | 'openExclamation'
  | 'colon'
  | 'semicolon'
  | 'line'
  | 'paragraph'
  | 'quote'
  | 'unquote'
  | 'dash'
  | 'hyphen'
  | 'bracket'
  | 'unbracket';

export interface Mark {
  /** With the narrow space that belongs to it, in French. */
  text: string;
  /** On which side it stands at the text without a space between. */
  joins: 'left' | 'right' | 'both' | 'none';
  /** What the recogniser wrote at the word before gives way to it. */
  replaces?: true;
  /** The next word begins with a capital. */
  ends?: true;
  /** Written where the sentence begins, unless it stands there. */
  opensWith?: MarkName;
}

/** Marks are said in one go, such as full stop and new line. `pause`: only where the speaker pauses, since the words are said of other things, too. */
export type Command = readonly [words: string, marks: readonly MarkName[], when?: 'pause'];

export interface DictationWords {
  marks: Partial<Record<MarkName, Mark>>;
  commands: readonly Command[];
  /** Before a command, it has the words themselves written. */
  literal: string;
  /** No name begins with one of these, and what follows directly is spoken about: "the comma". */
  determiners: readonly string[];
  /** Other words after which a command is spoken about: "a trial period". */
  namedBy: readonly string[];
  /** Words directly after a command that go on about it: "period of time". */
  continued: readonly string[];
}

/** Those of all languages; a language's own come beside them. */
export const SHARED_MARKS = {
  comma: { text: ',', joins: 'left', replaces: true },
  period: { text: '.', joins: 'left', replaces: true, ends: true },
  question: { text: '?', joins: 'left', replaces: true, ends: true },
  exclamation: { text: '!', joins: 'left', replaces: true, ends: true },
  colon: { text: ':', joins: 'left', replaces: true },
  semicolon: { text: ';', joins: 'left', replaces: true },
  line: { text: '\n', joins: 'both', ends: true },
  paragraph: { text: '\n\n', joins: 'both', ends: true },
  dash: { text: '–', joins: 'none' },
  hyphen: { text: '-', joins: 'both' },
  bracket: { text: '(', joins: 'right' },
  unbracket: { text: ')', joins: 'left' },
} as const satisfies DictationWords['marks'];
