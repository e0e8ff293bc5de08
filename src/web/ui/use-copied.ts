import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { copyText } from './copy-text.ts';
import { showToast } from './toast.ts';

/** As long as "Copied" stands in the place of the button's own word. */
const COPIED_MS = 1800;

/** Copies a text; `isCopied` for a while after. */
export function useCopied(onCopied?: () => void) {
  const { t } = useTranslation('common');
  const [isCopied, setIsCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async (text: string) => {
    if (!(await copyText(text))) return void showToast({ type: 'error', title: t('copyFailed') });
    onCopied?.();
    setIsCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsCopied(false), COPIED_MS);
  };
  return { isCopied, copy };
}
