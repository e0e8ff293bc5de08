import { Volume2 } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { useLazyImport } from '#web/ui/use-lazy-import.ts';
import { touchedAudio } from './touched-audio.ts';

/** Everything else of reading aloud comes with the first press. */
const loadPlayer = () => import('./reading/reading-player.tsx');

/** One text is read at a time: the next ends it. */
let endOther: (() => void) | undefined;

interface ListenButtonProps {
  /** Whose result it is: some are read with time to breathe. */
  toolSlug?: string | undefined;
  /** Of what is read. */
  title: string;
  isDisabled?: boolean;
  /** Says its name in words. */
  isNamed?: boolean;
  /** Before it reads: puts what is read on the page, where that is not there otherwise. */
  onOpen?: (() => void) | undefined;
  load?: typeof loadPlayer;
}

/** Reads aloud what stands nearest to it with `data-readable`. */
export function ListenButton({
  toolSlug = '',
  title,
  isDisabled = false,
  isNamed = false,
  onOpen,
  load = loadPlayer,
}: ListenButtonProps) {
  const { t } = useTranslation('runs');
  const button = useRef<HTMLButtonElement>(null);
  const [heard, setHeard] = useState<{ source: Element; audio: HTMLAudioElement }>();
  const { part, isLoading, get } = useLazyImport(load);
  const press = async () => {
    if (heard) return setHeard(undefined);
    if (onOpen) flushSync(onOpen);
    endOther?.();
    endOther = () => setHeard(undefined);
    const source = findReadable(button.current);
    if (!source) return;
    // Before anything is waited for: a sound is allowed by the press alone.
    const begun = { source, audio: touchedAudio() };
    setHeard(begun);
    if (!(await get())) setHeard((heard) => (heard === begun ? undefined : heard));
  };
  useEffect(() => {
    // What was read has gone from the page.
    if (heard && !heard.source.isConnected) setHeard(undefined);
  });
  const close = () => {
    setHeard(undefined);
    button.current?.focus();
  };
  const label = t('actions.listen');
  const shown = (
    <Button
      ref={button}
      variant="ghost"
      size={isNamed ? 'sm' : 'icon'}
      disabled={isDisabled}
      aria-label={isNamed ? undefined : label}
      aria-pressed={heard !== undefined}
      aria-busy={(heard && isLoading) || undefined}
      onClick={() => void press()}
    >
      <Volume2 className={isNamed ? 'icon icon-sm' : 'icon'} aria-hidden="true" />
      {isNamed && label}
    </Button>
  );
  return (
    <>
      {isNamed ? shown : <Tooltip content={label}>{shown}</Tooltip>}
      {heard && part && (
        <Suspense fallback={null}>
          <part.ReadingPlayer {...heard} toolSlug={toolSlug} title={title} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function findReadable(from: Element | null): Element | undefined {
  for (let around = from?.parentElement; around; around = around.parentElement) {
    const found = around.querySelector('[data-readable]');
    if (found) return found;
  }
  return undefined;
}
