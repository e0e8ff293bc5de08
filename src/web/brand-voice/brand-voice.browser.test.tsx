import { useLocation, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type NewVoiceProfile, VOICE_LIMITS, type VoiceProfile } from '#core/brand-voice/voice-profile.ts';
import { wholeList } from '#core/lists/list.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { partsBeyondEdges } from '#tests/support/browser/find-overflow.ts';
import { press } from '#tests/support/browser/keyboard/press.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { refreshSession } from '#web/lib/session.ts';
import { BrandVoicePage } from './brand-voice-page.tsx';
import { useActiveVoice } from './use-voice-profiles.ts';
import { chooseVoice } from './voice-choice.ts';
import { VoiceLine } from './voice-line.tsx';
import { VoiceSwitch } from './voice-switch.tsx';

const PROFILE: VoiceProfile = {
  id: 'a',
  name: 'Bakery',
  language: 'en',
  description: 'Plain and warm.',
  samples: ['I bake at four.'],
  prefers: [],
  avoids: ['unlock'],
  isDefault: true,
  updatedAt: '2026-11-20T10:00:00Z',
};

let profiles: VoiceProfile[] = [];
let api: ReturnType<typeof answerApi>;
let remove: () => void;

beforeEach(async () => {
  sessionStorage.clear();
  profiles = [];
  api = answerApi({
    'GET /api/session': () =>
      Response.json({ user: { id: 'ada' }, level: 'pro', onboardingMode: 'standard', keepRuns: true }),
    'GET /api/voice-profiles': () => {
      const listed = profiles.map(({ id, name, language, isDefault, updatedAt, description }) => ({
        ...{ id, name, language, isDefault, updatedAt, beginning: description },
      }));
      return Response.json(wholeList(listed));
    },
    'GET /api/active-voice': ({ search }) => {
      const chosen = new URLSearchParams(search).get('chosen');
      return Response.json({ profile: profiles.find(({ id }) => id === chosen) ?? profiles[0] ?? null });
    },
    'GET /api/voice-profiles/a': () => Response.json(profiles[0]),
    'POST /api/voice-profiles': ({ body }) => {
      profiles.push({ ...PROFILE, ...(body as NewVoiceProfile), isDefault: profiles.length === 0 });
      return Response.json(profiles.at(-1), { status: 201 });
    },
    'DELETE /api/voice-profiles/a': () => {
      profiles = [];
      return new Response(null, { status: 204 });
    },
  });
  await refreshSession();
});
afterEach(() => {
  remove();
  chooseVoice('off');
  vi.unstubAllGlobals();
});

const open = async () => {
  remove = await render(<BrandVoicePage />, ['brand-voice']);
};

it('keeps a voice once what is missing was filled in', async () => {
  await open();
  await page.getByRole('button', { name: 'New voice' }).click();
  await page.getByRole('button', { name: 'Save voice' }).click();
  await expect.element(page.getByText('Give the voice a name.')).toBeVisible();
  await expect.element(page.getByLabelText('Name')).toHaveFocus();
  await page.getByLabelText('Name').fill('Bakery');
  await page.getByLabelText('Sample 1').fill('I bake at four.');
  await page.getByLabelText('Words you never use').fill('unlock, unleash');
  await page.getByRole('button', { name: 'Save voice' }).click();
  await expect.element(page.getByRole('heading', { name: 'Bakery' })).toBeVisible();
  const sent = api.asked.find(({ route }) => route === 'POST /api/voice-profiles');
  expect(sent?.body).toEqual({
    name: 'Bakery',
    language: 'en',
    description: '',
    samples: ['I bake at four.'],
    prefers: [],
    avoids: ['unlock', 'unleash'],
  });
  expect(sent?.headers.get('Idempotency-Key')).toBeTruthy();
  // And the tools write in it from now on.
  await expect.element(page.getByRole('article').getByText('In use')).toBeVisible();
  remove();
  remove = await render(<VoiceLine />, ['workbench', 'brand-voice']);
  await expect.element(page.getByText(/^Voice: yours, Bakery\./)).toBeVisible();
  await expectNoAxeViolations();
});

it('loses nothing of what was typed when the server refuses', async () => {
  api.routes['POST /api/voice-profiles'] = () => refuse(500, 'internal');
  await open();
  await page.getByRole('button', { name: 'New voice' }).click();
  await page.getByLabelText('Name').fill('Bakery');
  await page.getByLabelText('How you sound').fill('Plain.');
  await page.getByRole('button', { name: 'Save voice' }).click();
  await expect.element(page.getByText('It could not be saved')).toBeVisible();
  await expect.element(page.getByLabelText('How you sound')).toHaveValue('Plain.');
});

it('breaks a name that is one word longer than a narrow screen', async () => {
  await page.viewport(360, 800);
  const name = 'Donaudampfschifffahrtsgesellschaftskapitänsbrett';
  profiles = [{ ...PROFILE, name }];
  await open();
  await expect.element(page.getByRole('heading', { name })).toBeVisible();
  expect(partsBeyondEdges()).toEqual([]);
});

