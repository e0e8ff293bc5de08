import { type ReactNode, useId } from 'react';

interface InstrumentPanelProps {
  title: string;
  /** Opposite the title. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** The leaf that every instrument stands on. */
export function InstrumentPanel({ title, aside, className = '', children }: InstrumentPanelProps) {
  const id = useId();
  return (
    <section className={`instrument leaf ${className}`} aria-labelledby={id}>
      <header className="instrument-head">
        <h2 className="subhead" id={id}>
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
