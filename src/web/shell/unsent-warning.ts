import { fillText } from '#web/languages/find-text.ts';
import { showToast } from '#web/ui/toast.ts';
import type { Unsent } from '#web/visitors/leave-device.ts';

/** The button that logs out carries them, so that pages without translations at hand have them. */
export interface UnsentTexts {
  /** With `{{kinds}}`. */
  title: string;
  text: string;
  /** With `{{kind}}`. */
  open: string;
  kinds: Record<Unsent, string>;
}

/** How long a second press answers the warning of the first: what is at work later is asked about anew. */
const ANSWERS_WITHIN_MS = 120_000;

/** What was warned of last, and when. */
let warned: { kinds: readonly Unsent[]; at: number } = { kinds: [], at: 0 };

/** Names all work that would be lost, once; whoever presses again means it. */
export async function wouldLoseWork({ dataset }: HTMLElement): Promise<boolean> {
  const { findUnsent, UNSENT_PAGES } = await import('#web/visitors/leave-device.ts');
  const kinds = await findUnsent().catch(() => []);
  const isAnswered =
    Date.now() - warned.at < ANSWERS_WITHIN_MS && kinds.every((kind) => warned.kinds.includes(kind));
  const [first] = kinds;
  if (!first || isAnswered) return false;
  warned = { kinds, at: Date.now() };
  const { title, text, open, kinds: names } = JSON.parse(dataset.unsent ?? '') as UnsentTexts;
  const list = new Intl.ListFormat(document.documentElement.lang).format(kinds.map((kind) => names[kind]));
  showToast({
    type: 'warning',
    title: fillText(title, { kinds: list }),
    description: text,
    link: { to: UNSENT_PAGES[first], label: fillText(open, { kind: names[first] }) },
    duration: 15_000,
  });
  return true;
}
