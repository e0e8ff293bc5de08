/** How somebody writes, as they keep it: told in words, shown by samples. Measures are taken from the samples. */
import type { Language } from '#core/languages/languages.ts';

/** Lengths in characters, counts of entries. */
export const VOICE_LIMITS = {
  name: 80,
  description: 6_000,
  samples: 5,
  sample: 3_000,
  words: 40,
  word: 60,
} as const;

export interface NewVoiceProfile {
  name: string;
  language: Language;
  /** The voice in the owner's own words, or what BrandLore wrote of it. */
  description: string;
  /** Texts that sound right. */
  samples: string[];
  /** Words and phrases to use where they fit. */
  prefers: string[];
  /** Words and phrases never to use. */
  avoids: string[];
}

export interface VoiceProfile extends NewVoiceProfile {
  id: string;
  /** At most one of a user's profiles is. */
  isDefault: boolean;
  /** ISO 8601. */
  updatedAt: string;
}

/** As it stands in a list, where a profile of 26,000 characters would be read for its name. */
export interface ListedVoiceProfile
  extends Pick<VoiceProfile, 'id' | 'name' | 'language' | 'isDefault' | 'updatedAt'> {
  /** Of what tells the voice, at most `BEGINNING` characters and an ellipsis. */
  beginning: string;
}

export const BEGINNING = 280;

/** Whether there is anything that a writer could follow. */
export const tellsVoice = (
  profile: Pick<NewVoiceProfile, 'description' | 'samples' | 'prefers' | 'avoids'>,
) =>
  [profile.description, ...profile.samples, ...profile.prefers, ...profile.avoids].some(
    (text) => text.trim() !== '',
  );

/** One entry a line or between commas, without repetitions. */
export const splitEntries = (text: string): string[] => [
  ...new Map(
    text
      .split(/[\n,;、，；]/)
      .map((entry) => entry.trim())
      .filter(Boolean)
      .map((entry) => [entry.toLowerCase(), entry]),
  ).values(),
];
