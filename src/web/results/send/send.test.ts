import { describe, expect, it } from 'vitest';
import type { Access } from '#core/licenses/resolve-access.ts';
import type { OpenField } from '#core/tools/fitting-fields.ts';
import type { ToolFacts } from '#core/tools/template.ts';
import { listTargets } from './list-targets.ts';
import { sendInto, textToSend } from './send-from.ts';

const tool = (slug: string, part: Partial<ToolFacts> = {}): ToolFacts => ({
  slug,
  name: slug,
  tagline: '',
  level: 'none',
  category: 'motivation',
  isAvailable: true,
  ...part,
});
const field = (key: string, part: Partial<OpenField> = {}): OpenField => ({
  key,
  label: key.toUpperCase(),
  required: false,
  maxLength: 10,
  isLong: false,
  ...part,
});
const ALLOWED: Access = { allowed: true, level: 'none', resale: false, expiresAt: null };
const LOCKED: Access = { allowed: false, reason: 'no_license', requiredLevel: 'pro', heldLevel: 'none' };

describe('the tools that a text can be sent to', () => {
  it('are those with an open field: licensed first, then those that hold it whole, then by name', () => {
    const tools = [
      tool('zen', { level: 'pro' }),
      tool('short'),
      tool('coming', { isAvailable: false }),
      tool('choices'),
      tool('long'),
      tool('air', { level: 'pro' }),
    ];
    const whole = [field('text', { maxLength: null })];
    const fields = { zen: whole, short: [field('line')], coming: whole, long: whole, air: whole };
    const found = listTargets(
      tools,
      fields,
      ({ level }) => (level === 'none' ? ALLOWED : LOCKED),
      'longer than ten',
    );
    expect(found.map(({ tool: { slug } }) => slug)).toEqual(['long', 'short', 'air', 'zen']);
  });
});

describe('what is sent', () => {
  const from = { toolSlug: 'hooks', toolName: 'Hooks', title: 'Three hooks', runId: undefined };

  it('is plain text, in the field as it fits, with where it comes from', () => {
    const text = textToSend('## Three *hooks*\n\n1. **One** \\* two');
    expect(text).toBe('Three hooks\n\n1. One * two');
    expect(sendInto({ ...field('topic'), isCut: true }, text, from)).toEqual({
      values: { topic: 'Three hoo…' },
      origin: { id: '', title: 'Three hooks', sent: { tool: 'Hooks', field: 'TOPIC', isCut: true } },
    });
  });
});
