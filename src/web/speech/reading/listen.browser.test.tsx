import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { silentWav } from '#core/speech/silence.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { press } from '#tests/support/browser/keyboard/press.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { keyVault } from '#web/key-vault/key-vault.ts';
import { refreshSession } from '#web/lib/session.ts';
import { ListenButton } from '../listen-button.tsx';
import { saveVoiceSettings, voiceSettings } from '../voice-store.ts';

const SPEECH = 'POST /api/functions/text-to-speech';
const cleanUps: (() => void)[] = [];
let api: ReturnType<typeof answerApi>;
let isSlow = false;

const sound = () =>
  new Response(silentWav(isSlow ? 60 : 0.05), { headers: { 'content-type': 'audio/mpeg' } });
const asked = () =>
  api.asked.filter(({ route }) => route === SPEECH).map(({ body }) => (body as { text: string }).text);
const marked = () => [...(CSS.highlights.get('spoken') ?? [])].map(String);
const player = () => page.getByRole('region', { name: 'Read aloud' });
const place = (text: string) => expect.element(player().getByText(text)).toBeVisible();

async function signIn(level = 'pro') {
  api.routes['GET /api/session'] = () => Response.json({ user: null, level });
  await refreshSession();
}

async function show(level?: string, toolSlug = '') {
  await signIn(level);
  const ui = (
    <main lang="en">
      <ListenButton title="My Result" toolSlug={toolSlug} />
      <div data-readable="">
        <h2>A title</h2>
        <p>
          One <b>bold</b> sentence. Another one.
        </p>
        <button type="button">Not read</button>
        <p>The last.</p>
      </div>
    </main>
  );
  cleanUps.push(await render(ui, ['runs', 'speech', 'providers']));
  await page.getByRole('button', { name: 'Listen' }).click();
}

/** What is spoken by a voice of the browser, which goes on until it is called off. */
function giveBrowserVoice(): string[] {
  const voice = { lang: 'en-X', localService: true, name: 'X' } as SpeechSynthesisVoice;
  vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue([voice]);
  const spoken: string[] = [];
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  vi.spyOn(speechSynthesis, 'speak').mockImplementation(({ text }) => void spoken.push(text));
  return spoken;
}

beforeEach(async () => {
  isSlow = false;
  api = answerApi({ [SPEECH]: sound });
  // None of its own: what the machine has is no matter.
  vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue([]);
  keyVault().remove('openai');
  await keyVault().save('elevenlabs', { key: 'sk_0123456789abcdef', storage: 'memory' });
  saveVoiceSettings({ ...voiceSettings(), enabled: true });
});
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
  keyVault().remove('elevenlabs');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('reads sentence by sentence what stands there, asks for each once, and begins anew when it is over', async () => {
  // A second after it began all of it is read.
  const isSeen = Promise.withResolvers<void>();
  api.routes[SPEECH] = async () => {
    await isSeen.promise;
    return sound();
  };
  await show();
  await expect.element(player().getByRole('button', { name: 'Pause' })).toBeVisible();
  isSeen.resolve();
  await expect.element(player().getByRole('button', { name: 'Play' })).toBeVisible();
  await place('Sentence 1 of 4');
  expect(asked()).toEqual(['A title', 'One bold sentence.', 'Another one.', 'The last.']);
  isSlow = true;
  await player().getByRole('button', { name: 'Play' }).click();
  await vi.waitFor(() => expect(marked()).toEqual(['A title']));
  expect(asked()).toHaveLength(4);
});

it('marks nothing when it is over, and leaves the page where its reader is', async () => {
  await signIn();
  const ui = (
    <main lang="en">
      <ListenButton title="My Result" />
      <div data-readable="">
        <p style={{ marginBottom: '200vh' }}>The first.</p>
        <p>The last.</p>
      </div>
    </main>
  );
  cleanUps.push(await render(ui, ['runs', 'speech', 'providers']));
  await page.getByRole('button', { name: 'Listen' }).click();
  await expect.element(player().getByRole('button', { name: 'Play' })).toBeVisible();
  await vi.waitFor(() => expect(marked()).toEqual([]));
  await expect.element(page.getByText('The last.')).toBeInViewport();
  isSlow = true;
  await player().getByRole('button', { name: 'Play' }).click();
  await vi.waitFor(() => expect(marked()).toEqual(['The first.']));
  await expect.element(page.getByText('The first.').first()).toBeInViewport();
});

