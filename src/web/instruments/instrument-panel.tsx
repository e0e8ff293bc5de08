import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useHelp } from '#web/ui/use-help.ts';
import { FlatForm } from './flat-form.tsx';
import styles from './instrument-panel.module.css';

interface InstrumentPanelProps {
  title: string;
  /** Opposite the title. */
  aside?: ReactNode;
  /** Address of a picture of it, made when it is shown, which leads here from where the result is read. */
  thumbnail?: (() => string) | undefined;
  children: ReactNode;
}

/** The leaf that every instrument stands on. */
export function InstrumentPanel({ title, aside, thumbnail, children }: InstrumentPanelProps) {
  const id = useId();
  const { t } = useTranslation(['workbench', 'instruments']);
  const { help } = useHelp();
  return (
    <section className={clsx('leaf', styles.instrument)} aria-labelledby={id}>
      <header className={styles.head} {...help(t('help.instrument'))}>
        <h2 className="subhead" id={id}>
          {title}
        </h2>
        {aside}
      </header>
      {thumbnail && (
        <FlatForm title={title}>
          <Thumbnail addressOf={thumbnail} />
          <a className="link" href={`#${id}`} {...help(t('instruments:help.whole'))}>
            {title}
          </a>
        </FlatForm>
      )}
      {children}
    </section>
  );
}

const Thumbnail = ({ addressOf }: { addressOf: () => string }) => <img src={addressOf()} alt="" />;
