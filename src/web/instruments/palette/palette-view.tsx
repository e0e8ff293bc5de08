import { useMemo } from 'react';
import { buildPalette, type Palette } from '#core/colour/build-palette.ts';
import { textAt } from '#core/instruments/read-values.ts';
import { describePalette } from '#core/tools/describe-palette.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { type Texts, textName } from '#web/locales/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useHelp } from '#web/ui/use-help.ts';
import { InstrumentPanel } from '../instrument-panel.tsx';
import type { InstrumentProps } from '../instrument-props.ts';
import styles from './palette-view.module.css';

/** The palette of the draft as it looks, with the contrast of every pair that carries text. */
export default function PaletteView({ instrument, values }: InstrumentProps<'palette'>) {
  const { t, i18n } = useTranslation('instruments');
  const { help } = useHelp();
  const { from, looks } = instrument;
  const base = textAt(values, from.base);
  const asked = textAt(values, from.mood);
  const look = looks && Object.hasOwn(looks, asked) ? looks[asked] : undefined;
  const harmony = look?.harmony ?? textAt(values, from.harmony);
  const mood = look?.mood ?? asked;
  const background = textAt(values, from.background);
  const palette = useMemo(
    () => buildPalette(base, { harmony, mood, background }),
    [base, harmony, mood, background],
  );
  const described = useMemo(
    () => describePalette(palette.swatches.map(({ role, hex }) => ({ name: role, hex }))),
    [palette],
  );
  const copy = useCopy();
  return (
    <InstrumentPanel
      title={t('palette.title')}
      aside={
        <Button
          variant="ghost"
          size="sm"
          onClick={() => copy(cssOf(palette), t('palette.css'))}
          {...help(t('help.css'))}
        >
          {t('palette.copyCss')}
        </Button>
      }
    >
      <ul className={styles.swatches}>
        {palette.swatches.map(({ role, hex }, index) => (
          <li key={role}>
            <button
              type="button"
              className={styles.swatch}
              aria-label={t('palette.copy', { name: t(`palette.roles.${role}`), hex })}
              onClick={() => copy(hex, hex)}
              {...help(t('help.color'))}
            >
              <span
                className={styles.swatchColor}
                style={{ background: hex, color: described?.colors[index]?.text.hex }}
              />
              <span>{t(`palette.roles.${role}`)}</span>
              <span className="soft nums">{hex}</span>
            </button>
          </li>
        ))}
      </ul>
      <ul className={styles.pairs}>
        {palette.pairs.map(({ key, text, ground, ratio, grade }) => {
          const [over = '', under = ''] = key.split('_on_');
          return (
            <li key={key}>
              <span
                className={styles.pairSample}
                style={{ color: text, background: ground }}
                aria-hidden="true"
              >
                Aa
              </span>
              <span>
                {t('palette.pair', {
                  text: t(`palette.roles.${textName<Texts['instruments']['palette']['roles']>(over)}`),
                  ground: t(`palette.roles.${textName<Texts['instruments']['palette']['roles']>(under)}`),
                })}
              </span>
              <span className="nums">{formatRatio(ratio, i18n.language)}:1</span>
              <span className="soft">{t(`palette.grades.${grade}`)}</span>
            </li>
          );
        })}
      </ul>
      {!palette.isGiven && <p className="hint">{t('palette.noColor')}</p>}
      <p className="hint">{t('palette.note')}</p>
    </InstrumentPanel>
  );
}

function useCopy(): (text: string, name: string) => void {
  const { t } = useTranslation('instruments');
  return (text, name) => {
    navigator.clipboard.writeText(text).then(
      () => showToast({ type: 'success', title: t('palette.copied', { name }) }),
      () => showToast({ type: 'error', title: t('palette.notCopied') }),
    );
  };
}

/** Custom properties, and the main colour as it can be read. */
const cssOf = ({ swatches, readable }: Palette): string =>
  [
    ':root {',
    ...swatches.map(({ role, hex }) => `  --color-${role}: ${hex};`),
    `  --color-main-text: ${readable.hex};`,
    '}',
    '',
  ].join('\n');

/** Cut, not rounded: 4.499 must not be shown as 4.5. */
const formatRatio = (ratio: number, language: string): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    Math.floor(ratio * 10) / 10,
  );
