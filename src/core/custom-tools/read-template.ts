/**
 * What a template can say, for looking through it: words that were taken apart read as they are rendered. It is not run
 * as a recipe is: loops do not turn, and no tag touches or writes much more than it is long, so that this takes time in
 * proportion to the length of the template.
 */
import {
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
export function readTemplate(template: string, context: object): string[] {
  const templates = parse(template);
  return [true, false].flatMap((hasBranches) => read(templates, context, hasBranches));
}

function parse(template: string): Template[] {
  try {
    return liquid.parse(template);
  } catch (error) {
    if (error instanceof LiquidError) return [];
    throw error;
  }
}

function read(templates: Template[], context: object, hasBranches: boolean): string[] {
  const names: Record<string, unknown> = Object.assign(Object.create(null), context);
  const kept: string[] = [];
  const textOf = (list: Template[]): string => list.map(textOfOne).join('');
  function textOfOne(template: Template): string {
    if (template instanceof CaptureTag) {
      kept.push(textOf(template.templates));
      names[template.variable] = kept.at(-1);
      return '';
    }
    if (template.children)
      return hasBranches || template instanceof LiquidTag
        ? textOf(toValueSync(template.children(false, true)) as Template[])
        : '';
    const { text, assigned, kept: texts } = write(template, names);
    Object.assign(names, assigned);
    kept.push(...texts);
    return text;
  }
  return [textOf(templates), ...kept];
}

interface Written {
  text: string;
  assigned: object;
  /** What was assigned, as text. */
  kept: string[];
}

/** One tag, or what stands between two. */
function write(template: Template, names: object): Written {
  const { begin, end } = template.token;
  const memoryLimit = (end - begin) * 2 + LEEWAY;
  const context = new Context(names, liquid.options, { sync: true, memoryLimit }, { liquid });
  const textOf = (value: unknown): string =>
    [value].flat(Number.POSITIVE_INFINITY).join('').slice(0, memoryLimit);
  const texts: string[] = [];
  const emitter = { buffer: '', write: (value: unknown) => void texts.push(textOf(value)) };
  try {
    // What `raw` holds is not written but returned.
    texts.push(toValueSync(template.render(context, emitter)) ?? '');
  } catch {
    // It fails, or asks for too much: what it writes is not read.
  }
  const assigned = context.bottom();
  return { text: texts.join(''), assigned, kept: Object.values(assigned).map(textOf) };
}
