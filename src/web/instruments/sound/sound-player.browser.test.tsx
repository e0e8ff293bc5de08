import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { FormValues, Instrument, ToolTemplate } from '#core/tools/template.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { watchAudioContexts } from '#tests/support/browser/watch-audio-contexts.ts';
import Instruments from '../instruments.tsx';

const PAIR: Instrument = {
  type: 'tone-pair',
  from: { first: 'a', second: 'b', minutes: 'minutes', listening: 'listening' },
};
const VALUES: FormValues = { a: '432', b: '440 Hz', minutes: 5, listening: 'headphones' };

let cleanUps: (() => void)[] = [];
const show = async (instrument: Instrument, values: FormValues) => {
  const tool = { slug: 'x', name: 'X', language: 'en', instruments: [instrument] } as unknown as ToolTemplate;
  const remove = await render(<Instruments tool={tool} values={values} />, ['instruments', 'workbench']);
  cleanUps.push(remove);
  return remove;
};
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

afterEach(() => {
  for (const cleanUp of cleanUps) cleanUp();
  cleanUps = [];
  vi.unstubAllGlobals();
});

describe('the player', () => {
  it('opens no sound device before it is asked to, and closes it when the page is left', async () => {
    const opened = watchAudioContexts();
    const remove = await show(PAIR, VALUES);
    await expect.element(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    expect(opened).toHaveLength(0);
    await press('Play');
    await expect.element(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
    expect(opened).toHaveLength(1);
    remove();
    cleanUps = [];
    await vi.waitFor(() => expect(opened[0]?.state).toBe('closed'));
  });

  it('moves on while it plays, and follows the choice', async () => {
    const opened = watchAudioContexts();
    await show(PAIR, VALUES);
    await press('Play');
    const progress = () => Number(page.getByRole('progressbar').element().getAttribute('aria-valuenow'));
    await vi.waitFor(() => expect(progress()).toBeGreaterThan(0));
    await expect.element(page.getByText('432 Hz · A4 -32 ¢')).toBeVisible();
    await press('Tone B');
    await expect.element(page.getByText('440 Hz · A4')).toBeVisible();
    await vi.waitFor(() => expect(opened).toHaveLength(2));
    await press('Both together');
    await expect.element(page.getByText(/Each ear gets its own tone/)).toBeVisible();
    await press('Stop');
    expect(progress()).toBe(0);
    await vi.waitFor(() => expect(opened.map(({ state }) => state)).not.toContain('running'));
  });

  it('says so where there is no sound, and asks for tones where there are none', async () => {
    vi.stubGlobal(
      'AudioContext',
      class {
        constructor() {
          throw new DOMException('no device', 'NotSupportedError');
        }
      },
    );
    await show(PAIR, VALUES);
    await press('Play');
    await expect.element(page.getByText(/This browser gives the page no sound/)).toBeVisible();
    await show(PAIR, { ...VALUES, b: 'blue' });
    await expect.element(page.getByText(/Enter two tones in hertz/)).toBeVisible();
  });

  it('can be read by everybody', async () => {
    await show(
      {
        type: 'tone',
        from: { tone: 'a', choice: 'listening', minutes: 'minutes' },
        tones: { headphones: 200 },
        parts: [
          { name: 'arrive', share: 1, sounds: false },
          { name: 'listen', share: 3, sounds: true },
        ],
      },
      VALUES,
    );
    await expect.element(page.getByRole('region', { name: 'The tone' })).toBeVisible();
    await expectNoAxeViolations(document.body);
  });
});
