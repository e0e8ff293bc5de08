import { z } from 'zod';
import { VOICE_LIMITS as LIMITS, type NewVoiceProfile, tellsVoice } from '#core/brand-voice/voice-profile.ts';
import { LANGUAGES } from '#core/languages/languages.ts';
import { PAGE_QUERY } from '../http/cursor.ts';
import { storableText } from '../http/storable-text.ts';
import { bodyOf } from '../http/validate.ts';

const words = z.array(storableText.trim().min(1).max(LIMITS.word)).max(LIMITS.words);

export const VoiceProfileBody = bodyOf<NewVoiceProfile>()(
  z
    .strictObject({
      name: storableText.trim().min(1).max(LIMITS.name),
      language: z.enum(LANGUAGES),
      description: storableText.trim().max(LIMITS.description),
      samples: z.array(storableText.trim().min(1).max(LIMITS.sample)).max(LIMITS.samples),
      prefers: words,
      avoids: words,
    })
    .refine(tellsVoice, { error: 'A voice needs a description, a sample or words.', path: ['description'] }),
);

export const ProfileAddress = z.object({ id: z.uuid() });

export const ProfilesQuery = z.object(PAGE_QUERY);

export const ActiveQuery = z.object({ chosen: z.uuid().optional() });
