import { Download } from 'lucide-react';
import { Link } from 'react-router';
import { drawIntention, judgeIntention, petalsOf } from '#core/first-drafts/intention.ts';
import { addressOf } from '#web/instruments/save-picture.ts';
import { Trans } from '#web/languages/trans.tsx';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import styles from './gift-strip.module.css';

/** Shown with an example, drawn as whatever is written will be. */
export function FigureGift() {
  const { t } = useTranslation('paste-box');
  const language = useLanguage();
  const example = t('gifts.figure.example');
  const judged = judgeIntention(example, language);
  const words = judged.kind === 'fits' ? judged.words : 2;
  const { svg, width, height } = drawIntention(example, words);
  return (
    <div className={styles.figure} data-gift="figure">
      <img src={addressOf(svg)} alt={example} width={width} height={height} data-picture="" />
      <div className={styles.words}>
        <h3 className="heading">{t('gifts.figure.title')}</h3>
        <label className={styles.field}>
          <span className="label">{t('gifts.figure.label')}</span>
          <textarea className="input" rows={2} defaultValue={example} data-intention="" />
        </label>
        <p
          className={styles.say}
          role="status"
          data-say=""
          data-made={t('gifts.figure.made', { words: '{{words}}', petals: '{{petals}}' })}
          data-empty={t('gifts.figure.empty')}
          data-short={t('gifts.figure.short')}
          data-failed={t('gifts.figure.failed')}
          data-unsaved={t('gifts.figure.unsaved')}
        >
          {t('gifts.figure.made', { words, petals: petalsOf(words) })}
        </p>
        <p className={styles.say} data-other="" hidden>
          <Trans
            t={t}
            i18nKey="gifts.figure.long"
            components={{ box: <Link className="link" to="#hands" /> }}
          />
        </p>
        <div className={styles.acts}>
          {(['svg', 'png'] as const).map((kind) => (
            <button key={kind} type="button" className="btn btn-sm btn-outline" data-save={kind}>
              <Download className="icon" aria-hidden="true" />
              {t(`gifts.figure.${kind}`)}
            </button>
          ))}
        </div>
        <p className="micro soft">
          <Trans
            t={t}
            i18nKey="gifts.figure.by"
            components={{ tool: <Link className="link" to="/tools/etherealcanvas" /> }}
          />
        </p>
      </div>
    </div>
  );
}
