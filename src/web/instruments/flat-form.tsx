import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import styles from './flat-form.module.css';

/** Where on a small screen a line of the instrument stays in sight; null where there is room for all of it. */
export const FlatPlaceContext = createContext<HTMLElement | null>(null);

interface FlatFormProps {
  /** Of the instrument. */
  title: string;
  children: ReactNode;
}

/** The one line of an instrument that stays in sight while its result is read; the whole stands below the result. */
export function FlatForm({ title, children }: FlatFormProps) {
  const place = useContext(FlatPlaceContext);
  return (
    place &&
    createPortal(
      // biome-ignore lint/a11y/useSemanticElements: it is no part of a form
      <div role="group" aria-label={title} className={styles.flat}>
        {children}
      </div>,
      place,
    )
  );
}

interface FlatWordsProps {
  name: ReactNode;
  figure?: ReactNode;
  /** Below the words: how far it is. */
  children?: ReactNode;
}

export const FlatWords = ({ name, figure, children }: FlatWordsProps) => (
  <div className={styles.words}>
    <p>
      <span>{name}</span>
      <span className="soft nums">{figure}</span>
    </p>
    {children}
  </div>
);
