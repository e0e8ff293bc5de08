import { useDeferredValue, useState } from 'react';
import { textAt } from '#core/instruments/read-values.ts';
import { describeFromText, measureSnippet } from '#core/text/snippet.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { useHelp } from '#web/ui/use-help.ts';
import { Dictated } from '#web/voice/dictated.tsx';
import { InstrumentPanel } from '../instrument-panel.tsx';
import type { InstrumentProps } from '../instrument-props.ts';
import styles from './meter.module.css';
import { Meter } from './meter.tsx';

/** Counts that search engines are commonly written for; what really cuts a line is its width. */
const USUAL = { title: 60, description: 160 };

/** Title and description as a search result shows them, from the form until they are written by hand. */
export default function SearchMeter({ instrument, values }: InstrumentProps<'search-meter'>) {
  const { t } = useTranslation('instruments');
  const [own, setOwn] = useState<{ title?: string; description?: string }>({});
  const { help } = useHelp();
  const { from } = instrument;
  const keyword = textAt(values, from.keyword);
  const brand = textAt(values, from.brand);
  const topic = textAt(values, from.topic);
  const text = useDeferredValue(textAt(values, from.file) || textAt(values, from.text));
  const title = own.title ?? (topic && brand ? t('meter.branded', { topic, brand }) : topic || brand);
  const description = own.description ?? describeFromText(text.slice(0, 20_000), keyword);
  const measured = {
    title: measureSnippet(title, 'title', keyword),
    description: measureSnippet(description, 'description', keyword),
  };
  const meterOf = (kind: 'title' | 'description') => {
    const { characters, pixels, limit, fits } = measured[kind];
    return (
      <Meter
        value={pixels}
        limit={limit}
        text={t('meter.width', { characters, usual: USUAL[kind], pixels, limit })}
        verdict={characters === 0 ? '' : t(fits ? 'meter.fits' : 'meter.cut')}
      />
    );
  };
  return (
    <InstrumentPanel
      title={t('meter.searchTitle')}
      aside={
        (own.title !== undefined || own.description !== undefined) && (
          <Button variant="ghost" size="sm" onClick={() => setOwn({})} {...help(t('help.fromForm'))}>
            {t('meter.fromForm')}
          </Button>
        )
      }
    >
      <div className={styles.snippet}>
        <p className={styles.snippetTitle}>{measured.title.shown || t('meter.noTitle')}</p>
        <p className="small soft">{measured.description.shown || t('meter.noDescription')}</p>
      </div>
      <div className={styles.field} {...help(t('help.snippet'))}>
        <Field label={t('meter.title')}>
          <Input
            value={title}
            maxLength={300}
            onChange={(event) => setOwn({ ...own, title: event.currentTarget.value })}
          />
        </Field>
        {meterOf('title')}
      </div>
      <div className={styles.field} {...help(t('help.snippet'))}>
        <Field label={t('meter.description')}>
          <Dictated>
            <Textarea
              value={description}
              maxLength={1000}
              rows={3}
              onChange={(event) => setOwn({ ...own, description: event.currentTarget.value })}
            />
          </Dictated>
        </Field>
        {meterOf('description')}
      </div>
      {keyword !== '' && (
        <p className="small">
          {measured.title.keywordAt > 0
            ? t('meter.keywordAt', { keyword, place: measured.title.keywordAt })
            : t('meter.keywordMissing', { keyword })}
        </p>
      )}
      <p className="hint">{t('meter.note')}</p>
    </InstrumentPanel>
  );
}
