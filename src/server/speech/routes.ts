/**
 * `/api/functions/text-to-speech` and `/api/functions/list-voices`: the only calls that bring a user's provider key here.
 * It goes on to the provider and nowhere else, and so does the text: no log, table or cache holds either.
 */
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { isAtLeast } from '#core/licenses/levels.ts';
import { wholeList } from '#core/lists/list.ts';
import {
  LONGEST_SPEECH,
  SPEECH_ID,
  SPEECH_KEY,
  type SpeechRequest,
  type VoicesRequest,
} from '#core/speech/speech-request.ts';
import { VOICE_LEVEL } from '#core/speech/voice-settings.ts';
import { currentUser, requireUser } from '../auth/require-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { AppEnv } from '../http/app-env.ts';
import type { Limit } from '../http/rate-limit.ts';
import { bodyOf, validate } from '../http/validate.ts';
import { findLevel } from '../licenses/find-licenses.ts';
import { limitAtOnce } from '../limits/at-once.ts';
import { listVoices } from './list-voices.ts';
import { streamSpeech } from './stream-speech.ts';

/** A long text is some sentences a minute; whoever skips through one asks for more of them. */
export const SPEECH_LIMIT: Limit = { name: 'text-to-speech', points: 120, seconds: 60 };
const VOICES_LIMIT: Limit = { name: 'list-voices', points: 20, seconds: 60 };
const AT_ONCE = 4;

const key = z.string().regex(SPEECH_KEY);
const SpeechBody = bodyOf<SpeechRequest>()(
  z.strictObject({
    text: z.string().trim().min(1).max(LONGEST_SPEECH),
    voiceId: z.string().regex(SPEECH_ID),
    modelId: z.string().regex(SPEECH_ID),
    apiKey: key,
  }),
);
const VoicesBody = bodyOf<VoicesRequest>()(z.strictObject({ apiKey: key }));

/** Among `/api/functions` */
export function speechRoutes(services: BaseServices) {
  const { limits, config } = services;
  const baseUrl = config.elevenlabsUrl;
  const enter = limitAtOnce(AT_ONCE);
  const requireVoice = requireLevel(services);
  return new Hono<AppEnv>()
    .post('/text-to-speech', requireUser, validate('json', SpeechBody), requireVoice, async (c) => {
      const { id } = currentUser(c);
      const onEnd = enter(id);
      try {
        await limits.consume(SPEECH_LIMIT, id);
        const { signal } = c.req.raw;
        const audio = await streamSpeech(c.req.valid('json'), { baseUrl, signal, onEnd });
        return c.body(audio, 200, { 'Content-Type': 'audio/mpeg' });
      } catch (error) {
        onEnd();
        throw error;
      }
    })
    .post('/list-voices', requireUser, validate('json', VoicesBody), requireVoice, async (c) => {
      await limits.consume(VOICES_LIMIT, currentUser(c).id);
      const { signal } = c.req.raw;
      return c.json(wholeList(await listVoices(c.req.valid('json').apiKey, { baseUrl, signal })));
    });
}

const requireLevel = (services: BaseServices) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const heldLevel = await findLevel(services, currentUser(c).id);
    if (isAtLeast(heldLevel, VOICE_LEVEL)) return next();
    throw new AppError('license_required', 'Voice features need a higher license.', {
      ...{ reason: 'level_too_low', requiredLevel: VOICE_LEVEL, heldLevel },
    });
  });
