import { Search } from 'lucide-react';
import type { PromptGroup } from '#core/bundles/bundle.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { markWords } from './find-prompts.ts';
import styles from './reader.module.css';

interface PromptListProps {
  groups: readonly PromptGroup[];
  found: ReadonlySet<number>;
  query: string;
  total: number;
  open: number;
  /** Of the prompts. */
  language: string;
  onQuery: (query: string) => void;
  onOpen: (number: number) => void;
}

export function PromptList({
  groups,
  found,
  query,
  total,
  open,
  language,
  onQuery,
  onOpen,
}: PromptListProps) {
  const { t } = useTranslation('bundles');
  const isSearched = query.trim() !== '';
  return (
    <nav className={styles.list} aria-label={t('reader.list')}>
      <Input
        type="search"
        icon={<Search className="icon" />}
        aria-label={t('reader.search')}
        placeholder={t('reader.search')}
        value={query}
        onChange={(event) => onQuery(event.currentTarget.value)}
      />
      <div className={styles.found}>
        <span role="status">{isSearched && t('reader.match', { count: found.size, total })}</span>
        {isSearched && (
          <Button variant="link" size="sm" onClick={() => onQuery('')}>
            {t('reader.clear')}
          </Button>
        )}
      </div>
      {found.size === 0 && <p className="small soft">{t('reader.none')}</p>}
      <div className={styles.prompts}>
        {groups.map(({ title, prompts }) => {
          const shown = prompts.filter(({ number }) => found.has(number));
          if (shown.length === 0) return null;
          return (
            <section key={title} aria-label={title}>
              <h3>{title}</h3>
              <ol lang={language}>
                {shown.map((prompt) => (
                  <li key={prompt.number}>
                    <button
                      type="button"
                      aria-current={prompt.number === open ? 'true' : undefined}
                      onClick={() => onOpen(prompt.number)}
                    >
                      <span className="figures">{prompt.number}</span>
                      <span>
                        <MarkedTitle title={prompt.title} query={query} />
                      </span>
                    </button>
                  </li>
                ))}
              </ol>
            </section>
          );
        })}
      </div>
    </nav>
  );
}

function MarkedTitle({ title, query }: { title: string; query: string }) {
  if (query.trim() === '') return title;
  let place = 0;
  return markWords(title, query).map(({ text, isFound }) => {
    place += text.length;
    return isFound ? <mark key={place}>{text}</mark> : text;
  });
}