it('goes on where it is while its title is written, which the system shows', async () => {
  isSlow = true;
  await signIn();
  let rename: (title: string) => void = () => undefined;
  function Note() {
    const [title, setTitle] = useState('A');
    rename = setTitle;
    return (
      <main lang="en">
        <ListenButton title={title} />
        <p data-readable="">One sentence. Another one.</p>
      </main>
    );
  }
  cleanUps.push(await render(<Note />, ['runs', 'speech', 'providers']));
  await page.getByRole('button', { name: 'Listen' }).click();
  await player().getByRole('button', { name: 'Next sentence' }).click();
  await vi.waitFor(() => expect(marked()).toEqual(['Another one.']));
  expect(navigator.mediaSession.metadata?.title).toBe('A');
  rename('A note');
  await vi.waitFor(() => expect(navigator.mediaSession.metadata?.title).toBe('A note'));
  await place('Sentence 2 of 2');
  expect(marked()).toEqual(['Another one.']);
  expect(asked()).toEqual(['One sentence.', 'Another one.']);
});

it('reads one text at a time: the next ends it', async () => {
  isSlow = true;
  await signIn();
  const ui = (
    <main lang="en">
      {['First', 'Second'].map((name) => (
        <section key={name} aria-label={name}>
          <ListenButton title={name} />
          <p data-readable="">{name} text.</p>
        </section>
      ))}
    </main>
  );
  cleanUps.push(await render(ui, ['runs', 'speech', 'providers']));
  const listen = (name: string) => page.getByRole('region', { name }).getByRole('button', { name: 'Listen' });
  for (const [name, other] of [
    ['First', 'Second'],
    ['Second', 'First'],
    ['First', 'Second'],
  ] as const) {
    await listen(name).click();
    await vi.waitFor(() => expect(marked()).toEqual([`${name} text.`]));
    expect(player().elements()).toHaveLength(1);
    await expect.element(listen(name)).toHaveAttribute('aria-pressed', 'true');
    await expect.element(listen(other)).toHaveAttribute('aria-pressed', 'false');
  }
  await listen('First').click();
  expect(player().elements()).toHaveLength(0);
});

it('marks the sentence that is spoken; skips, pauses, speeds up, and stops with its button', async () => {
  isSlow = true;
  await show();
  await place('Sentence 1 of 4');
  await vi.waitFor(() => expect(marked()).toEqual(['A title']));
  await player().getByRole('button', { name: 'Next sentence' }).click();
  await vi.waitFor(() => expect(marked()).toEqual(['One bold sentence.']));
  await player().getByRole('button', { name: 'Pause' }).click();
  await player().getByLabelText('Speed').selectOptions('1.5');
  await expect.element(player().getByLabelText('Speed')).toHaveValue('1.5');
  await player().getByRole('button', { name: 'Previous sentence' }).click();
  await vi.waitFor(() => expect(marked()).toEqual(['A title']));
  await expect.element(player().getByRole('button', { name: 'Play' })).toBeVisible();
  await expectNoAxeViolations();
  await player().getByRole('button', { name: 'Stop reading' }).click();
  expect(player().elements()).toHaveLength(0);
  expect(marked()).toEqual([]);
  await expect.element(page.getByRole('button', { name: 'Listen' })).toHaveFocus();
});

