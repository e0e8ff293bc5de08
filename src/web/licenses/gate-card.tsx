import clsx from 'clsx';
import { Lock } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router';
import { lowestPrices } from '#core/prices/tool-offer.ts';
import type { ToolTemplate } from '#core/tools/template.ts';
import { entrancePath } from '#web/account/return-path.ts';
import { useHiddenTools } from '#web/catalogue/use-hidden-tools.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { formatPrice } from '#web/prices/format-price.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Leaf } from '#web/ui/leaf.tsx';
import { LevelGlyph } from '#web/ui/level-glyph.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import styles from './gate.module.css';
import type { GateState } from './gate-state.ts';

interface GateCardProps {
  gate: Exclude<GateState, { kind: 'allowed' }>;
  tool: Pick<ToolTemplate, 'slug' | 'category' | 'offers'>;
  onRetry: () => void;
  className?: string | undefined;
  /** Below what it offers. */
  children?: ReactNode;
}

export function GateCard({ gate, tool, onRetry, className, children }: GateCardProps) {
  const { t } = useTranslation(['gate', 'common']);
  const id = useId();
  const hidden = useHiddenTools();
  if (gate.kind === 'loading') return <LoadingState label={t('loading')} plate={tool.category} />;
  // Where the license could not be checked, trying again comes first: it may open.
  if (hidden.has(tool.slug) && !gate.offersRetry) return <NotOffered offersSignIn={gate.offersSignIn} />;

  const levelName = gate.level && t(`common:levels.${gate.level}`);
  return (
    <Leaf as="section" className={clsx(styles.card, className)} aria-labelledby={id}>
      <span className={styles.mark}>
        {gate.level ? <LevelGlyph level={gate.level} /> : <Lock className="icon" />}
      </span>
      <h2 className="heading" id={id}>
        {levelName ? t('title', { level: levelName }) : t('unknownTitle')}
      </h2>
      <p className="soft" role="alert">
        {gate.reason === 'levelTooLow'
          ? gate.level && t(`levelTooLow.${gate.level}`)
          : t(`reasons.${gate.reason}`)}
      </p>
      {/* Where the license could not be checked, they may hold one. */}
      {!gate.offersRetry && tool.offers && <Price {...lowestPrices(tool.offers, hidden)} />}
      <div className={styles.actions}>
        {gate.offersRetry && (
          <Button variant="outline" onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
        {gate.offersSignIn ? <WaysIn /> : <ButtonLink to="/license">{t('upgrade')}</ButtonLink>}
        <ButtonLink to="/tools" variant={gate.offersSignIn ? 'ghost' : 'outline'}>
          {t('back')}
        </ButtonLink>
      </div>
      {children}
      {gate.showsHelp && <NeedHelp />}
    </Leaf>
  );
}

function Price({ month, once }: ReturnType<typeof lowestPrices>) {
  const { t, i18n } = useTranslation('gate');
  const [perMonth, paidOnce] = [month, once].map((cents) => cents && formatPrice(cents, i18n.language));
  const kind = perMonth && paidOnce ? 'both' : perMonth ? 'month' : 'once';
  return (perMonth || paidOnce) && <p>{t(`price.${kind}`, { month: perMonth, once: paidOnce })}</p>;
}

/** In place of the offer, for a tool that administrators took out of the catalogue: whoever holds it does not get here. */
function NotOffered({ offersSignIn }: { offersSignIn: boolean }) {
  const { t } = useTranslation('gate');
  const id = useId();
  return (
    <Leaf as="section" className={styles.card} aria-labelledby={id}>
      <span className={styles.mark}>
        <Lock className="icon" />
      </span>
      <h2 className="heading" id={id}>
        {t('notOffered.title')}
      </h2>
      <p className="soft" role="alert">
        {t(offersSignIn ? 'notOffered.signedOut' : 'notOffered.text')}
      </p>
      <div className={styles.actions}>
        {offersSignIn && <WaysIn />}
        <ButtonLink to="/tools" variant="outline">
          {t('back')}
        </ButtonLink>
      </div>
    </Leaf>
  );
}

/** Nobody can upgrade what we do not know yet: first in, and back to the tool. */
function WaysIn() {
  const { t } = useTranslation('gate');
  const { pathname, search } = useLocation();
  const from = pathname + search;
  return (
    <>
      <ButtonLink to={entrancePath('/login', from)}>{t('logIn')}</ButtonLink>
      <ButtonLink to={entrancePath('/signup', from)} variant="outline">
        {t('signUp')}
      </ButtonLink>
    </>
  );
}

function NeedHelp() {
  const { t } = useTranslation('gate');
  const id = useId();
  return (
    <aside className={styles.help} aria-labelledby={id}>
      <h3 id={id} className="label">
        {t('help.title')}
      </h3>
      <p className="small soft">{t('help.text')}</p>
      <ButtonLink variant="link" to="/license-guide" reloadDocument>
        {t('help.link')}
      </ButtonLink>
    </aside>
  );
}
