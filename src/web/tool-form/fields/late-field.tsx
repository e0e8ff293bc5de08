import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Namespace } from '#web/languages/t-function.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { showToast } from '#web/ui/toast.ts';
import { useFirstAct } from '#web/ui/use-first-act.ts';

type LateFields = typeof import('./late-fields.ts');

interface LateFieldProps {
  /** Takes the same room, with one button for what `control` is. */
  waiting: ReactNode;
  control: 'input' | 'button';
  /** Needed to draw it. */
  namespaces?: Namespace[];
  children: (fields: LateFields) => ReactNode;
}

/**
 * Stands before a field that few tools have until that is loaded: with the first act on it, or when the browser is
 * idle. Focus and press of the button that waited are then the control's.
 */
export function LateField({ waiting, control, namespaces = [], children }: LateFieldProps) {
  const { i18n } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const held = useRef<'focus' | 'press'>(undefined);
  const pressing = useRef<Promise<void>>(undefined);
  const [fields, setFields] = useState<LateFields>();
  const load = async () => {
    try {
      const [loaded] = await Promise.all([import('./late-fields.ts'), i18n.load(namespaces)]);
      // A button that goes while it is held down is not pressed.
      await pressing.current;
      setFields(loaded);
    } catch {
      // What failed is tried again with the next press.
      if (held.current === 'press') showToast({ type: 'error', title: i18n.getT('common')('loadFailed') });
    }
  };
  useFirstAct(place, () => void load());
  useEffect(() => {
    if (!fields || !held.current) return;
    const here = place.current?.querySelector<HTMLElement>(control);
    here?.focus();
    if (held.current === 'press') here?.click();
    held.current = undefined;
  }, [fields, control]);

  if (fields) return <div ref={place}>{children(fields)}</div>;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the button inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: a button's keys are clicks
    <div
      ref={place}
      onPointerDownCapture={() => {
        pressing.current = pressEnds();
      }}
      onFocus={() => {
        held.current ??= 'focus';
      }}
      onBlur={() => {
        held.current = undefined;
      }}
      onClick={(event) => {
        if (!(event.target as Element).closest('button')) return;
        held.current = 'press';
        void load();
      }}
    >
      {waiting}
    </div>
  );
}

/** When the pointer that is down was lifted, and what that pressed was told. */
const pressEnds = (): Promise<void> =>
  new Promise((resolve) => {
    const lifted = new AbortController();
    for (const type of ['pointerup', 'pointercancel'])
      addEventListener(
        type,
        () => {
          lifted.abort();
          setTimeout(resolve);
        },
        { signal: lifted.signal },
      );
  });
