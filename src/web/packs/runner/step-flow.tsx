import clsx from 'clsx';
import type { PackInput, ValueSource } from '#core/packs/pack.ts';
import type { StepView } from '#core/packs/step-states.ts';
import type { Block, ToolTemplate } from '#core/tools/template.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import styles from './pack-runner.module.css';
import type { PackMatter } from './pack-session.ts';

interface StepFlowProps {
  view: StepView;
  template: ToolTemplate;
  matter: PackMatter;
  inputs: readonly PackInput[];
}

/** Which field takes what: the pack's own inputs, parts of earlier results, choices. */
export function StepFlow({ view: { step, notes }, template, matter, inputs }: StepFlowProps) {
  const { t } = useTranslation('packs');
  const textOf = (source: ValueSource, block: Block): string => {
    if (source.from === 'constant') return constantText(source.value, block);
    if (source.from === 'input')
      return t('flow.input', { label: inputs.find(({ id }) => id === source.input)?.label ?? source.input });
    const at = matter.pack.steps.findIndex(({ id }) => id === source.step);
    const slug = matter.pack.steps[at]?.tool ?? '';
    return t('flow.step', {
      part: t(`take.${source.take === 'column' && source.row ? 'cell' : source.take}`, {
        number: source.number ?? 1,
        row: source.row ?? 1,
      }),
      number: at + 1,
      tool: matter.templates[slug]?.name ?? slug,
    });
  };
  const rows = template.blocks.flatMap((block) => {
    const source =
      'key' in block && Object.hasOwn(step.values, block.key) ? step.values[block.key] : undefined;
    return source && 'key' in block ? [{ block, source }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <dl className={clsx('small', styles.flow)}>
      {rows.map(({ block, source }) => (
        <div key={block.key}>
          <dt className="soft">{block.label}</dt>
          <dd>
            {textOf(source, block)}
            {notes
              .filter(({ key }) => key === block.key)
              .map(({ kind }) => (
                <span key={kind} className={styles.flowNote}>
                  {' '}
                  {t(`flow.${kind}`)}
                </span>
              ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A choice by its label, in the reader's language. */
function constantText(value: string | number | string[], block: Block): string {
  if (block.type === 'dropdown' || block.type === 'checkbox')
    return block.options
      .filter((option) => (Array.isArray(value) ? value.includes(option.value) : option.value === value))
      .map(({ label }) => label)
      .join(', ');
  return block.type === 'slider' ? `${value} ${block.unit}`.trim() : String(value);
}