it('goes on where it is while something in the text is busy', async () => {
  isSlow = true;
  await show();
  await player().getByRole('button', { name: 'Next sentence' }).click();
  await place('Sentence 2 of 4');
  const button = page.getByRole('button', { name: 'Not read' }).element();
  button.setAttribute('aria-busy', 'true');
  await vi.waitFor(() => expect(marked()).toEqual(['One bold sentence.']));
  button.removeAttribute('aria-busy');
  await player().getByRole('button', { name: 'Next sentence' }).click();
  await place('Sentence 3 of 4');
  expect(new Set(asked()).size).toBe(asked().length);
});

it('waits for what is still being drawn, and stops when it goes', async () => {
  isSlow = true;
  let change: (part: ReactNode) => void = () => undefined;
  function Result() {
    const [part, setPart] = useState<ReactNode>(
      <div data-readable="">
        <p aria-busy="true">## As *it* is written</p>
      </div>,
    );
    change = setPart;
    return (
      <main lang="en">
        <ListenButton title="My Result" />
        {part}
      </main>
    );
  }
  cleanUps.push(await render(<Result />, ['runs', 'speech', 'providers']));
  await page.getByRole('button', { name: 'Listen' }).click();
  await expect.element(player().getByText('Preparing the voice…')).toBeVisible();
  change(
    <div data-readable="">
      <p>As it is read.</p>
    </div>,
  );
  await vi.waitFor(() => expect(marked()).toEqual(['As it is read.']));
  await vi.waitFor(() => expect(asked()).toEqual(['As it is read.']));
  change(null);
  await expect.poll(() => player().elements()).toHaveLength(0);
  await vi.waitFor(() => expect(marked()).toEqual([]));
});

it('gives its keys to the system, and takes them back', async () => {
  isSlow = true;
  const handlers = new Map<string, MediaSessionActionHandler | null>();
  vi.spyOn(navigator.mediaSession, 'setActionHandler').mockImplementation((act, handler) => {
    handlers.set(act, handler);
  });
  await show();
  await place('Sentence 1 of 4');
  handlers.get('nexttrack')?.({ action: 'nexttrack' });
  await place('Sentence 2 of 4');
  handlers.get('pause')?.({ action: 'pause' });
  await expect.element(player().getByRole('button', { name: 'Play' })).toBeVisible();
  expect(navigator.mediaSession.playbackState).toBe('paused');
  await player().getByRole('button', { name: 'Stop reading' }).click();
  expect([...handlers.values()].every((handler) => handler === null)).toBe(true);
});

it('says why it failed, and goes on from there', async () => {
  api.routes[SPEECH] = () => refuse(409, 'quota_exceeded', { reason: 'speech_credit_used_up' });
  await show();
  await expect
    .element(player().getByText(/^Failed to convert text to speech: The credit of your ElevenLabs account/))
    .toBeVisible();
  api.routes[SPEECH] = sound;
  await player().getByRole('button', { name: 'Play' }).click();
  await vi.waitFor(() => expect(asked().at(-1)).toBe('The last.'));
});

it('says so where nobody can read: no voice of the browser, and none with a key at this level', async () => {
  await show('standard');
  await expect.element(player().getByText(/This browser has no voices of its own/)).toBeVisible();
  await expect
    .element(player().getByRole('link', { name: 'Voice Settings' }))
    .toHaveAttribute('href', '/voice-settings');
  expect(asked()).toEqual([]);
  const boxOf = (element: { element: () => Element }) => element.element().getBoundingClientRect();
  // In one row with what closes the player: nothing else is in it.
  expect(boxOf(player().getByRole('button', { name: 'Stop reading' })).top).toBeLessThan(
    boxOf(player().getByRole('alert')).bottom,
  );
});

