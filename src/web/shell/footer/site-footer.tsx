import clsx from 'clsx';
import { useId } from 'react';
import { Link } from 'react-router';
import { BRAND } from '#web/brand.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import header from '../header/site-header.module.css';
import { SiteLink } from '../site-link.tsx';
import { ABOUT_LINKS, FOOTER_LINKS, POPULAR_TOOLS, type SiteLink as Target } from '../site-map.ts';
import styles from './site-footer.module.css';

interface ColumnProps {
  title: string;
  links: { target: Omit<Target, 'key'>; label: string }[];
}

function Column({ title, links }: ColumnProps) {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {links.map(({ target, label }) => (
          <li key={target.to} className={target.isForGuests ? 'only-out' : undefined}>
            <SiteLink target={target}>{label}</SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function SiteFooter() {
  const { t } = useTranslation('shell');
  const named = (targets: Target[]) => targets.map((target) => ({ target, label: t(`nav.${target.key}`) }));
  const popular = POPULAR_TOOLS.map(({ name, to }) => ({ target: { to }, label: name }));
  return (
    <footer className={clsx('not-embedded', styles.footer)}>
      <div className={clsx('wrap', styles.foot)}>
        <div>
          <Link className={header.brand} to="/" reloadDocument aria-label={t('home')}>
            <BrandMark />
            {BRAND.name}
          </Link>
          <p className={clsx('small soft', styles.line)}>{t('footer.tagline')}</p>
          <p className={clsx('small', styles.line)}>
            <a className="link" href={`mailto:${BRAND.supportEmail}`}>
              {BRAND.supportEmail}
            </a>
          </p>
          {BRAND.social.length > 0 && (
            <ul className={clsx('small', styles.social)} aria-label={t('footer.social')}>
              {BRAND.social.map(({ name, url }) => (
                <li key={url}>
                  <a href={url} rel="noopener">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <Column title={t('footer.navigation')} links={named(FOOTER_LINKS)} />
        <Column title={t('footer.popular')} links={popular} />
        <Column title={t('footer.about')} links={named(ABOUT_LINKS)} />
      </div>
    </footer>
  );
}
