/**
 * What a template can say, for looking through it: words that were taken apart read as they are rendered. It is not run
 * as a recipe is: loops do not turn, and no tag touches or writes much more than it is long, so that this takes time in
 * proportion to the length of the template.
 */
import {
  AssignTag,
  CaptureTag,
  Context,
  Liquid,
  LiquidError,
  LiquidTag,
  type Template,
  toValueSync,
} from 'liquidjs';

/** Without files; a filter that only some tools have leaves its text as it is. */
const liquid = new Liquid({ ownPropertyOnly: true, relativeReference: false, templates: {} });

/** Characters that a tag may touch and write beyond twice its own. */
const LEEWAY = 20;

/**
 * With what stands in branches in its place, and without it; what is kept for later stands for itself. Nothing of a
 * template that does not parse: it is rendered nowhere.
 */
export function readTemplate(template: string, names: object): string[] {
  const templates = parse(template);
  const { texts, hasBranches } = read(templates, names, true);
  return hasBranches ? [...texts, ...read(templates, names, false).texts] : texts;
}

function parse(template: string): Template[] {
  try {
    return liquid.parse(template);
  } catch (error) {
    if (error instanceof LiquidError) return [];
    throw error;
  }
}

function read(templates: Template[], names: object, followsBranches: boolean) {
  const context = new Context(names, liquid.options, { sync: true }, { liquid });
  const kept: string[] = [];
  let hasBranches = false;

  const textOf = (list: Template[]): string => list.map(textOfOne).join('');
  function textOfOne(template: Template): string {
    if (template instanceof CaptureTag) {
      const text = textOf(template.templates);
      context.bottom()[template.variable] = text;
      kept.push(text);
      return '';
    }
    if (!template.children) {
      const { text, assigned } = write(template, context);
      kept.push(...assigned);
      return text;
    }
    const isBranch = !(template instanceof LiquidTag);
    hasBranches ||= isBranch;
    if (isBranch && !followsBranches) return '';
    return textOf(toValueSync(template.children(false, true)) as Template[]);
  }

  const text = textOf(templates);
  return { texts: [text, ...kept], hasBranches };
}

/** One tag, or what stands between two. */
function write(template: Template, context: Context): { text: string; assigned: string[] } {
  const { begin, end } = template.token;
  const most = (end - begin) * 2 + LEEWAY;
  const textOf = (value: unknown) => written(value).slice(0, most);
  const texts: string[] = [];
  const emitter = { buffer: '', write: (value: unknown) => void texts.push(textOf(value)) };
  context.memoryLimit = limitOf(most);
  try {
    // What `raw` holds is not written but returned.
    texts.push(toValueSync(template.render(context, emitter)) ?? '');
  } catch {
    // It fails, or asks for too much: what it writes is not read.
  }
  const names = template instanceof AssignTag ? [...template.localScope()] : [];
  return { text: texts.join(''), assigned: names.map(({ content }) => textOf(context.bottom()[content])) };
}

const written = (value: unknown): string =>
  typeof value === 'string' ? value : [value].flat(Number.POSITIVE_INFINITY).join('');

/** As the engine counts: characters and entries that are touched. */
function limitOf(most: number): Context['memoryLimit'] {
  let used = 0;
  const use = (count: number) => {
    used += count > 0 ? count : 0;
    if (used > most) throw new RangeError('A tag touches more than its length allows.');
  };
  return { use, check: use } as unknown as Context['memoryLimit'];
}
