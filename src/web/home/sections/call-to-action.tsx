import { Link } from 'react-router';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { NightLeaf } from './night-leaf.tsx';
import section from './section.module.css';

export function CallToAction() {
  const { t } = useTranslation('home');
  return (
    <NightLeaf className={section.section} title={t('night.title')} lead={t('night.lead')}>
      <ButtonLink to="/tools" size="lg">
        {t('night.tools')}
      </ButtonLink>
      <ButtonLink to="/signup" variant="outline" size="lg" className="only-out">
        {t('night.start')}
      </ButtonLink>
      <Link className="link" to="/clone-tiers">
        {t('night.clone')}
      </Link>
    </NightLeaf>
  );
}
