import { useCallback, useEffect, useState } from 'react';
import { type FromSignIn, readToSignIn, type ToSignIn } from '#core/embedding/sign-in-message.ts';

const opener = (): Window | null => window.opener as Window | null;

/** Only a page of ours hears it: the browser delivers it to no other origin. */
const tellFrame = (message: FromSignIn): void => opener()?.postMessage(message, location.origin);

/** Where the page stands that opened this window; null where none did, undefined until it has said so. */
export function useFrameAround(): { around: ToSignIn | null | undefined; tell: typeof tellFrame } {
  const [around, setAround] = useState<ToSignIn | null>();
  useEffect(() => {
    if (!opener()) return setAround(null);
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || source !== opener()) return;
      const message = readToSignIn(data);
      if (message) setAround(message);
    };
    addEventListener('message', onMessage);
    tellFrame({ type: 'sign-in-open' });
    return () => removeEventListener('message', onMessage);
  }, []);
  return { around, tell: useCallback(tellFrame, []) };
}
