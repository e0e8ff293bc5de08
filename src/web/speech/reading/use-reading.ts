import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { cutSpeech, type SpokenPiece } from '#core/speech/cut-speech.ts';
import { type Pace, paceOf } from '#core/speech/reading-pace.ts';
import { certainLanguage } from '#core/speech/text-language.ts';
import { useKeyVault } from '#web/key-vault/use-key-vault.ts';
import { useSession } from '#web/lib/session.ts';
import { useVoiceSettings } from '../voice-store.ts';
import { followRange, markRange } from './mark-range.ts';
import { showMediaTitle, takeMediaKeys } from './media-keys.ts';
import { type AudioLine, openAudioLine } from './play-audio.ts';
import { type ReadableBlock, rangeOf, readableBlocks } from './readable-text.ts';
import { createReading, type Reading, type ReadingState } from './reading.ts';
import { findSources, type Source } from './sources.ts';
import type { Speaker } from './speaker.ts';

/** In UTF-16 units: some voices of browsers fall silent within longer sentences. */
const LONGEST_PIECE = 240;

const WAITING: ReadingState = { status: 'paused', at: 0, speed: 1 };
const nothing = () => () => undefined;

export interface Opened {
  reading: Reading;
  source: Source;
  speaker: Speaker;
  line: AudioLine;
  end: () => void;
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

function useReadableText(source: Element, toolSlug: string, isDrawn: boolean) {
  return useMemo(() => {
    const blocks = isDrawn ? readableBlocks(source) : [];
    const texts = blocks.map((block) => block.text);
    return {
      blocks,
      pieces: cutSpeech(texts, LONGEST_PIECE),
      pace: paceOf(toolSlug),
      ownLanguage: certainLanguage(texts.join('\n')),
    };
  }, [source, toolSlug, isDrawn]);
}

/** Reads from the beginning, and the keys of the system with it. */
function begin(source: Source, text: { pieces: SpokenPiece[]; pace: Pace }, audio: HTMLAudioElement): Opened {
  const line = openAudioLine(audio);
  const speaker = source.open(line);
  const reading = createReading({ ...text, speaker, line });
  const releaseMediaKeys = takeMediaKeys(reading);
  const end = () => {
    releaseMediaKeys();
    reading.close();
    markRange(undefined);
  };
  reading.play();
  return { reading, source, speaker, line, end };
}

function useMark(piece: SpokenPiece | undefined, block: ReadableBlock | undefined, isMarked: boolean): void {
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
}

interface Read {
  toolSlug: string;
  title: string;
  /** Touched within the press. */
  audio: HTMLAudioElement;
}

/** Reads a part of the page from its beginning, marks what is spoken, and stops with the component. */
export function useReading(source: Element, { toolSlug, title, audio }: Read) {
  const { level } = useSession();
  const settings = useVoiceSettings();
  const isDrawn = useIsDrawn(source);
  const text = useReadableText(source, toolSlug, isDrawn);
  const language = text.ownLanguage ?? languageAround(source);
  const [sources, setSources] = useState<Source[]>();
  const [opened, setOpened] = useState<Opened>();
  // Chosen, while its key waits for the passphrase.
  const [locked, setLocked] = useState<Source>();
  const current = useRef<Opened>(undefined);
  // Drawn anew when a key is unlocked.
  useKeyVault();
  const state = useSyncExternalStore(
    opened?.reading.subscribe ?? nothing,
    opened?.reading.state ?? (() => WAITING),
  );

  const read = (next: Source) => {
    setLocked(next.isLocked() ? next : undefined);
    const before = current.current;
    if (next.isLocked() || next.id === before?.source.id) return;
    if (before) {
      const speaker = next.open(before.line);
      before.reading.setSpeaker(speaker);
      current.current = { ...before, source: next, speaker };
    } else current.current = begin(next, text, audio);
    setOpened(current.current);
  };
  const readFound = useEffectEvent(read);

  useEffect(() => {
    if (!isDrawn) return;
    let isHere = true;
    void findSources({ level, settings, language }).then((found) => {
      if (!isHere) return;
      setSources(found);
      if (found[0] && text.pieces.length > 0) readFound(found[0]);
    });
    return () => {
      isHere = false;
      current.current?.end();
      current.current = undefined;
      setOpened(undefined);
      setLocked(undefined);
    };
  }, [isDrawn, text, level, settings, language]);

  const isWaiting = locked?.isLocked() === true;
  useEffect(() => {
    if (locked && !isWaiting) readFound(locked);
  }, [locked, isWaiting]);

  const reading = opened?.reading;
  useEffect(() => {
    if (reading) showMediaTitle(title);
  }, [reading, title]);

  const piece = text.pieces[state.at];
  useMark(piece, piece && text.blocks[piece.block], opened !== undefined && state.status !== 'over');

  const choose = (id: string) => {
    const next = sources?.find((one) => one.id === id);
    if (next) read(next);
  };
  // Locked meanwhile, where a key was changed in another tab.
  const failed = state.status === 'failed' && opened?.source.isLocked() ? opened.source : undefined;
  return { sources, opened, locked: locked ?? failed, state, piece, choose, isDrawn, ...text };
}
