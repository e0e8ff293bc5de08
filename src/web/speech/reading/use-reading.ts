import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { cutSpeech } from '#core/speech/cut-speech.ts';
import { paceOf } from '#core/speech/reading-pace.ts';
import { certainLanguage } from '#core/speech/text-language.ts';
import { useSession } from '#web/lib/session.ts';
import { useVoiceSettings } from '../voice-store.ts';
import { followRange, markRange } from './mark-range.ts';
import { showMediaTitle, takeMediaKeys } from './media-keys.ts';
import { rangeOf, readableBlocks } from './readable-text.ts';
import { createReading, type Reading, type ReadingState } from './reading.ts';
import { findSources, type Source } from './sources.ts';
import type { Speaker } from './speaker.ts';

/** In UTF-16 units: some voices of browsers fall silent within longer sentences. */
const LONGEST_PIECE = 240;

const WAITING: ReadingState = { status: 'paused', at: 0, speed: 1 };
const nothing = () => () => undefined;

interface Opened {
  reading: Reading;
  source: Source;
  speaker: Speaker;
}

/** False while a part of it is on its way: as it stands there until then, it is not to be read. What is busy later is no matter. */
function useIsDrawn(source: Element): boolean {
  const [drawn, setDrawn] = useState<Element>();
  useEffect(() => {
    const look = () => {
      if (source.querySelector('[aria-busy="true"]')) return;
      observer.disconnect();
      setDrawn(source);
    };
    const observer = new MutationObserver(look);
    observer.observe(source, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
    look();
    return () => observer.disconnect();
  }, [source]);
  return drawn === source;
}

const languageAround = (source: Element): string =>
  (source.closest<HTMLElement>('[lang]')?.lang || 'en').split('-')[0] as string;

/** Reads a part of the page from its beginning, marks what is spoken, and stops with the component. */
export function useReading(source: Element, { toolSlug, title }: { toolSlug: string; title: string }) {
  const { level } = useSession();
  const settings = useVoiceSettings();
  const isDrawn = useIsDrawn(source);
  const text = useMemo(() => {
    const blocks = isDrawn ? readableBlocks(source) : [];
    const texts = blocks.map((block) => block.text);
    return {
      blocks,
      pieces: cutSpeech(texts, LONGEST_PIECE),
      pace: paceOf(toolSlug),
      ownLanguage: certainLanguage(texts.join('\n')),
    };
  }, [source, toolSlug, isDrawn]);
  const language = text.ownLanguage ?? languageAround(source);
  const [sources, setSources] = useState<Source[]>();
  const [opened, setOpened] = useState<Opened>();
  const state = useSyncExternalStore(
    opened?.reading.subscribe ?? nothing,
    opened?.reading.state ?? (() => WAITING),
  );

  useEffect(() => {
    if (!isDrawn) return;
    let isHere = true;
    let made: Reading | undefined;
    let releaseMediaKeys: (() => void) | undefined;
    void findSources({ level, settings, language }).then((found) => {
      if (!isHere) return;
      setSources(found);
      const [first] = found;
      if (!first || text.pieces.length === 0) return;
      const speaker = first.open();
      made = createReading(text.pieces, text.pace, speaker);
      releaseMediaKeys = takeMediaKeys(made);
      setOpened({ reading: made, source: first, speaker });
      made.play();
    });
    return () => {
      isHere = false;
      releaseMediaKeys?.();
      made?.close();
      markRange(undefined);
    };
  }, [isDrawn, text, level, settings, language]);

  const reading = opened?.reading;
  useEffect(() => {
    if (reading) showMediaTitle(title);
  }, [reading, title]);

  const piece = text.pieces[state.at];
  const block = piece && text.blocks[piece.block];
  const isMarked = opened !== undefined && state.status !== 'over';
  const before = useRef<Range>(undefined);
  useEffect(() => {
    if (!isMarked) {
      markRange(undefined);
      before.current = undefined;
    }
    if (!isMarked || !piece || !block) return;
    const range = rangeOf(block, piece.start, piece.end);
    markRange(range);
    followRange(range, before.current);
    before.current = range;
  }, [isMarked, piece, block]);

  const choose = (id: string) => {
    const next = sources?.find((one) => one.id === id);
    if (!next || !opened || next.id === opened.source.id) return;
    const speaker = next.open();
    opened.reading.setSpeaker(speaker);
    setOpened({ ...opened, source: next, speaker });
  };
  return { sources, opened, state, piece, choose, isDrawn, ...text };
}
