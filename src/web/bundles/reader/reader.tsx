import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { BundlePageFacts } from '#core/bundles/bundle.ts';
import { promptKey } from '#core/bundles/compare-bundles.ts';
import { findRunPrompt } from '#core/bundles/prompt-run.ts';
import type { ReadBundle, ShelfBundle } from '#core/bundles/shelf.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useKnownOwner } from '#web/lib/known-owner.ts';
import { useChangeSearch } from '#web/lib/use-change-search.ts';
import type { RunBeginning } from '#web/runs/run-beginning.ts';
import { orFromDevice } from '#web/storage/or-from-device.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { SHELF_KEY } from '../device-bundles.ts';
import { BundlePack } from '../offline/bundle-pack.tsx';
import { readKeptBundle, readOwned } from '../offline/kept-bundles.ts';
import { keepRun, readRuns } from './device-prompt-runs.ts';
import { findPrompts } from './find-prompts.ts';
import { News } from './news.tsx';
import { PromptList } from './prompt-list.tsx';
import { keepPromptValues } from './prompt-values.ts';
import { PromptView } from './prompt-view.tsx';
import styles from './reader.module.css';
import { ScaleFigure } from './scale-figure.tsx';
import { usePromptRun } from './use-prompt-run.ts';

interface ReaderProps {
  bundle: BundlePageFacts;
  held: ShelfBundle;
}

/** What somebody holds of a bundle: all of its prompts, or those of the preview. */
export function Reader({ bundle, held }: ReaderProps) {
  const { t } = useTranslation('bundles');
  const owner = useKnownOwner();
  const query = useQuery({
    // Below the shelf: what is read again with it follows what is held.
    queryKey: [...SHELF_KEY, 'contents', bundle.slug, held.access],
    queryFn: () =>
      orFromDevice(
        () => readOwned(bundle.slug, owner),
        () => readKeptBundle(bundle.slug, owner),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: 'always',
  });
  return (
    <section className={styles.reader} id="reader" aria-labelledby="reader-title">
      <Loaded query={query} loading={t('reader.loading')} failed={t('reader.failed')}>
        {(contents) => <Book {...{ bundle, held, contents }} />}
      </Loaded>
    </section>
  );
}

function Book({ bundle, held, contents }: ReaderProps & { contents: ReadBundle }) {
  const { t } = useTranslation('bundles');
  const [params] = useSearchParams();
  const changeSearch = useChangeSearch();
  const [query, setQuery] = useState('');
  const [ran, setRan] = useState(() => readRuns(bundle.slug));
  const prompts = useMemo(() => contents.groups.flatMap((group) => group.prompts), [contents]);
  const beginning = useLocation().state as RunBeginning | null;
  /** A run that is made again; once its prompt stands in the address, what is typed is newer. */
  const again = useMemo(
    () => (params.has('prompt') ? undefined : findRunPrompt(prompts, beginning?.values ?? {})),
    [prompts, beginning, params],
  );
  const asked = Number(params.get('prompt') ?? again?.prompt.number);
  const at = Math.max(
    0,
    prompts.findIndex(({ number }) => number === asked),
  );
  const prompt = prompts[at];
  const open = useCallback(
    (number: number) =>
      changeSearch((search) => {
        search.set('prompt', String(number));
        return search;
      }, 'push'),
    [changeSearch],
  );
  useEffect(() => {
    if (!again) return;
    keepPromptValues(bundle.slug, again.prompt, again.values);
    changeSearch((search) => {
      search.set('prompt', String(again.prompt.number));
      return search;
    });
  }, [again, bundle.slug, changeSearch]);
  const running = usePromptRun(bundle.slug, (key) => setRan(keepRun(bundle.slug, key)));
  if (!prompt) return null;
  const groups = contents.groups.map((group, index) => ({
    ...group,
    title: bundle.groups[index]?.title ?? group.title,
  }));
  const found = findPrompts(prompts, query);
  const part = groups.find((group) => group.prompts.includes(prompt))?.title ?? '';
  const runs = new Set(prompts.filter((each) => ran.has(promptKey(each))).map(({ number }) => number));
  return (
    <>
      <div className={styles.head}>
        <h2 className="section-title" id="reader-title">
          {t('reader.title')}
        </h2>
        <p className="small soft">
          {t('reader.legend')} {t('reader.ran', { count: runs.size, total: prompts.length })}
        </p>
        <BundlePack {...{ bundle, held, contents }} />
      </div>
      <News {...{ bundle, contents }} onOpen={open} />
      <ScaleFigure {...{ groups, found, runs, open: prompt.number }} />
      <div className={styles.book}>
        <PromptList
          {...{ groups, found, query, open: prompt.number }}
          language={bundle.language}
          total={prompts.length}
          onQuery={setQuery}
          onOpen={open}
        />
        <PromptView
          key={promptKey(prompt)}
          {...{ bundle, prompt, part, running }}
          before={prompts[at - 1]}
          next={prompts[at + 1]}
          elsewhere={prompts.find(
            (each) => running.isRunning && promptKey(each) === running.prompt && each !== prompt,
          )}
          begun={again?.prompt === prompt ? again.values : undefined}
          onOpen={open}
        />
      </div>
      {running.question}
    </>
  );
}
