import { useEffect, useReducer, useRef, useState } from 'react';
import type { ToolRecipe, ToolTemplate } from '#core/tools/template.ts';
import { makeDraft } from '#web/runs/make-draft.ts';
import { Markdown } from '#web/ui/markdown.tsx';
import { Output } from '#web/ui/output.tsx';
import { reduceForm, startForm } from './form-state.ts';
import { ToolForm } from './tool-form.tsx';

/** A draft that takes longer has a template that will not do. */
const LONGEST_MS = 5_000;

interface TryFormProps {
  template: ToolTemplate;
  recipe: ToolRecipe;
  /** The form's name. */
  label: string;
  /** Said when the draft cannot be made. */
  failure: string;
}

/** A tool's real form and draft, of which nothing is kept. */
export function TryForm({ template, recipe, label, failure }: TryFormProps) {
  const [form, dispatch] = useReducer(reduceForm, template.blocks, (blocks) => startForm(blocks));
  const [draft, setDraft] = useState<{ text: string } | 'failed' | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => dispatch({ type: 'translate', blocks: template.blocks }), [template.blocks]);
  useEffect(() => () => running.current?.abort(), []);
  const run = async () => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    try {
      const text = await makeDraft(
        { recipe, template, values: form.values },
        { signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]) },
      );
      setDraft({ text });
    } catch {
      if (!signal.aborted) setDraft('failed');
    }
  };
  const output = template.blocks.find((block) => block.type === 'output');
  return (
    <>
      <ToolForm name={label} form={form} dispatch={dispatch} isDraftOnly onSubmit={() => void run()} />
      <div aria-live="polite">
        {draft === 'failed' && <p className="hint field-error">{failure}</p>}
        {draft && draft !== 'failed' && (
          <Output style={output?.style ?? 'default'} family={template.category}>
            <Markdown>{draft.text}</Markdown>
          </Output>
        )}
      </div>
    </>
  );
}
