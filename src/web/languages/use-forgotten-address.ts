import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { OF_ADDRESS } from './of-address.ts';
import { useLanguage } from './use-language.ts';

/**
 * What the head says of the page that was loaded is true neither of the next one nor in another language: whoever shares
 * it from the browser's menu would share the first.
 */
export function useForgottenAddress(): void {
  const { pathname } = useLocation();
  const language = useLanguage();
  const loaded = useRef({ pathname, language });
  useEffect(() => {
    if (loaded.current.pathname === pathname && loaded.current.language === language) return;
    for (const element of document.head.querySelectorAll(`[${OF_ADDRESS}]`)) element.remove();
  }, [pathname, language]);
}
