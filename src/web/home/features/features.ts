/** What one can do here, each with the page where it is done. Texts stand in the namespace `features`. */
import type { Category } from '#core/tools/template.ts';
import type { Texts } from '#web/locales/texts.ts';

interface Feature {
  id: keyof Texts['features']['items'];
  to: string;
  /** A page without React's scripts. */
  isStatic?: true;
  /** Whose plate stands beside it: the family that does this, or does it first. */
  family: Category;
}

export const FEATURES: readonly Feature[] = [
  { id: 'tools', to: '/tools', family: 'creative-assistant' },
  { id: 'drafts', to: '/tools/angelnumber', family: 'energy-alignment' },
  { id: 'key', to: '/license-guide#keys', isStatic: true, family: 'frequency-alignment' },
  { id: 'voice', to: '/brand-voice', family: 'motivation' },
  { id: 'packs', to: '/packs', family: 'launch-timing' },
  { id: 'runs', to: '/runs', family: 'capture-and-transcription' },
  { id: 'builder', to: '/tool-create', family: 'visual-workspace' },
  { id: 'licenses', to: '/license', family: 'time-management' },
];
