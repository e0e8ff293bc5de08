import { z } from 'zod';
import { VOICE_LIMITS as LIMITS, tellsVoice } from '#core/brand-voice/voice-profile.ts';
import { LANGUAGES } from '#core/languages/languages.ts';
import { storableText } from '../http/storable-text.ts';

const words = z.array(storableText.trim().min(1).max(LIMITS.word)).max(LIMITS.words);

export const VoiceProfileBody = z
  .strictObject({
    name: storableText.trim().min(1).max(LIMITS.name),
    language: z.enum(LANGUAGES),
    description: storableText.trim().max(LIMITS.description),
    samples: z.array(storableText.trim().min(1).max(LIMITS.sample)).max(LIMITS.samples),
    prefers: words,
    avoids: words,
  })
  .refine(tellsVoice, { error: 'A voice needs a description, a sample or words.', path: ['description'] });

export const ProfileAddress = z.object({ id: z.uuid() });
