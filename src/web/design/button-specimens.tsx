import { Search } from 'lucide-react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import styles from './design.module.css';
import { Part, Row } from './part.tsx';

const VARIANTS: ButtonVariant[] = [
  'default',
  'secondary',
  'outline',
  'ghost',
  'link',
  'destructive',
  'success',
  'glowing',
];

export function ButtonSpecimens() {
  const { t } = useTranslation('design');
  return (
    <Part name="buttons">
      <Row>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {t(`variants.${variant}`)}
          </Button>
        ))}
      </Row>
      {(['sm', 'default', 'lg'] as const).map((size) => (
        <Row key={size}>
          <Button size={size}>{t(`sizes.${size}`)}</Button>
          <Button size={size} variant="outline">
            {t(`sizes.${size}`)}
          </Button>
        </Row>
      ))}
      <Row>
        {(['outline', 'ghost', 'default'] as const).map((variant) => (
          <Button key={variant} size="icon" variant={variant} aria-label={t('search')}>
            <Search aria-hidden="true" />
          </Button>
        ))}
        <Button className={styles.focus}>{t('states.focus')}</Button>
        {VARIANTS.slice(0, 4).map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {t('states.disabled')}
          </Button>
        ))}
      </Row>
      <Row>
        <Button busy busyLabel={t('states.processing')}>
          {t('states.generate')}
        </Button>
        <Button busy busyLabel={t('states.validating')} variant="outline">
          {t('states.save')}
        </Button>
      </Row>
    </Part>
  );
}
