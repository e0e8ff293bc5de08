import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { silentWav } from '#core/speech/silence.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
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

async function show(level?: string) {
  await signIn(level);
  const ui = (
    <main lang="en">
      <ListenButton title="My Result" />
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
  await show();
  await expect.element(player().getByRole('button', { name: 'Pause' })).toBeVisible();
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
