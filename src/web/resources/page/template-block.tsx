import { Check, Copy } from 'lucide-react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { useCopied } from '#web/ui/use-copied.ts';
import styles from './template-block.module.css';

/** A text to take along: what stands in square brackets is for who copies it. */
export function TemplateBlock({ title, text }: { title: string; text: string }) {
  const { t, i18n } = useTranslation(['resources', 'common']);
  const { isCopied, copy } = useCopied();
  return (
    <figure className={styles.template}>
      <figcaption className={styles.head} lang={i18n.language}>
        <span className="micro soft">{t('template.hint')}</span>
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('template.copy', { title })}
          onClick={() => void copy(text)}
        >
          {isCopied ? (
            <Check className="icon icon-sm" aria-hidden="true" />
          ) : (
            <Copy className="icon icon-sm" aria-hidden="true" />
          )}
          <span aria-live="polite">{isCopied ? t('template.copied') : t('common:copy')}</span>
        </Button>
      </figcaption>
      <p className={styles.text}>{text}</p>
    </figure>
  );
}