/** An element plays if it was started within a press, and then for good. Answers how long what it plays is, in turn. */
function letPlayOnlyTouched(): { element: HTMLMediaElement; seconds: number }[] {
  const touched = new WeakSet<HTMLMediaElement>();
  const played: { element: HTMLMediaElement; seconds: number }[] = [];
  let isPress = false;
  const life = new AbortController();
  const { signal } = life;
  cleanUps.push(() => life.abort());
  addEventListener('click', () => (isPress = true), { capture: true, signal });
  addEventListener('click', () => (isPress = false), { signal });
  const play = HTMLMediaElement.prototype.play;
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    if (isPress) touched.add(this);
    if (!touched.has(this)) return Promise.reject(new DOMException('not touched', 'NotAllowedError'));
    const { src } = this;
    const tell = () => this.src === src && played.push({ element: this, seconds: this.duration });
    this.addEventListener('loadedmetadata', tell, { once: true });
    return play.call(this);
  });
  return played;
}

it('reads on after its silences where a browser plays only what was touched', async () => {
  isSlow = true;
  const played = letPlayOnlyTouched();
  await show('pro', 'mindalign');
  // A part, and the silence after it.
  for (const seconds of [60, 10]) {
    await expect.poll(() => played.at(-1)?.seconds).toBe(seconds);
    played.at(-1)?.element.dispatchEvent(new Event('ended'));
  }
  await vi.waitFor(() => expect(marked()).toEqual(['One bold sentence.']));
  await expect.element(player().getByRole('button', { name: 'Pause' })).toBeVisible();
  expect(new Set(played.map(({ element }) => element)).size).toBe(1);
});

it('keeps a silence as long as it is at every speed', async () => {
  isSlow = true;
  const played = letPlayOnlyTouched();
  await show('pro', 'mindalign');
  await player().getByLabelText('Speed').selectOptions('2');
  const rate = () => played.at(-1)?.element.playbackRate;
  const end = () => played.at(-1)?.element.dispatchEvent(new Event('ended'));
  await vi.waitFor(() => expect([played.at(-1)?.seconds, rate()]).toEqual([60, 2]));
  end();
  await vi.waitFor(() => expect([played.at(-1)?.seconds, rate()]).toEqual([10, 1]));
  await player().getByLabelText('Speed').selectOptions('1.5');
  expect(rate()).toBe(1);
  end();
  await vi.waitFor(() => expect([played.at(-1)?.seconds, rate()]).toEqual([60, 1.5]));
});

