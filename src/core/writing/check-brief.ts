/** What a brief for a language model holds and lacks, by plain counting. */
import type { Language } from '#core/languages/languages.ts';
import { lengthOf } from '#core/text/reading-time.ts';
import { splitSentences } from '#core/text/text-analysis.ts';

type BriefPart = 'task' | 'reader' | 'material' | 'format' | 'checks' | 'limits' | 'example';

export interface Brief {
  task: string;
  reader: string;
  material: string;
  /** Given when it is not empty. */
  format: string;
  checks: string;
  limits: string;
  example: string;
  language: Language;
}

export interface BriefCheck {
  parts: { kind: BriefPart; isGiven: boolean; words: number; points: number; most: number }[];
  /** 0 to 100: points of the parts that are given, less three for each vague word, twelve at most. */
  score: number;
  /** Words that every reader fills differently, as written. */
  vague: string[];
  /** Sentences in the task: several requests at once share one answer. */
  requests: number;
}

/** What each part is worth: without task and material an answer is a guess. */
const POINTS: Record<BriefPart, number> = {
  task: 25,
  material: 20,
  reader: 15,
  checks: 15,
  format: 10,
  limits: 10,
  example: 5,
};

/** A task shorter than this is a topic, not a task: half the points. Japanese: characters. */
const SHORT = { words: 8, characters: 18 };

const VAGUE: Record<Language, string> = {
  en: 'good|nice|great|interesting|some|better|best|stuff|things|etc|quality|engaging|professional|creative|catchy|short|long|soon|appropriate|modern|cool',
  es: 'buen|buen[oa]s?|bonit[oa]s?|interesantes?|algun[oa]s|mejor|cosas|etc|calidad|atractiv[oa]s?|profesional(?:es)?|creativ[oa]s?|cort[oa]s?|breves?|larg[oa]s?|adecuad[oa]s?|modern[oa]s?',
  fr: 'bons?|bonnes?|jolie?s?|intéressante?s?|quelques|mieux|meilleure?s?|choses|trucs|etc|qualité|accroch(?:eur|euse)s?|professionnel(?:le)?s?|créati(?:f|ve)s?|courte?s?|longs?|longues?|adaptée?s?|modernes?',
  de: 'gute?[nmrs]?|schöne?[nmrs]?|interessante?[nmrs]?|etwas|einige|bessere?[nmrs]?|besser|Sachen|Dinge|usw|Qualität|ansprechende?[nmrs]?|professionelle?[nmrs]?|kreative?[nmrs]?|kurze?[nmrs]?|lange?[nmrs]?|passende?[nmrs]?|moderne?[nmrs]?|knackige?[nmrs]?',
  ja: '良い|よい|いい感じ|面白い|いくつか|など|ちゃんと|きちんと|適当|適切|魅力的|クオリティ|しっかり|うまく|短め|おしゃれ|かっこいい|わかりやすく|分かりやすく',
};

export function checkBrief({ language, ...brief }: Brief): BriefCheck {
  const parts = (Object.keys(POINTS) as BriefPart[]).map((kind) => {
    const words = lengthOf(brief[kind], language);
    const isGiven = words > 0;
    const most = POINTS[kind];
    const isTopic = kind === 'task' && words < (language === 'ja' ? SHORT.characters : SHORT.words);
    return { kind, isGiven, words, most, points: isGiven ? (isTopic ? Math.floor(most / 2) : most) : 0 };
  });
  const vague = findVague(`${brief.task}\n${brief.checks}`, language);
  const points = parts.reduce((sum, part) => sum + part.points, 0);
  return {
    parts,
    score: Math.max(0, points - Math.min(12, 3 * vague.length)),
    vague,
    requests: splitSentences(brief.task).length,
  };
}

function findVague(text: string, language: Language): string[] {
  const pattern =
    language === 'ja'
      ? new RegExp(VAGUE.ja, 'gu')
      : new RegExp(String.raw`(?<!\p{L})(?:${VAGUE[language]})(?!\p{L})`, 'giu');
  return [...new Set((text.match(pattern) ?? []).map((word) => word.toLowerCase()))];
}
