/** Which figure stands for which page, and on which cloth. */
import { coverColor, coverFigure, type Topic } from '#core/geometry/cover.ts';
import type { Figure } from '#core/geometry/figure.ts';
import { drawRosette } from '#core/geometry/rosette.ts';
import { sealFigure } from '#core/geometry/seal.ts';
import { seedOf } from '#core/geometry/seed.ts';
import { drawWheel } from '#core/geometry/wheel.ts';
import { LEVELS, type Level } from '#core/licenses/levels.ts';
import type { ToolFacts } from '#core/tools/template.ts';
import { COVER_TOPICS } from '#web/bundles/cover-topics.ts';
import type { Cloth, Picture, Stroke } from './draw-picture.ts';
import type { LocalFacts } from './page-facts.ts';

const DISC = 100;
const WHEEL = 112;
const ROSETTE = 104;
const PETALS = 8;

/** Of pages that are neither a tool nor a bundle, by the first part of their address. */
const SECTION_TOPICS: Record<string, Topic> = {
  '': 'Spiritual',
  tools: 'Spiritual',
  packs: 'Coaching',
  academy: 'Personal Development',
  'prompt-store': 'Business',
  pricing: 'Marketing',
};

/** @param tokens the style sheet that names the colours */
export function createPictures({ tools, bundles }: Pick<LocalFacts, 'tools' | 'bundles'>, tokens: string) {
  return (path: string): Picture => {
    const [, section = '', slug] = path.split('/');
    const cloth = (topic: string) => readCloth(tokens, coverColor(topic));
    const tool = section === 'tools' && tools.find((one) => one.slug === slug);
    if (tool) {
      const strokes = strokesOf(sealFigure(tool.category, tool.slug));
      return { strokes, radius: DISC, cloth: cloth('Spiritual'), name: tool.name };
    }
    const bundle = section === 'prompt-store' && bundles.find((one) => one.slug === slug);
    if (bundle) {
      const topic = COVER_TOPICS[bundle.topic];
      const strokes = strokesOf(coverFigure(topic, bundle.slug));
      return { strokes, radius: DISC, cloth: cloth(topic), name: bundle.name };
    }
    const topic = SECTION_TOPICS[section] ?? 'Creative';
    if (path === '/') return { strokes: wheelStrokes(tools), radius: WHEEL, cloth: cloth(topic) };
    return { strokes: rosetteStrokes(path), radius: ROSETTE, cloth: cloth(topic) };
  };
}

function readCloth(tokens: string, color: string): Cloth {
  const read = (name: string) => {
    const value = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1];
    if (!value) throw new Error(`The tokens name no colour ${name}.`);
    return value;
  };
  return { ground: read(`cloth-${color}`), foil: read('foil'), text: read('on-cloth') };
}

const strokesOf = ({ main, fine }: Figure): Stroke[] => [
  { path: fine, alpha: 0.5 },
  { path: main, alpha: 1 },
];

/** The rosette of certificates, whose petals are the address: no two pages have the same. */
function rosetteStrokes(path: string): Stroke[] {
  const values = Array.from({ length: PETALS }, (_, petal) => seedOf(`${petal} ${path}`) % 32);
  const { strands, collar, rim, echoes, rings } = drawRosette(values);
  return [
    { path: strands + collar, alpha: 0.35 },
    { path: echoes, alpha: 0.6 },
    { path: rim + rings, alpha: 1 },
  ];
}

/** Home's wheel: a ring for each level, a crest for each tool; outer rings carry more lines and are fainter. */
function wheelStrokes(tools: readonly ToolFacts[]): Stroke[] {
  const counts = Object.fromEntries(
    LEVELS.map((level) => [level, tools.filter((one) => one.level === level).length]),
  ) as Record<Level, number>;
  const { ticks, edge, heart, rings } = drawWheel(counts);
  return [
    { path: ticks + edge + rings.map(({ circle }) => circle).join(''), alpha: 0.5 },
    { path: heart, alpha: 1 },
    ...rings.flatMap(({ wave, turns, step }, ring) =>
      Array.from({ length: turns }, (_, turn) => ({
        path: wave,
        alpha: 0.9 - ring * 0.15,
        turn: turn * step,
      })),
    ),
  ];
}
