import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import type { Card } from '#core/boards/board.ts';
import { hostOf } from '#core/boards/card-link.ts';
import { noteParts } from '#core/boards/note-parts.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import styles from './canvas.module.css';

/** What a card shows. */
export function BoardCardFace({ card }: { card: Card }) {
  const { t } = useTranslation('boards');
  switch (card.kind) {
    case 'note':
      return <NoteFace text={card.text} />;
    case 'image':
      return <img className={styles.image} src={card.src} alt={card.alt} draggable={false} />;
    case 'result':
      return (
        <>
          <p className={styles.origin}>
            <span>{t('card.shown', { tool: card.tool })}</span>
            {card.runId !== null && (
              <Link className="link" to={`/runs?run=${card.runId}`}>
                {t('card.open')}
              </Link>
            )}
          </p>
          <Words text={card.text} />
        </>
      );
    case 'link':
      return (
        <p className={styles.linkFace}>
          <a
            className="link"
            href={card.url}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            draggable={false}
          >
            {card.title || hostOf(card.url)}
            <ExternalLink className="icon icon-sm" aria-hidden="true" />
          </a>
          <span className="micro soft">{hostOf(card.url)}</span>
        </p>
      );
  }
}

function NoteFace({ text }: { text: string }) {
  const { t } = useTranslation('boards');
  const { heading, body } = noteParts(text);
  if (text.trim() === '') return <p className={styles.placeholder}>{t('card.write')}</p>;
  return (
    <>
      {heading && <p className={styles.heading}>{heading}</p>}
      <Words text={body} isAlone={!heading} />
    </>
  );
}

/** All of it, also where there is more than the card has room for. */
const Words = ({ text, isAlone = false }: { text: string; isAlone?: boolean }) => (
  <p className={styles.words} data-alone={isAlone || undefined} tabIndex={text.length > 240 ? 0 : undefined}>
    {text}
  </p>
);
