import { gradeOf } from '#core/colour/contrast.ts';
import type { ResultCard } from '#core/results/result-card.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import styles from './palette.module.css';
import { paletteOf } from './palette-of.ts';

interface ColorProps {
  card: ResultCard;
  cards: readonly ResultCard[];
}

/** "Aa" in the colour of the palette that reads best on this one. */
export function ColorSample({ card, cards }: ColorProps) {
  const color = colorOf(card, cards);
  return color && color.ratio >= 3 ? (
    <span className={styles.aa} style={{ color: color.text.hex }} aria-hidden="true">
      Aa
    </span>
  ) : null;
}

/** The same in words, with what it is good for. */
export function ColorNote({ card, cards }: ColorProps) {
  const { t, i18n } = useTranslation('results');
  const color = colorOf(card, cards);
  if (!color) return null;
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const ratio = new Intl.NumberFormat(i18n.language, digits).format(color.ratio);
  const grade = t(`palette.grades.${gradeOf(color.ratio)}`);
  return <>{t('palette.ratio', { ratio, name: color.text.name, grade })}</>;
}

const colorOf = (card: ResultCard, cards: readonly ResultCard[]) =>
  paletteOf(cards)?.colors.find(({ hex, name }) => hex === card.color && name === (card.title ?? card.color));
