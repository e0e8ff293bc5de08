import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { BundlePageFacts, BundlePrompt } from '#core/bundles/bundle.ts';
import { describePrompt } from '#core/bundles/compare-bundles.ts';
import type { ReadBundle } from '#core/bundles/shelf.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { DiffText } from '#web/ui/diff-text.tsx';
import { Leaf } from '#web/ui/leaf.tsx';
import { useWrite } from '#web/ui/use-write.ts';
import { diffWords } from '#web/ui/word-diff.ts';
import { markSeen } from '../api.ts';
import { SHELF_KEY } from '../device-bundles.ts';
import styles from './news.module.css';

interface NewsProps {
  bundle: BundlePageFacts;
  contents: ReadBundle;
  onOpen: (number: number) => void;
}

/** What was added, changed and removed since the holder last looked, until they say that they have seen it. */
export function News({ bundle, contents, onOpen }: NewsProps) {
  const { t } = useTranslation('bundles');
  const { news, edition } = contents;
  const { mutate, isPending } = useWrite({
    mutationFn: () => markSeen(bundle.slug, edition),
    invalidates: [SHELF_KEY],
    failureToast: () => ({ title: t('news.failed') }),
  });
  if (!news) return null;
  const prompts = contents.groups.flatMap((group) => group.prompts);
  const present = (number: number) => prompts.find((prompt) => prompt.number === number);
  const counts = (['added', 'changed', 'removed'] as const).flatMap((kind) =>
    news[kind].length > 0 ? t(`news.${kind}Count`, { count: news[kind].length }) : [],
  );
  return (
    <Leaf as="section" className={styles.news} aria-labelledby="bundle-news">
      <header>
        <div>
          <h3 className="subhead" id="bundle-news">
            {t('news.title')}
          </h3>
          <p className="small soft">
            {t('news.counts', { counts: counts.join(t('news.and')), version: news.version })}
          </p>
        </div>
        <Button variant="outline" size="sm" busy={isPending} onClick={() => void mutate()}>
          {t('news.seen')}
        </Button>
      </header>
      <Part title={t('news.added')} isShown={news.added.length > 0}>
        {news.added.map((number) => (
          <li key={number}>
            <button type="button" className="link" lang={bundle.language} onClick={() => onOpen(number)}>
              {number}. {present(number)?.title}
            </button>
          </li>
        ))}
      </Part>
      <Part title={t('news.changed')} isShown={news.changed.length > 0}>
        {news.changed.map(({ number, before }) => (
          <Changed
            key={number}
            language={bundle.language}
            before={before}
            after={present(number)}
            onOpen={() => onOpen(number)}
          />
        ))}
      </Part>
      <Part title={t('news.removed')} isShown={news.removed.length > 0}>
        {news.removed.map((prompt) => (
          <li key={prompt.title}>
            <details>
              <Summary language={bundle.language}>{prompt.title}</Summary>
              <div className={styles.gone} lang={bundle.language}>
                {describePrompt(prompt)}
              </div>
            </details>
          </li>
        ))}
      </Part>
    </Leaf>
  );
}

function Part({ title, isShown, children }: { title: string; isShown: boolean; children: ReactNode }) {
  if (!isShown) return null;
  return (
    <div className={styles.part}>
      <h4 className="label">{title}</h4>
      <ul>{children}</ul>
    </div>
  );
}

const Summary = ({ language, children }: { language: string; children: ReactNode }) => (
  <summary lang={language}>
    <ChevronRight className="icon icon-sm" aria-hidden="true" />
    {children}
  </summary>
);

interface ChangedProps {
  language: string;
  before: BundlePrompt;
  after: BundlePrompt | undefined;
  onOpen: () => void;
}

function Changed({ language, before, after, onOpen }: ChangedProps) {
  const { t } = useTranslation('bundles');
  const [isOpen, setOpen] = useState(false);
  const texts = [before, after ?? before].map(describePrompt) as [string, string];
  const { data: diff } = useQuery({
    queryKey: ['word-diff', ...texts],
    queryFn: () => diffWords(...texts, language),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isOpen,
  });
  return (
    <li>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <Summary language={language}>
          {after?.number}. {after?.title}
        </Summary>
        {diff ? (
          <div lang={language}>
            <DiffText
              parts={diff.parts}
              side="both"
              names={{ removed: t('news.removedWords'), added: t('news.addedWords') }}
            />
          </div>
        ) : (
          <p className="small soft">{t('news.comparing')}</p>
        )}
        <button type="button" className="link small" onClick={onOpen}>
          {t('news.open')}
        </button>
      </details>
    </li>
  );
}
