import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { modelUrls } from '#tests/support/browser/model-urls.ts';
import { Recognizer, useRecognizer, useTone } from '#tests/support/browser/recognizer.ts';
import { render } from '#tests/support/browser/render.tsx';
import { keyVault } from '#web/key-vault/key-vault.ts';
import { VoiceInput } from './voice-input.tsx';

const cleanUps: (() => void)[] = [];

function Form() {
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <VoiceInput label="Your thoughts" field={() => area.current} />
      <textarea ref={area} aria-label="Your thoughts" defaultValue="Before." />
    </>
  );
}
const show = async () => {
  cleanUps.push(await render(<Form />, ['workbench', 'voice', 'providers']));
};
const value = () => document.querySelector('textarea')?.value;
const record = () => page.getByRole('button', { name: 'Record' });
const stop = () => page.getByRole('button', { name: 'Stop recording' });

const withRecognizer = (recognizer: unknown) => cleanUps.push(useRecognizer(recognizer));

beforeEach(() => {
  for (const id of ['openai', 'compatible'] as const) keyVault().remove(id);
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const cleanUp of cleanUps.splice(0).reverse()) cleanUp();
});

describe('recording', () => {
  beforeEach(() => {
    withRecognizer(undefined);
  });

  it('records real sound, shows its level, and adds what the provider understood', async () => {
    const baseUrl = `${modelUrls.openai}/v1`;
    await keyVault().save('compatible', { key: 'sk-test-0123456789abcdefghij', storage: 'memory', baseUrl });
    await fetch(`${modelUrls.openai}/__reset`, { method: 'POST' });
    const given = useTone();
    await show();
    await record().click();
    await expect.element(stop()).toBeVisible();
    // The tone is loud: bars rise well above the line of silence.
    await vi.waitFor(() => {
      const heights = [
        ...(document.querySelector('[role="group"] > svg > path')?.getAttribute('d') ?? '').matchAll(
          /v([\d.]+)/g,
        ),
      ];
      expect(Math.max(...heights.map((match) => Number(match[1])))).toBeGreaterThan(15);
    });
    await stop().click();
    await vi.waitFor(() => expect(value()).toBe('Before. A calm voice note about the morning.'));
    expect(given[0]?.getTracks().every(({ readyState }) => readyState === 'ended')).toBe(true);
    const sent = await (await fetch(`${modelUrls.openai}/__requests`)).json();
    expect(sent[0]).toMatchObject({ method: 'POST', url: '/v1/audio/transcriptions' });
    expect(sent[0].body).toMatch(/filename="recording\.(webm|m4a|ogg)"/);
    expect(sent[0].body.length).toBeGreaterThan(500);
  });

  it('writes down what was said until the microphone went', async () => {
    const baseUrl = `${modelUrls.openai}/v1`;
    await keyVault().save('compatible', { key: 'sk-test-0123456789abcdefghij', storage: 'memory', baseUrl });
    const given = useTone();
    const [heard, ended] = [vi.fn(), vi.fn()];
    const listen = vi.spyOn(MediaRecorder.prototype, 'start');
    await fetch(`${modelUrls.openai}/__reset`, { method: 'POST' });
    await show();
    await record().click();
    await expect.element(stop()).toBeVisible();
    const recorder = listen.mock.contexts[0] as MediaRecorder;
    recorder.addEventListener('dataavailable', heard);
    recorder.addEventListener('stop', ended);
    await vi.waitFor(() => expect(heard).toHaveBeenCalled());
    for (const track of given[0]?.getTracks() ?? []) track.stop();
    await vi.waitFor(() => expect(ended).toHaveBeenCalled());
    await stop().click();
    await vi.waitFor(() => expect(value()).toBe('Before. A calm voice note about the morning.'));
    await expect.element(record()).toBeEnabled();
  });

  it('leaves no microphone open where nothing can record it', async () => {
    vi.spyOn(MediaRecorder, 'isTypeSupported').mockReturnValue(false);
    const baseUrl = `${modelUrls.openai}/v1`;
    await keyVault().save('compatible', { key: 'sk-test-0123456789abcdefghij', storage: 'memory', baseUrl });
    const given = useTone();
    await show();
    await record().click();
    await expect.poll(() => given[0]?.getTracks().map(({ readyState }) => readyState)).toEqual(['ended']);
  });

  it('says that a key is needed before it asks for the microphone', async () => {
    const given = useTone();
    keyVault().choose({ provider: 'openai' });
    await show();
    await record().click();
    await expect
      .element(page.getByRole('alert').getByText(/Add an OpenAI or compatible API key/))
      .toBeVisible();
    expect(given).toHaveLength(0);
  });

  it('says that this provider writes nothing down', async () => {
    await keyVault().save('anthropic', { key: 'sk-ant-x', storage: 'memory' });
    await show();
    await record().click();
    await expect.element(page.getByText(/your provider offers no transcription/)).toBeVisible();
    keyVault().remove('anthropic');
  });
});

