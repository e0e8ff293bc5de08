/** What every lesson keeps to, in any language. */
import type { Language } from '#core/languages/languages.ts';
import type { MarkdownNode } from '#core/markdown/parse-markdown.ts';
import { parseMarkdown } from '#core/markdown/parse-markdown.ts';
import { countWords } from '#core/text/count-words.ts';
import { checkYears } from '../checks/check-years.ts';
import { findFrenchSlip } from '../checks/french-typography.ts';
import type { LessonText } from './read-lesson-text.ts';

/** Of the text alone. Shorter says too little to be read, longer is two lessons. */
const LESSON_WORDS = { least: 300, most: 500 };

/** Words of a translation against the English they say the same as: German is shorter, French longer. */
const TRANSLATION_SLACK = 0.3;

export function checkLessonText(lesson: LessonText, language: Language): string[] {
  const words = countWords(lesson.text);
  const slack = language === 'en' ? 0 : TRANSLATION_SLACK;
  const [least, most] = [LESSON_WORDS.least * (1 - slack), LESSON_WORDS.most * (1 + slack)];
  return [
    ...(words < least || words > most
      ? [`the text has ${words} words; write ${Math.ceil(least)} to ${Math.floor(most)}`]
      : []),
    ...parseMarkdown(lesson.text).children.flatMap(checkBlock),
    ...checkYears(lesson),
    ...(language === 'fr' ? checkFrenchText(lesson) : []),
  ];
}

const ALLOWED: ReadonlySet<MarkdownNode['type']> = new Set([
  'paragraph',
  'heading',
  'list',
  'table',
  'blockquote',
]);

function checkBlock(block: MarkdownNode): string[] {
  if (!ALLOWED.has(block.type))
    return [`the text holds ${block.type}; write paragraphs, lists, tables or quotes`];
  return block.type === 'heading' && block.depth !== 2 ? ['headings in the text begin with "## "'] : [];
}

/** All but the fields of the task, which people type. */
function checkFrenchText({ title, summary, text, task, quiz }: LessonText): string[] {
  const texts = [title, summary, text, task.title, task.text];
  const asked = quiz.flatMap(({ question, answers, reason }) => [question, ...answers, reason]);
  return [...texts, ...asked].flatMap((each) => {
    const slip = findFrenchSlip(each);
    return slip === undefined ? [] : [`lacks a narrow no-break space (U+202F) in "${slip}"`];
  });
}
