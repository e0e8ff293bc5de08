import { useTranslation } from '#web/languages/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Leaf } from '#web/ui/leaf.tsx';
import { LevelGlyph } from '#web/ui/level-glyph.tsx';
import styles from './level-gate.module.css';

/** What a higher level would show here. The server has refused already. */
export function LevelGate({ level }: { level: 'standard' | 'pro' }) {
  const { t } = useTranslation(['analytics', 'gate', 'common']);
  return (
    <Leaf as="section" className={styles.gate}>
      <LevelGlyph level={level} />
      <h2 className="heading">{t('gate:title', { level: t(`common:levels.${level}`) })}</h2>
      <p className="soft">{t(`gate.${level}`)}</p>
      <ButtonLink to="/license" variant="outline">
        {t('gate:upgrade')}
      </ButtonLink>
    </Leaf>
  );
}
