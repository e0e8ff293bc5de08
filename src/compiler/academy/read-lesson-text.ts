/**
 * One lesson in one language, as its author writes it: three parts between lines of `---`.
 *
 *     # Title                      # Title of the task          # First question
 *     Summary in one paragraph.    What to do.                  - first answer
 *     Text, with ## headings.      @field: what it holds        - second answer
 *                                                               > why the right one is right
 */
import { ANSWERS_PER_QUESTION, QUESTIONS_PER_LESSON } from '#content/academy-schema.ts';

export interface LessonText {
  title: string;
  summary: string;
  text: string;
  task: { title: string; text: string; values: Record<string, string> };
  quiz: { question: string; answers: string[]; reason: string }[];
}

/** `lesson` is undefined where the file does not hold three parts. */
export function readLessonText(source: string): { lesson: LessonText | undefined; problems: string[] } {
  const parts = source.split(/^---$/m).map((part) => part.trim());
  const [about, task, quiz] = parts;
  if (parts.length !== 3 || !about || !task || !quiz)
    return {
      lesson: undefined,
      problems: ['must hold three parts, text, task and quiz, between lines of ---'],
    };
  const problems: string[] = [];
  const titled = (part: string, name: string) => {
    const [, title = '', rest = ''] = /^# ([^\n]+)\n(.*)$/s.exec(part) ?? [];
    if (!title) problems.push(`the ${name} must begin with "# " and its title`);
    return { title, rest: rest.trim() };
  };
  const head = titled(about, 'text');
  const [summary = '', ...paragraphs] = head.rest.split(/\n{2,}/);
  const lesson = {
    title: head.title,
    summary: summary.replaceAll('\n', ' '),
    text: paragraphs.join('\n\n'),
    task: readTask(titled(task, 'task')),
    quiz: readQuiz(quiz),
  };
  if (!lesson.text) problems.push('the text needs a summary and, below it, paragraphs');
  if (!lesson.task.text) problems.push('the task must say what to do');
  problems.push(...checkQuiz(lesson.quiz));
  return { lesson, problems };
}

/** A field's value goes on until the next field. */
function readTask({ title, rest }: { title: string; rest: string }): LessonText['task'] {
  const [text = '', ...fields] = rest.split(/^(?=@[a-z_]\w*:)/m);
  const values = fields.map((field): [string, string] => {
    const [, key = '', value = ''] = /^@(\w+):(.*)$/s.exec(field) ?? [];
    return [key, value.trim()];
  });
  return { title, text: text.trim(), values: Object.fromEntries(values) };
}

const readQuiz = (part: string): LessonText['quiz'] =>
  part
    .split(/^(?=# )/m)
    .filter((question) => question.trim() !== '')
    .map((question) => {
      const lines = question.split('\n').map((line) => line.trim());
      const begun = (mark: string) =>
        lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(mark.length).trim());
      return { question: begun('# ').join(' '), answers: begun('- '), reason: begun('> ').join(' ') };
    });

function checkQuiz(quiz: LessonText['quiz']): string[] {
  if (quiz.length !== QUESTIONS_PER_LESSON) return [`the quiz must hold ${QUESTIONS_PER_LESSON} questions`];
  return quiz.flatMap(({ question, answers, reason }, index) => {
    const name = `question ${index + 1}`;
    return [
      ...(question ? [] : [`${name} must begin with "# "`]),
      ...(new Set(answers).size === ANSWERS_PER_QUESTION && answers.length === ANSWERS_PER_QUESTION
        ? []
        : [`${name} must have ${ANSWERS_PER_QUESTION} different answers, each after "- "`]),
      ...(reason ? [] : [`${name} must say after "> " why the right answer is right`]),
    ];
  });
}
