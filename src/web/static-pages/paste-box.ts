/** The box of the first screen: its doors. What is behind them is loaded with the first press. */
import type { Door } from '#core/first-drafts/doors.ts';
import type { Language } from '#core/languages/languages.ts';
import type { BoxTexts } from '#web/home/box-texts.ts';
import { followDoor } from './paste-door.ts';
import { openPanel } from './paste-panel.ts';

/** Answers how to stop. */
export function followPasteBox(): () => void {
  const box = document.querySelector<HTMLElement>('[data-hands]');
  const data = box?.querySelector('[data-hands-texts]');
  if (!box || !data) return () => {};
  const texts = JSON.parse(data.textContent ?? '') as BoxTexts;
  const language = document.documentElement.lang as Language;
  const listeners = new AbortController();
  const { signal } = listeners;
  const doors = [...box.querySelectorAll<HTMLElement>('[data-door]')];
  const panels = new Map(
    [...box.querySelectorAll<HTMLElement>('[data-panel]')].map((root) => [
      root.dataset.panel as Door,
      openPanel(root, texts, language),
    ]),
  );

  const choose = (door: Door, focus = false) => {
    for (const tab of doors) {
      const isChosen = tab.dataset.door === door;
      tab.setAttribute('aria-selected', String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      if (isChosen && focus) tab.focus();
    }
    for (const [each, { root }] of panels) root.hidden = each !== door;
  };

  doors.forEach((tab, at) => {
    const onKey = (event: KeyboardEvent) => {
      const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
      const next = to === undefined ? undefined : doors.at(to % doors.length);
      if (!next) return;
      event.preventDefault();
      choose(next.dataset.door as Door, true);
    };
    tab.addEventListener('click', () => choose(tab.dataset.door as Door), { signal });
    tab.addEventListener('keydown', onKey, { signal });
  });

  const onMove = (door: Door, text: string) => {
    choose(door);
    panels.get(door)?.fill(text);
  };
  for (const [door, panel] of panels) followDoor({ door, panel, texts, language, signal, onMove });
  return () => listeners.abort();
}