describe('recognition by the browser', () => {
  beforeEach(() => {
    withRecognizer(Recognizer);
  });

  it('adds words as they are understood, in the language of the interface, and goes on after a pause', async () => {
    const given = useTone();
    await show();
    await record().click();
    await expect.element(stop()).toBeVisible();
    expect(Recognizer.last?.lang).toMatch(/^en-/);
    Recognizer.last?.understand('good');
    await vi.waitFor(() => expect(value()).toBe('Before. Good'));
    Recognizer.last?.understand('good ', 'morning');
    await vi.waitFor(() => expect(value()).toBe('Before. Good morning'));
    Recognizer.last?.stop();
    await vi.waitFor(() => expect(Recognizer.starts).toBe(2));
    Recognizer.last?.understand('and good night full stop');
    await vi.waitFor(() => expect(value()).toBe('Before. Good morning and good night.'));
    await stop().click();
    await expect.element(record()).toBeEnabled();
    expect(value()).toBe('Before. Good morning and good night.');
    expect(given[0]?.getTracks().every(({ readyState }) => readyState === 'ended')).toBe(true);
  });

  it('says when nothing was heard', async () => {
    useTone();
    await show();
    await record().click();
    await stop().click();
    await expect.element(page.getByRole('alert').getByText(/Nothing was heard/)).toBeVisible();
    expect(value()).toBe('Before.');
  });

  it.each([
    ['NotAllowedError', /microphone is blocked/],
    ['NotFoundError', /No microphone was found/],
    ['NotReadableError', /Another program is using the microphone/],
  ])('says why the microphone is not there: %s', async (name, text) => {
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('x', name));
    await show();
    await record().click();
    await expect.element(page.getByRole('alert').getByText(text)).toBeVisible();
    await expect.element(record()).toBeEnabled();
  });

  it('lets go of the microphone when the page is left', async () => {
    const given = useTone();
    await show();
    await record().click();
    await expect.element(stop()).toBeVisible();
    cleanUps.pop()?.();
    await vi.waitFor(() =>
      expect(given[0]?.getTracks().every(({ readyState }) => readyState === 'ended')).toBe(true),
    );
  });

  it('says that it needs a connection while offline, and recognises again with one', async () => {
    const given = useTone();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await show();
    await record().click();
    await expect.element(stop()).toBeVisible();
    Recognizer.last?.fail('network');
    await expect.element(page.getByRole('alert').getByText(/^You are offline/)).toBeVisible();
    onLine.mockReturnValue(true);
    await record().click();
    await expect.element(stop()).toBeVisible();
    Recognizer.last?.understand('good morning');
    await vi.waitFor(() => expect(value()).toBe('Before. Good morning'));
    expect(Recognizer.starts).toBe(2);
    expect(given).toHaveLength(2);
  });

  it('gives the microphone back when nothing comes any more, and says so', async () => {
    const given = useTone();
    await show();
    await record().click();
    await expect.element(stop()).toBeVisible();
    Recognizer.last?.understand('good morning');
    await vi.waitFor(() => expect(value()).toBe('Before. Good morning'));
    for (let pauses = 0; pauses < 10; pauses += 1) Recognizer.last?.fail('no-speech');
    await expect.element(page.getByRole('alert').getByText(/^Nothing more was heard/)).toBeVisible();
    await expect.element(record()).toBeEnabled();
    expect(value()).toBe('Before. Good morning');
    expect(given[0]?.getTracks().every(({ readyState }) => readyState === 'ended')).toBe(true);
  });

  // Last: from then on this page records.
  it('says when the browser has an interface but no service behind it', async () => {
    useTone();
    await show();
    await record().click();
    await expect.element(stop()).toBeVisible();
    Recognizer.last?.fail('network');
    await expect.element(page.getByRole('alert').getByText(/does not answer/)).toBeVisible();
    keyVault().choose({ provider: 'openai' });
    await record().click();
    await expect.element(page.getByText(/Add an OpenAI or compatible API key/)).toBeVisible();
  });
});
