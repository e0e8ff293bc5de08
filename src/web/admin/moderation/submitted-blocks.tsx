import type { CustomBlock } from '#core/custom-tools/custom-tool.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { type Texts, textName } from '#web/locales/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import styles from './moderation.module.css';

/** Each block with everything that its author wrote into it. */
export function SubmittedBlocks({ blocks, language }: { blocks: readonly CustomBlock[]; language: string }) {
  const { t } = useTranslation('community');
  return (
    <ol className={styles.blocks}>
      {blocks.map((block, index) => {
        const { type, label, title, options, ...rest } = block;
        const name = [label, title].find((text): text is string => typeof text === 'string');
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was submitted never moves
          <li key={index}>
            <p className={styles.blockName} lang={language}>
              {name}
              <Badge variant="secondary">{t(`types.${textName<Texts['community']['types']>(type)}`)}</Badge>
            </p>
            {Array.isArray(options) && <p className="small">{options.map(labelOf).join(' · ')}</p>}
            <p className="micro soft">{Object.entries(rest).map(entryInWords).join(' · ')}</p>
          </li>
        );
      })}
    </ol>
  );
}

const labelOf = (option: unknown): string => {
  const { value, label } = (option ?? {}) as { value?: unknown; label?: unknown };
  return `${label} (${value})`;
};

/** As the open format names it. */
const entryInWords = ([key, value]: [string, unknown]): string =>
  `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`;
