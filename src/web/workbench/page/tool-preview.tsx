import type { FieldBlock, ToolTemplate } from '#core/tools/template.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ToolExample } from './tool-example.tsx';
import styles from './tool-preview.module.css';

/** What a tool does and asks for, for whoever may not (yet) use it. */
export function ToolPreview({ template }: { template: ToolTemplate }) {
  const { t } = useTranslation('tool-page');
  const [example] = template.examples;
  const fields = template.blocks.filter((block): block is FieldBlock => 'key' in block);
  return (
    <>
      <section>
        <h2 className="heading">{t('page.about')}</h2>
        <p className={styles.description}>{template.description}</p>
      </section>
      {example && template.exampleResult && (
        <ToolExample
          title={example.title}
          result={template.exampleResult}
          isReflective={template.isReflective}
        />
      )}
      {fields.length > 0 && (
        <section>
          <h2 className="heading">{t('page.asks')}</h2>
          <ul className={styles.asks}>
            {fields.map((field) => (
              <li key={field.key}>
                {field.label}
                {field.help && <span className="small soft">{field.help}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
