import clsx from 'clsx';
import { ArrowLeft, ArrowRight, Check, Copy, SendHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import type { BundlePageFacts, BundlePrompt } from '#core/bundles/bundle.ts';
import { promptKey } from '#core/bundles/compare-bundles.ts';
import { fillPrompt } from '#core/bundles/fill-prompt.ts';
import { keepPromptValues as keepInHistory } from '#core/bundles/prompt-run.ts';
import { ApiKeyCard } from '#web/key-card/api-key-card.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useSend } from '#web/results/use-send.tsx';
import { IDLE, isBusy } from '#web/runs/run-state.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { useCopied } from '#web/ui/use-copied.ts';
import { Dictated } from '#web/voice/dictated.tsx';
import { PromptResult } from './prompt-result.tsx';
import { PromptText } from './prompt-text.tsx';
import { keepPromptValues, type PromptValues, readPromptValues } from './prompt-values.ts';
import styles from './reader.module.css';
import type { PromptRun } from './use-prompt-run.ts';

interface PromptViewProps {
  bundle: BundlePageFacts;
  prompt: BundlePrompt;
  /** The title of its part. */
  part: string;
  before: BundlePrompt | undefined;
  next: BundlePrompt | undefined;
  /** What stood in the fields of a run that is made again. */
  begun: PromptValues | undefined;
  /** The reader's latest run, which may be another prompt's. */
  running: PromptRun;
  /** The other prompt whose answer is being written. */
  elsewhere: BundlePrompt | undefined;
  onOpen: (number: number) => void;
}

/** One prompt, to be read, filled, run, sent on and copied. */
export function PromptView(props: PromptViewProps) {
  const { bundle, prompt, part, before, next, begun, running, elsewhere, onOpen } = props;
  const { t } = useTranslation('bundles');
  const id = useId();
  const [values, setValues] = useState(() => begun ?? readPromptValues(bundle.slug, prompt));
  const change = (changed: PromptValues) => {
    setValues(changed);
    keepPromptValues(bundle.slug, prompt, changed);
  };
  const { isCopied, copy } = useCopied();
  const filled = fillPrompt(
    prompt.text,
    values,
    (name) => prompt.variables.find((each) => each.name === name)?.label ?? name,
  );
  const run = running.prompt === promptKey(prompt) ? running.run : IDLE;
  const start = () => running.start(prompt, filled, keepInHistory(prompt, values, t('reader.prompt')));
  const sending = useSend(
    { toolSlug: bundle.slug, toolName: bundle.name, runId: undefined },
    `# ${prompt.title}`,
  );
  const empty = prompt.variables.filter(({ name }) => !values[name]?.trim()).length;
  const fieldOf = (name: string) => `${id}-${name}`;
  const place = { part, number: prompt.number, total: bundle.promptCount };
  return (
    <article className={styles.prompt} aria-labelledby={`${id}-title`}>
      <p className="micro soft">{t('reader.place', place)}</p>
      <h3 className="heading" id={`${id}-title`} lang={bundle.language}>
        {prompt.title}
      </h3>
      <p className="small soft">{t('reader.outcome', { outcome: prompt.outcome })}</p>
      <div className={styles.text} lang={bundle.language}>
        <PromptText {...{ prompt, values, fieldOf }} />
      </div>
      {prompt.variables.length > 0 && (
        <section className={styles.variables} aria-labelledby={`${id}-variables`}>
          <h4 className="label" id={`${id}-variables`}>
            {t('reader.variables', { count: prompt.variables.length })}
            {empty > 0 && `, ${t('reader.empty', { count: empty })}`}
          </h4>
          {prompt.variables.map(({ name, label, example }) => (
            <Field
              key={name}
              id={fieldOf(name)}
              label={<span lang={bundle.language}>{label}</span>}
              hint={t('reader.example', { example })}
            >
              <Dictated>
                <Textarea
                  rows={1}
                  value={values[name] ?? ''}
                  onChange={(event) => change({ ...values, [name]: event.currentTarget.value })}
                />
              </Dictated>
            </Field>
          ))}
        </section>
      )}
      <ApiKeyCard waiting="prompt" />
      {elsewhere && (
        <p className="notice" role="status">
          {t('reader.elsewhere', { title: elsewhere.title })}{' '}
          <button type="button" className="link" onClick={() => onOpen(elsewhere.number)}>
            {t('news.open')}
          </button>
        </p>
      )}
      <div className={styles.acts}>
        {isBusy(run) ? (
          <Button onClick={running.stop}>{t('reader.stop')}</Button>
        ) : (
          <Button disabled={elsewhere !== undefined} onClick={() => void start()}>
            {t(run.phase === 'idle' ? 'reader.run' : 'reader.again')}
          </Button>
        )}
        <Button variant="outline" onClick={() => sending.send(filled)}>
          <SendHorizontal className="icon icon-sm" aria-hidden="true" />
          {t('reader.send')}
        </Button>
        <Button variant="ghost" onClick={() => void copy(filled)}>
          {isCopied ? (
            <Check className="icon icon-sm" aria-hidden="true" />
          ) : (
            <Copy className="icon icon-sm" aria-hidden="true" />
          )}
          {t(isCopied ? 'reader.copied' : 'reader.copy')}
        </Button>
      </div>
      <p className="micro soft">{t('reader.private')}</p>
      <PromptResult {...{ bundle, prompt, run }} />
      <div className={styles.turn}>
        {before && (
          <button type="button" className="link" onClick={() => onOpen(before.number)}>
            <ArrowLeft className="icon icon-sm" aria-hidden="true" />
            <span>{t('reader.before', { title: before.title })}</span>
          </button>
        )}
        {next && (
          <button type="button" className={clsx('link', styles.next)} onClick={() => onOpen(next.number)}>
            <span>{t('reader.next', { title: next.title })}</span>
            <ArrowRight className="icon icon-sm" aria-hidden="true" />
          </button>
        )}
      </div>
      {sending.dialog}
    </article>
  );
}
