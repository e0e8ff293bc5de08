/** A profile as a model is told of it: English headings, the owner's text as it stands. */
import type { Language } from '#core/languages/languages.ts';
import { measureVoice, type VoiceMeasures } from './measure-voice.ts';
import type { NewVoiceProfile } from './voice-profile.ts';

/** Empty when the profile says nothing. */
export function describeVoice({
  language,
  description,
  samples,
  prefers,
  avoids,
}: Omit<NewVoiceProfile, 'name'>): string {
  const texts = samples.map((sample) => sample.trim()).filter(Boolean);
  const parts = [
    description.trim() && `In the owner's words:\n${description.trim()}`,
    texts.length > 0 &&
      `Measured in the samples: ${describeMeasures(measureVoice(texts.join('\n\n'), language), language)}`,
    prefers.length > 0 && `Use where they fit: ${prefers.join(' · ')}`,
    avoids.length > 0 && `Never use: ${avoids.join(' · ')}`,
    ...texts.map((text, index) => `Sample ${index + 1}:\n${text}`),
  ];
  return parts.filter(Boolean).join('\n\n');
}

const PERSONS: Record<VoiceMeasures['person'], string> = {
  i: 'mostly speaks as "I"',
  we: 'mostly speaks as "we"',
  you: 'mostly speaks to "you"',
  none: 'rarely names a person',
};

const ADDRESSES: Record<VoiceMeasures['address'], string> = {
  formal: 'addresses the reader formally',
  informal: 'addresses the reader informally',
  none: '',
};

function describeMeasures(measures: VoiceMeasures, language: Language): string {
  const unit = language === 'ja' ? 'characters' : 'words';
  return [
    `${measures.meanLength} ${unit} a sentence on average, ${measures.longest} at most`,
    `${measures.questions} % questions`,
    `${measures.exclamations} % exclamations`,
    PERSONS[measures.person],
    ADDRESSES[measures.address],
  ]
    .filter(Boolean)
    .join('; ');
}