it('says that it cannot be had, and reads with the next press, by the sound that it allowed', async () => {
  isSlow = true;
  const played = letPlayOnlyTouched();
  const load = vi
    .fn(() => import('./reading-player.tsx'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await signIn();
  const ui = (
    <main lang="en">
      <ListenButton title="My Result" load={load} />
      <p data-readable="">One sentence.</p>
    </main>
  );
  cleanUps.push(await render(ui, ['runs', 'speech', 'providers']));
  const listen = page.getByRole('button', { name: 'Listen' });
  await listen.click();
  await expect.element(page.getByRole('alert').getByText('This could not be loaded.')).toBeVisible();
  await expect.element(listen).toHaveAttribute('aria-pressed', 'false');
  await expect.element(listen).toHaveFocus();
  await listen.click();
  await vi.waitFor(() => expect(marked()).toEqual(['One sentence.']));
  await expect.poll(() => played.length).toBe(1);
});

describe('a key under a passphrase', () => {
  const PASSPHRASE = 'a long passphrase';
  const unlock = async () => {
    await player().getByLabelText('Passphrase').fill(PASSPHRASE);
    await player().getByRole('button', { name: 'Unlock' }).click();
  };
  const waiting = () => player().getByText('ElevenLabs · Aria waits for your passphrase.');

  beforeEach(async () => {
    isSlow = true;
    await keyVault().save('elevenlabs', {
      ...{ key: 'sk_0123456789abcdef', storage: 'passphrase', passphrase: PASSPHRASE },
    });
    keyVault().lock();
  });

  it('is unlocked in the player, and no other voice reads until then', async () => {
    const spoken = giveBrowserVoice();
    await show();
    await expect.element(waiting()).toBeVisible();
    await expectNoAxeViolations();
    expect([spoken, asked()]).toEqual([[], []]);
    await unlock();
    await vi.waitFor(() => expect(asked()[0]).toBe('A title'));
    await expect.element(player().getByLabelText('Voice')).toHaveValue('elevenlabs');
    expect(waiting().elements()).toHaveLength(0);
    expect(spoken).toEqual([]);
  });

  it('may stay locked: the browser’s voice reads when asked to, and hands over where it is', async () => {
    const spoken = giveBrowserVoice();
    await show();
    await player().getByRole('button', { name: 'Use the browser’s voice' }).click();
    await vi.waitFor(() => expect(spoken).toEqual(['A title']));
    await player().getByRole('button', { name: 'Next sentence' }).click();
    await player().getByLabelText('Voice').selectOptions('elevenlabs');
    await expect.element(waiting()).toBeVisible();
    await expect.element(player().getByRole('button', { name: 'Pause' })).toBeVisible();
    await unlock();
    await vi.waitFor(() => expect(asked()[0]).toBe('One bold sentence.'));
    await expect.element(player().getByLabelText('Voice')).toHaveValue('elevenlabs');
  });
});

it('finishes the file when another voice reads on meanwhile', async () => {
  giveBrowserVoice();
  const answered = globalThis.fetch;
  // As the browser's own, which breaks off what is called off.
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init: RequestInit = {}) => {
    const isOver = Promise.withResolvers<never>();
    init.signal?.addEventListener('abort', () => isOver.reject(init.signal?.reason));
    return Promise.race([answered(input, init), isOver.promise]);
  });
  const isOpen = Promise.withResolvers<void>();
  api.routes[SPEECH] = async () => {
    await isOpen.promise;
    return sound();
  };
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await show();
  await player().getByRole('button', { name: 'Download MP3' }).click();
  await player().getByLabelText('Voice').selectOptions('browser');
  await expect.element(player().getByLabelText('Voice')).toHaveValue('browser');
  await expect.element(player().getByRole('button', { name: /^Sentence 1 of 4 is made/ })).toBeVisible();
  isOpen.resolve();
  await vi.waitFor(() => expect(saved).toEqual(['my-result.mp3']));
  expect(page.getByText('Failed to convert text to speech').elements()).toHaveLength(0);
});

it.each([
  ['Wo ist der Schlüssel? Ich habe ihn nicht.', 'de'],
  ['Milch und Brot', 'en'],
])(
  'is read by a voice of its own language where that is certain, else by one of the page: %s',
  async (text, lang) => {
    const voice = (of: string) => ({ lang: `${of}-X`, localService: true, name: of }) as SpeechSynthesisVoice;
    vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue(['en', 'de'].map(voice));
    const spoken: string[] = [];
    vi.stubGlobal(
      'SpeechSynthesisUtterance',
      class {
        lang = '';
      },
    );
    vi.spyOn(speechSynthesis, 'speak').mockImplementation(({ lang: by }) => void spoken.push(by));
    await signIn('standard');
    const ui = (
      <main lang="en">
        <ListenButton title="A note" />
        <p data-readable="">{text}</p>
      </main>
    );
    cleanUps.push(await render(ui, ['runs', 'speech', 'providers']));
    await page.getByRole('button', { name: 'Listen' }).click();
    await vi.waitFor(() => expect(spoken).toEqual([`${lang}-X`]));
  },
);

it('keeps the focus where it is pressed: at the first and the last sentence, and as it plays and is closed', async () => {
  giveBrowserVoice();
  keyVault().remove('elevenlabs');
  await show();
  const button = (name: string) => player().getByRole('button', { name });
  await place('Sentence 1 of 4');
  await press(button('Next sentence'));
  await place('Sentence 2 of 4');
  await press(button('Previous sentence'));
  await place('Sentence 1 of 4');
  await expect.element(button('Previous sentence')).toHaveFocus();
  await expect.element(button('Previous sentence')).toHaveAttribute('aria-disabled', 'true');
  await press(button('Pause'));
  await expect.element(button('Play')).toHaveFocus();
  await press(button('Stop reading'));
  await expect.element(page.getByRole('button', { name: 'Listen' })).toHaveFocus();
});
