import { foldText } from '#core/text/fold-text.ts';

/** The seven centres, from below, as the output style and the pigments call them. */
export const CHAKRAS = ['root', 'sacral', 'solar-plexus', 'heart', 'throat', 'third-eye', 'crown'] as const;

export type Chakra = (typeof CHAKRAS)[number];

/** Their names in every language of the site, with other usual ones. */
const NAMES: Record<Chakra, readonly string[]> = {
  root: ['root', 'raiz', 'racine', 'wurzel', '根', 'ルート'],
  sacral: ['sacral', 'sacro', 'sacre', 'sakral', '仙骨', 'サクラル'],
  'solar-plexus': ['solar plexus', 'plexo solar', 'plexus solaire', 'solarplexus', 'みぞおち', '太陽神経叢'],
  heart: ['heart', 'corazon', 'cœur', 'coeur', 'herz', '胸', '心臓', 'ハート'],
  throat: ['throat', 'garganta', 'gorge', 'kehle', 'hals', '喉', 'スロート'],
  'third-eye': [
    'third eye',
    'brow',
    'tercer ojo',
    'entrecejo',
    'troisieme œil',
    'troisieme oeil',
    'front',
    'drittes auge',
    'dritte auge',
    'stirn',
    '第三の目',
    '第3の目',
    '眉間',
  ],
  crown: ['crown', 'corona', 'coronilla', 'couronne', 'krone', 'kronen', 'scheitel', '頭頂', 'クラウン'],
};

const BEGINNINGS = new Map(
  CHAKRAS.map((chakra) => {
    const names = NAMES[chakra].map(foldText).join('|');
    // A number, a time or an article may stand before the name; in German "chakra" may go on after it.
    return [
      chakra,
      new RegExp(
        `^[\\d\\s.):：、–—-]*(?:(?:the|your|das|la|le|el) )?(?:${names})(?:s?chakra|(?![a-z]))`,
        'u',
      ),
    ];
  }),
);

/** The centre that a heading or a line begins with. */
export function findChakra(text: string): Chakra | undefined {
  const plain = foldText(text.trim());
  return CHAKRAS.find((chakra) => BEGINNINGS.get(chakra)?.test(plain));
}
