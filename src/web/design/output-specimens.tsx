import { OUTPUT_STYLES } from '#content/vocabulary.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Markdown } from '#web/ui/markdown.tsx';
import { Output } from '#web/ui/output.tsx';
import styles from './design.module.css';
import { Part } from './part.tsx';

export function OutputSpecimens() {
  const { t } = useTranslation('design');
  return (
    <Part name="outputs">
      <div className={styles.outputs}>
        {OUTPUT_STYLES.map((style) => (
          <figure key={style}>
            <Output style={style} family="creative-assistant">
              <Markdown>{t(style === 'chakra' ? 'sample.chakras' : 'sample.markdown')}</Markdown>
            </Output>
            <figcaption className="micro soft">
              <code>{style}</code>
            </figcaption>
          </figure>
        ))}
      </div>
    </Part>
  );
}
