import clsx from 'clsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { FeatureList } from './features/feature-list.tsx';
import { FootCall } from './sections/foot-call.tsx';
import { NightLeaf } from './sections/night-leaf.tsx';
import section from './sections/section.module.css';

export function FeaturesPage() {
  const { t } = useTranslation(['features', 'home', 'shell']);
  return (
    <>
      <PageMeta title={t('title')} description={t('description')} />
      <NightLeaf level={1} title={t('home:night.title')} lead={t('home:night.lead')}>
        <ButtonLink to="/signup" size="lg" className="only-out">
          {t('home:night.start')}
        </ButtonLink>
        <ButtonLink to="/dashboard" size="lg" className="only-in">
          {t('shell:nav.dashboard')}
        </ButtonLink>
        <ButtonLink to="/tools" variant="outline" size="lg">
          {t('home:night.tools')}
        </ButtonLink>
      </NightLeaf>
      <section className={clsx('wrap', section.section)} aria-labelledby="features-list">
        <div className={section.head}>
          <h2 className="section-title" id="features-list">
            {t('list')}
          </h2>
          <p className="soft">{t('lead')}</p>
        </div>
        <FeatureList />
      </section>
      <FootCall />
    </>
  );
}
