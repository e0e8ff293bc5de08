import { useDeferredValue, useMemo } from 'react';
import { textAt } from '#core/instruments/read-values.ts';
import { isLanguage } from '#core/languages/languages.ts';
import { measureText } from '#core/text/measure-text.ts';
import { formatTimecode } from '#core/time/timecode.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { InstrumentPanel } from '../instrument-panel.tsx';
import type { InstrumentProps } from '../instrument-props.ts';
import styles from './meter.module.css';

/** Enough for a measure that no longer changes; a book is not read at every keystroke. */
const MOST_CHARACTERS = 40_000;

/** The measures of the draft while the text is being written. */
export default function TextMeter({ instrument, tool, values }: InstrumentProps<'text-meter'>) {
  const { t, i18n } = useTranslation('instruments');
  const { from } = instrument;
  const text = useDeferredValue(
    (textAt(values, from.file) || textAt(values, from.text)).slice(0, MOST_CHARACTERS),
  );
  const chosen = textAt(values, from.language);
  const language = isLanguage(chosen) ? chosen : tool.language;
  const measures = useMemo(() => measureText(text, language), [text, language]);
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const facts: [name: string, value: string][] = [
    [t(language === 'ja' ? 'meter.letters' : 'meter.words'), number.format(measures.length)],
    [t('meter.sentences'), number.format(measures.sentences)],
    [t('meter.mean'), number.format(measures.mean)],
    [t('meter.longest'), number.format(measures.longest)],
    [t('meter.reading'), formatTimecode(measures.readingSeconds)],
    [t('meter.speaking'), formatTimecode(measures.speakingSeconds)],
  ];
  return (
    <InstrumentPanel title={t('meter.textTitle')}>
      <dl className={styles.measures}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="micro soft">{name}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      {measures.ease !== null && measures.band !== null && (
        <div className={styles.ease}>
          <p className="small">
            {t('meter.ease', { ease: measures.ease, band: t(`meter.bands.${measures.band}`) })}
          </p>
          <div className={styles.easeScale} aria-hidden="true">
            <span className={styles.easeMark} style={{ insetInlineStart: `${measures.ease}%` }} />
          </div>
        </div>
      )}
      {measures.repeated.length > 0 && (
        <p className="small soft">
          {t('meter.repeated', {
            words: measures.repeated.map(({ word, count }) => `${word} (${count})`).join(' · '),
          })}
        </p>
      )}
      {measures.length === 0 && <p className="hint">{t('meter.empty')}</p>}
    </InstrumentPanel>
  );
}
