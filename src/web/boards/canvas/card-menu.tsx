import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  Copy,
  MoreHorizontal,
  Pencil,
  Trash2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { type Card, type CardPlace, NOTE_COLOURS } from '#core/boards/board.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { FloatingMenu } from '#web/ui/floating-menu.tsx';
import { MenuItem } from '#web/ui/popover-menu.tsx';
import styles from './canvas.module.css';
import type { CardActs } from './use-card-acts.ts';

interface CardMenuProps {
  card: Card;
  acts: CardActs;
  isGrid: boolean;
  position: { at: number; count: number };
}

/** By single presses, in cells. */
const STEP = 2;

type StepName = 'left' | 'right' | 'up' | 'down' | 'narrower' | 'wider' | 'lower' | 'higher';

const MOVES: [StepName, Partial<CardPlace>, ReactNode][] = [
  ['left', { x: -STEP }, <ArrowLeft key="left" className="icon" aria-hidden="true" />],
  ['up', { y: -STEP }, <ArrowUp key="up" className="icon" aria-hidden="true" />],
  ['down', { y: STEP }, <ArrowDown key="down" className="icon" aria-hidden="true" />],
  ['right', { x: STEP }, <ArrowRight key="right" className="icon" aria-hidden="true" />],
];
const SIZES: [StepName, Partial<CardPlace>, ReactNode][] = [
  ['narrower', { w: -STEP }, <ArrowLeft key="narrower" className="icon" aria-hidden="true" />],
  ['lower', { h: -STEP }, <ArrowUp key="lower" className="icon" aria-hidden="true" />],
  ['higher', { h: STEP }, <ArrowDown key="higher" className="icon" aria-hidden="true" />],
  ['wider', { w: STEP }, <ArrowRight key="wider" className="icon" aria-hidden="true" />],
];

/** All that can be done with a card, for who neither drags nor types. */
export function CardMenu({ card, acts, isGrid, position: { at, count } }: CardMenuProps) {
  const { t } = useTranslation('boards');
  return (
    <FloatingMenu
      className={styles.menu}
      label={t('card.menu')}
      trigger={<MoreHorizontal className="icon icon-sm" aria-hidden="true" />}
    >
      {card.kind === 'note' && (
        <fieldset className={styles.colours}>
          <legend className="micro soft">{t('card.colour')}</legend>
          {NOTE_COLOURS.map((colour) => (
            <button
              key={colour}
              type="button"
              data-colour={colour}
              aria-label={t(`colours.${colour}`)}
              aria-pressed={card.colour === colour}
              onClick={() => acts.change({ colour })}
            />
          ))}
        </fieldset>
      )}
      {card.kind !== 'result' && (
        <MenuItem icon={<Pencil className="icon" />} onSelect={acts.edit}>
          {t(card.kind === 'image' ? 'card.describe' : 'card.edit')}
        </MenuItem>
      )}
      <MenuItem icon={<Copy className="icon" />} onSelect={acts.duplicate}>
        {t('card.duplicate')}
      </MenuItem>
      {isGrid ? (
        <>
          <Steps title={t('card.move')} steps={MOVES} onStep={acts.shift} />
          <Steps title={t('card.size')} steps={SIZES} onStep={acts.shift} />
        </>
      ) : (
        <>
          <MenuItem icon={<ArrowUp className="icon" />} disabled={at === 0} onSelect={() => acts.reorder(-1)}>
            {t('card.earlier')}
          </MenuItem>
          <MenuItem
            icon={<ArrowDown className="icon" />}
            disabled={at === count - 1}
            onSelect={() => acts.reorder(1)}
          >
            {t('card.later')}
          </MenuItem>
        </>
      )}
      <MenuItem icon={<Trash2 className="icon" />} destructive onSelect={acts.remove}>
        {t('card.delete')}
      </MenuItem>
    </FloatingMenu>
  );
}

interface StepsProps {
  title: string;
  steps: typeof MOVES;
  onStep: (by: Partial<CardPlace>) => void;
}

const Steps = ({ title, steps, onStep }: StepsProps) => {
  const { t } = useTranslation('boards');
  return (
    <fieldset className={styles.steps}>
      <legend className="micro soft">{title}</legend>
      {steps.map(([name, by, icon]) => (
        <button
          key={name}
          type="button"
          className="btn btn-ghost btn-icon"
          aria-label={t(`steps.${name}`)}
          onClick={() => onStep(by)}
        >
          {icon}
        </button>
      ))}
    </fieldset>
  );
};