it('shows what a model is told, and deletes after a question', async () => {
  profiles = [PROFILE];
  await open();
  await page.getByRole('button', { name: 'What a model is told' }).click();
  await expect.element(page.getByText('Never use: unlock', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('No voice yet')).toBeVisible();
});

const Active = () => <p>{`In the voice of ${useActiveVoice()?.name ?? 'nobody'}`}</p>;

it('applies the default once the switch is on, or the voice that is chosen', async () => {
  profiles = [PROFILE, { ...PROFILE, id: 'b', name: 'Workshop', isDefault: false }];
  remove = await render(
    <>
      <VoiceSwitch />
      <Active />
    </>,
    ['brand-voice'],
  );
  const active = page.getByText(/^In the voice of/);
  await expect.element(active).toHaveTextContent('In the voice of nobody');
  await page.getByRole('switch', { name: 'Write in my voice' }).click();
  await expect.element(active).toHaveTextContent('In the voice of Bakery');
  await page.getByLabelText('Voice', { exact: true }).selectOptions('Workshop');
  await expect.element(active).toHaveTextContent('In the voice of Workshop');
  await page.getByRole('switch', { name: 'Write in my voice' }).click();
  await expect.element(active).toHaveTextContent('In the voice of nobody');
});

it('keeps what was typed, each voice its own, until it is saved or called off', async () => {
  profiles = [PROFILE];
  await open();
  await page.getByRole('button', { name: 'New voice' }).click();
  await page.getByLabelText('Name').fill('Workshop');
  await page.getByRole('button', { name: 'Add a sample' }).click();
  await page.getByLabelText('Sample 2').fill('We begin at nine.');
  remove();
  await open();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect.element(page.getByLabelText('Name')).toHaveValue('Bakery');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'New voice' }).click();
  await expect.element(page.getByLabelText('Name')).toHaveValue('Workshop');
  await expect.element(page.getByLabelText('Sample 2')).toHaveValue('We begin at nine.');
  await page.getByRole('button', { name: 'Save voice' }).click();
  await page.getByRole('button', { name: 'New voice' }).click();
  await expect.element(page.getByLabelText('Name')).toHaveValue('');
  await page.getByLabelText('Name').fill('Shop');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'New voice' }).click();
  await expect.element(page.getByLabelText('Name')).toHaveValue('');
});

it('begins with what a result gave, and no more once that is saved', async () => {
  const place = { state: undefined as unknown };
  const Place = () => {
    const { state } = useLocation();
    place.state = state;
    return <BrandVoicePage key={String(Boolean(state))} />;
  };
  const Way = () => {
    const navigate = useNavigate();
    return (
      <button type="button" onClick={() => navigate('/', { state: { voice: { description: 'Dry.' } } })}>
        Use as voice
      </button>
    );
  };
  remove = await render(
    <>
      <Way />
      <Place />
    </>,
    ['brand-voice'],
  );
  await page.getByRole('button', { name: 'Use as voice' }).click();
  await expect.element(page.getByLabelText('How you sound')).toHaveValue('Dry.');
  await page.getByLabelText('Name').fill('Bakery');
  await page.getByRole('button', { name: 'Save voice' }).click();
  await expect.element(page.getByRole('heading', { name: 'Bakery' })).toBeVisible();
  await expect.poll(() => place.state).toBeNull();
});

it('says when not all that is pasted fits', async () => {
  await open();
  await page.getByRole('button', { name: 'New voice' }).click();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', 'x'.repeat(VOICE_LIMITS.description));
  const area = page.getByLabelText('How you sound');
  const paste = () =>
    area.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  const told = page.getByText('Not everything you pasted fits in the field.');
  paste();
  await area.fill('Plain.');
  expect(told.elements()).toEqual([]);
  paste();
  await expect.element(told).toBeVisible();
});

it('gives the focus to the form that opens, and back to where it was opened', async () => {
  profiles = [PROFILE, { ...PROFILE, id: 'b', name: 'Letters', isDefault: false }];
  api.routes['GET /api/voice-profiles/b'] = () => Response.json(profiles.at(-1));
  await open();
  const add = page.getByRole('button', { name: 'New voice' });
  const name = page.getByRole('textbox', { name: 'Name' });
  await press(add);
  await expect.element(name).toHaveFocus();
  await press(page.getByRole('button', { name: 'Cancel' }));
  await expect.element(add).toHaveFocus();
  const edit = page.getByRole('button', { name: 'Edit' });
  await press(edit.nth(1));
  await expect.element(name).toHaveFocus();
  await press(page.getByRole('button', { name: 'Cancel' }));
  await expect.element(edit.nth(1)).toHaveFocus();
  api.routes['DELETE /api/voice-profiles/b'] = () => {
    profiles = profiles.slice(0, 1);
    return new Response(null, { status: 204 });
  };
  const remove = page.getByRole('button', { name: 'Delete' });
  await press(remove.nth(1));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await expect.element(page.getByRole('heading', { name: 'Letters' })).not.toBeInTheDocument();
  await expect.element(remove).toHaveFocus();
});

it('gives the focus to the button that adds a voice once one is saved, and of one that is deleted to the next', async () => {
  await open();
  const add = page.getByRole('button', { name: 'New voice' });
  await press(add);
  await page.getByRole('textbox', { name: 'Name' }).fill('Bakery');
  await page.getByLabelText('How you sound').fill('Plain.');
  await press(page.getByRole('button', { name: 'Save voice' }));
  await expect.element(page.getByRole('heading', { name: 'Bakery' })).toBeVisible();
  await expect.element(add).toHaveFocus();
  await press(page.getByRole('button', { name: 'Delete' }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await expect.element(page.getByRole('heading', { level: 2 })).toHaveFocus();
});
