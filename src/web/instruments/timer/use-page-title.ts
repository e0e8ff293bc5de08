import { useEffect } from 'react';

/** Puts a text before the page's title, so that it can be read in the tab; undefined leaves the title as it was. */
export function usePageTitle(text: string | undefined): void {
  const isOn = text !== undefined;
  useEffect(() => {
    if (!isOn) return;
    const title = document.title;
    return () => {
      document.title = title;
    };
  }, [isOn]);
  useEffect(() => {
    if (text !== undefined) document.title = text;
  }, [text]);
}
