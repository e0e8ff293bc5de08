import { useState } from 'react';
import type { ToolExample } from '#core/tools/template.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useHelp } from '#web/ui/use-help.ts';
import styles from './examples.module.css';

interface ExamplesProps {
  examples: readonly ToolExample[];
  /** Answers whether the form is filled. */
  onChoose: (example: ToolExample) => Promise<boolean>;
}

/** Worked inputs that fill the whole form and make its draft at once. */
export function Examples({ examples, onChoose }: ExamplesProps) {
  const { t } = useTranslation('workbench');
  const { help } = useHelp();
  const [chosen, setChosen] = useState<string | null>(null);
  if (examples.length === 0) return null;
  return (
    <fieldset className={styles.examples} {...help(t('help.examples'))}>
      <legend className="label">{t('page.examples')}</legend>
      <div className={styles.row}>
        {examples.map((example) => (
          <button
            type="button"
            key={example.title}
            className={styles.example}
            aria-pressed={chosen === example.title}
            onClick={async () => {
              if (await onChoose(example)) setChosen(example.title);
            }}
          >
            {example.title}
          </button>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {chosen && t('page.exampleFilled', { title: chosen })}
      </p>
    </fieldset>
  );
}
