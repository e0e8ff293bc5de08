/** What stands behind one door: its parts, and how each state is shown. */
import type { Judgement } from '#core/first-drafts/doors.ts';
import type { FirstDraft } from '#core/first-drafts/make-first-draft.ts';
import type { Language } from '#core/languages/languages.ts';
import { formatCount } from '#web/formatting/format-count.ts';
import type { BoxTexts } from '#web/home/box-texts.ts';
import { fillText } from '#web/languages/find-text.ts';

export type PastePanel = ReturnType<typeof openPanel>;

export function openPanel(root: HTMLElement, texts: BoxTexts, language: Language) {
  const part = <E extends HTMLElement = HTMLElement>(name: string): E =>
    root.querySelector(`[data-${name}]`) as E;
  const own = part<HTMLTextAreaElement>('own');
  const [given, kind, said, draft] = [part('given'), part('kind'), part('say'), part('draft')];
  const [toggle, move, copy, keep] = [part('toggle'), part('move'), part('copy'), part('keep')];
  const asItCame = draft.innerHTML;

  const enter = (state: string) => {
    root.dataset.state = state;
  };
  const note = (text: string) => {
    said.textContent = text;
    said.hidden = text === '';
  };
  const say = (state: string, text: string) => {
    enter(state);
    note(text);
    move.hidden = true;
  };
  const swap = (isExample: boolean) => {
    given.hidden = !isExample;
    kind.hidden = !isExample;
    own.hidden = isExample;
    toggle.textContent = (isExample ? toggle.dataset.ownLabel : toggle.dataset.exampleLabel) ?? '';
    say(isExample ? 'example' : 'empty', '');
  };
  const head = (isOfExample: boolean) => {
    draft.querySelector('[data-of-draft]')?.toggleAttribute('hidden', isOfExample);
    draft.querySelector('[data-of-example]')?.toggleAttribute('hidden', !isOfExample);
  };
  /** Under a text of one's own the example's lines are said to be the example's. */
  const showExample = () => {
    draft.innerHTML = asItCame;
    head(!isExample());
  };
  const isExample = () => root.dataset.state === 'example';
  return {
    root,
    own,
    toggle,
    move,
    copy,
    keep,
    example: part<HTMLTextAreaElement>('example').value,
    isExample,
    say,
    note,
    /** Whether there is a draft to be taken along, or may be one when what was written has been read. */
    allow(isThere: boolean) {
      for (const button of [copy, keep]) button.setAttribute('aria-disabled', String(!isThere));
    },
    /** A field with the focus, and in it what was written before; the example's lines stay until there is a draft. */
    write() {
      swap(false);
      showExample();
      own.focus();
      if (own.value) own.dispatchEvent(new Event('input'));
    },
    /** As if it had been typed. */
    fill(text: string) {
      swap(false);
      showExample();
      own.value = text;
      own.focus();
      own.dispatchEvent(new Event('input'));
    },
    restore() {
      swap(true);
      showExample();
    },
    fail() {
      say('failed', texts.failed);
      showExample();
    },
    judge(judged: Judgement) {
      say(...findingOf(judged, texts, language));
      if (judged.kind === 'other') {
        move.dataset.to = judged.door;
        move.hidden = false;
      }
      showExample();
    },
    /** On a phone the draft stands below the fold. The focus stays in the field. */
    reveal() {
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
      draft.scrollIntoView({ block: 'nearest', behavior: isStill ? 'instant' : 'smooth' });
    },
    show(made: FirstDraft) {
      say('draft', '');
      head(false);
      writeDraft(draft, made, texts);
    },
  };
}

/** What is said of a text that no draft is made of: the state of the panel, and the words. */
function findingOf(judged: Judgement, texts: BoxTexts, language: Language): [state: string, text: string] {
  const fill = (sentence: string, numbers: Record<string, number>) =>
    fillText(sentence, numbers, (number) => formatCount(number, language));
  switch (judged.kind) {
    case 'short':
      return ['short', fill(texts.short, { least: judged.least, has: judged.has })];
    case 'long':
      return ['long', fill(texts.long, { most: judged.most, has: judged.has })];
    case 'no-number':
      return ['short', texts.noNumber];
    case 'other':
      return ['other', texts.other[judged.door]];
    default:
      return ['empty', ''];
  }
}

function writeDraft(draft: HTMLElement, { lines, short }: FirstDraft, texts: BoxTexts): void {
  draft.querySelectorAll<HTMLElement>('[data-line]').forEach((place, at) => {
    const line = lines[at];
    place.hidden = !line;
    if (!line) return;
    write(place, '[data-text]', line.text);
    write(place, '[data-note]', line.time ?? (line.sign ? texts.signs[line.sign] : ''));
  });
  for (const [name, text] of Object.entries(short ?? {})) write(draft, `[data-part=${name}]`, text);
}

function write(place: Element, selector: string, text: string): void {
  const element = place.querySelector(selector);
  if (element) element.textContent = text;
}
