/** An intention is judged and drawn as it is written; nothing of it leaves the device. */
import type { Drawing } from '#core/figures/draw-figure.ts';
import { drawIntention, judgeIntention, petalsOf } from '#core/first-drafts/intention.ts';
import type { Language } from '#core/languages/languages.ts';
import { addressOf, savePng, saveSvg } from '#web/instruments/save-picture.ts';
import { fillText } from '#web/languages/find-text.ts';

const AFTER_TYPING_MS = 250;
const FILE = 'intention';

export function followFigure(gift: HTMLElement, language: Language, signal: AbortSignal): void {
  const part = <E extends HTMLElement>(name: string): E => gift.querySelector(`[data-${name}]`) as E;
  const [picture, field] = [part<HTMLImageElement>('picture'), part<HTMLTextAreaElement>('intention')];
  const [said, other] = [part('say'), part('other')];
  let drawing: Drawing | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const say = (kind: string, values: Record<string, number> = {}) => {
    said.textContent = fillText(said.dataset[kind] ?? '', values);
    other.hidden = kind !== 'long';
  };

  /** The figure stays until there is another. */
  const draw = () => {
    const judged = judgeIntention(field.value, language);
    if (judged.kind !== 'fits') return say(judged.kind);
    drawing = drawIntention(field.value, judged.words);
    picture.src = addressOf(drawing.svg);
    picture.alt = field.value.trim();
    say('made', { words: judged.words, petals: petalsOf(judged.words) });
  };

  const drawSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(draw, AFTER_TYPING_MS);
  };

  const save = async (kind: string | undefined) => {
    clearTimeout(timer);
    draw();
    if (!drawing) return;
    if (kind === 'svg') return saveSvg(FILE, drawing);
    await savePng(FILE, drawing).catch(() => say('unsaved'));
  };

  field.addEventListener('input', drawSoon, { signal });
  for (const button of gift.querySelectorAll<HTMLElement>('[data-save]'))
    button.addEventListener('click', () => void save(button.dataset.save), { signal });
  // Typed before this was here.
  if (field.value !== field.defaultValue) draw();
}
