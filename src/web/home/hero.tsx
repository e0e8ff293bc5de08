import type { ReactNode } from 'react';
import type { Level } from '#core/licenses/levels.ts';
import type { ToolFacts } from '#core/tools/template.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './hero.module.css';
import { PasteBox } from './paste-box.tsx';
import type { Examples } from './read-examples.server.ts';
import { WheelMenu } from './wheel-menu/wheel-menu.tsx';

interface HeroProps {
  tools: ToolFacts[];
  counts: Record<Level, number>;
  examples: Examples;
  children: ReactNode;
}

export function Hero({ tools, counts, examples, children }: HeroProps) {
  const { t } = useTranslation(['home', 'shell']);
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={styles.halo} aria-hidden="true" />
      <div className={styles.first}>
        <div>
          <div data-tour="welcome">
            <h1 className={styles.title} id="hero-title">
              {t('hero.title')}
            </h1>
            <p className={styles.lead}>{t('hero.lead', { count: tools.length })}</p>
            <div className={styles.acts}>
              <ButtonLink to="/signup" variant="outline" className="only-out">
                {t('hero.signup')}
              </ButtonLink>
              <ButtonLink to="/dashboard" variant="outline" className="only-in">
                {t('shell:nav.dashboard')}
              </ButtonLink>
              <ButtonLink to="/features" variant="link" reloadDocument>
                {t('hero.explore')}
              </ButtonLink>
            </div>
          </div>
          <PasteBox examples={examples} />
        </div>
        <WheelMenu tools={tools} counts={counts} />
      </div>
      {children}
    </section>
  );
}
