/** The form of a profile: what is lists in a profile is text here. */
import * as z from 'zod/mini';
import { type NewVoiceProfile, splitEntries, VOICE_LIMITS } from '#core/brand-voice/voice-profile.ts';
import { LANGUAGES, type Language } from '#core/languages/languages.ts';

const fields = z.object({
  name: z.string(),
  language: z.enum(LANGUAGES),
  description: z.string(),
  /** One sample a field. */
  samples: z.array(z.string()),
  prefers: z.string(),
  avoids: z.string(),
});

export type VoiceFormValues = z.infer<typeof fields>;

export type VoiceFormProblem = 'name' | 'empty' | 'tooManyWords' | 'longWord';

export const emptyFormValues = (language: Language): VoiceFormValues => ({
  name: '',
  language,
  description: '',
  samples: [''],
  prefers: '',
  avoids: '',
});

export const toFormValues = (profile: NewVoiceProfile): VoiceFormValues => ({
  ...profile,
  samples: profile.samples.length > 0 ? profile.samples : [''],
  prefers: profile.prefers.join(', '),
  avoids: profile.avoids.join(', '),
});

export const toProfile = ({
  name,
  language,
  description,
  samples,
  prefers,
  avoids,
}: VoiceFormValues): NewVoiceProfile => ({
  name: name.trim(),
  language,
  description: description.trim(),
  samples: samples.map((sample) => sample.trim()).filter(Boolean),
  prefers: splitEntries(prefers),
  avoids: splitEntries(avoids),
});

/** What is wrong, by the field that it is said at. */
export function problemsOf(
  values: VoiceFormValues,
): Partial<Record<keyof VoiceFormValues, VoiceFormProblem>> {
  const profile = toProfile(values);
  const words = (entries: string[]): VoiceFormProblem | undefined => {
    if (entries.length > VOICE_LIMITS.words) return 'tooManyWords';
    return entries.some((entry) => entry.length > VOICE_LIMITS.word) ? 'longWord' : undefined;
  };
  const [prefers, avoids] = [words(profile.prefers), words(profile.avoids)];
  const saysNothing =
    !profile.description &&
    [profile.samples, profile.prefers, profile.avoids].every(({ length }) => length === 0);
  return {
    ...(!profile.name && { name: 'name' as const }),
    ...(saysNothing && { description: 'empty' as const }),
    ...(prefers && { prefers }),
    ...(avoids && { avoids }),
  };
}

/** Messages are keys below `problems` in the texts. */
export const voiceFormSchema = fields.check((context) => {
  for (const [field, message] of Object.entries(problemsOf(context.value)))
    context.issues.push({ code: 'custom', path: [field], message, input: context.value });
});
