import { useEffect, useReducer, useRef } from 'react';
import { useLocation } from 'react-router';
import type { ToolTemplate } from '#core/tools/template.ts';
import type { RunBeginning } from '#web/runs/run-beginning.ts';
import { type FormAction, type FormState, reduceForm, startForm } from '#web/tool-form/form-state.ts';
import { keepUnsentValues, readUnsentValues } from '#web/tool-form/unsent-values.ts';

const KEEP_AFTER_MS = 300;

/**
 * The form of one tool. It begins with its defaults, as prerendered, then takes the values of a run that is to be
 * repeated, or what was typed before a reload; what is typed is kept for the life of the tab.
 */
export function useToolForm(template: ToolTemplate): [FormState, (action: FormAction) => void] {
  const [form, dispatch] = useReducer(reduceForm, template.blocks, (blocks) => startForm(blocks));
  const { state } = useLocation() as { state: Partial<RunBeginning> | null };
  const given = useRef(state ?? undefined);
  const isTouched = useRef(false);

  useEffect(() => {
    const { values: begun, origin } = given.current ?? {};
    const typed = readUnsentValues(template.slug);
    // A text that was sent here joins what was typed, and is kept like it; a run that is repeated stands alone.
    const values = origin?.sent ? { ...typed, ...begun } : (begun ?? typed);
    if (origin?.sent) isTouched.current = true;
    // Values of a repeated run count once: what is typed after them is newer, also after a reload.
    if (begun) history.replaceState({ ...history.state, usr: null }, '');
    given.current = undefined;
    if (Object.keys(values).length > 0) dispatch({ type: 'fill', values });
  }, [template.slug]);

  useEffect(() => dispatch({ type: 'translate', blocks: template.blocks }), [template.blocks]);

  useEffect(() => {
    if (!isTouched.current) return;
    const keep = () => keepUnsentValues(template.slug, form.values);
    const timer = setTimeout(keep, KEEP_AFTER_MS);
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [template.slug, form.values]);

  return [
    form,
    (action) => {
      isTouched.current = true;
      dispatch(action);
    },
  ];
}
