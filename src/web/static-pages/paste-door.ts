/** What happens behind one door: what is pasted is judged, drafted, kept, or taken to another door. */
import type { Door } from '#core/first-drafts/doors.ts';
import type { FirstDraft } from '#core/first-drafts/make-first-draft.ts';
import type { Language } from '#core/languages/languages.ts';
import type { BoxTexts } from '#web/home/box-texts.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { copyText } from '#web/ui/copy-text.ts';
import type { PastePanel } from './paste-panel.ts';

const AFTER_TYPING_MS = 250;
/** Only who waits longer is told to. */
const READING_AFTER_MS = 400;

const loadEngine = () => import('./first-draft-engine.ts');

interface DoorOptions {
  door: Door;
  panel: PastePanel;
  texts: BoxTexts;
  language: Language;
  signal: AbortSignal;
  /** Opens the other door with the text. */
  onMove: (door: Door, text: string) => void;
}

export function followDoor({ door, panel, texts, language, signal, onMove }: DoorOptions): void {
  /** Counts the questions: an answer to an earlier one comes too late. */
  let asked = 0;
  /** Of the text that was read last. */
  let made: FirstDraft | null = null;
  /** Written, and not read yet. */
  let isUnread = false;
  /** Not typed: whoever pasted it looks for what becomes of it. */
  let isPasted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const allow = () => panel.allow(panel.isExample() || made !== null || isUnread);

  const read = async () => {
    clearTimeout(timer);
    asked += 1;
    const mine = asked;
    const text = panel.own.value;
    const slow = setTimeout(() => panel.say('reading', texts.reading), READING_AFTER_MS);
    try {
      const { judgeText, makeFirstDraft } = await loadEngine();
      const judged = judgeText(door, text, language);
      const draft = judged.kind === 'fits' ? await makeFirstDraft(door, text, language) : null;
      if (mine !== asked) return;
      made = draft;
      isUnread = false;
      if (draft) {
        panel.show(draft);
        if (isPasted) panel.reveal();
      } else panel.judge(judged);
    } catch {
      if (mine !== asked) return;
      made = null;
      panel.fail();
    } finally {
      clearTimeout(slow);
      allow();
    }
  };

  const toggle = () => {
    made = null;
    isUnread = false;
    asked += 1;
    clearTimeout(timer);
    if (panel.isExample()) {
      // It is wanted in a moment; a failure is told when it is.
      loadEngine().catch(() => undefined);
      panel.write();
    } else panel.restore();
    allow();
  };

  const move = () => {
    const text = panel.own.value;
    panel.own.value = '';
    toggle();
    onMove(panel.move.dataset.to as Door, text);
  };

  /**
   * Of the example the engine's own draft, too: the page holds only what it shows. Null where there is none of what
   * somebody wrote, which is then said already.
   */
  const wholeDraft = async (): Promise<string | null> => {
    if (panel.isExample())
      return (await (await loadEngine()).makeFirstDraft(door, panel.example, language)).markdown;
    if (isUnread) await read();
    return isUnread ? null : (made?.markdown ?? null);
  };

  const copy = async () => {
    const markdown = await wholeDraft().catch(() => '');
    if (markdown === null) return;
    const isCopied = markdown !== '' && (await copyText(markdown));
    panel.note(isCopied ? texts.copied : texts.copyFailed);
  };

  const keep = () =>
    wholeDraft().then(
      (markdown) => {
        if (markdown !== null)
          saveFile(`${texts.fileName}.md`, new Blob([markdown], { type: 'text/markdown' }));
      },
      () => panel.note(texts.failed),
    );

  const readSoon = (event: Event) => {
    isUnread = true;
    isPasted = !(event instanceof InputEvent) || /^insertFrom/.test(event.inputType);
    allow();
    clearTimeout(timer);
    timer = setTimeout(read, AFTER_TYPING_MS);
  };

  panel.own.addEventListener('input', readSoon, { signal });
  for (const [button, act] of [
    [panel.toggle, toggle],
    [panel.move, move],
    [panel.copy, copy],
    [panel.keep, keep],
  ] as const)
    button.addEventListener('click', () => void act(), { signal });
}
