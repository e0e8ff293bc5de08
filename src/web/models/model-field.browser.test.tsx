import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import models from '#content/models.json';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { modelUrls } from '#tests/support/browser/model-urls.ts';
import { redirectFetch, render } from '#tests/support/browser/render.tsx';
import { queryClient } from '#web/api/query-client.ts';
import { ApiKeyCard } from '#web/key-card/api-key-card.tsx';
import { KeyLine } from '#web/key-card/key-line.tsx';
import { keyVault } from '#web/key-vault/key-vault.ts';
import { MODELS_KEY } from './models-file.ts';
import { rememberModels } from './provider-models.ts';

const KEY = 'sk-test-0123456789abcdefghij';
const OPENAI = { provider: 'openai', key: KEY, baseUrl: 'https://api.openai.com/v1' } as const;
const cleanUps: (() => void)[] = [];
const listed = (...ids: string[]) => ids.map((id) => ({ id, name: id }));
const MANY = listed('gpt-6.1-terra', ...Array.from({ length: 400 }, (_, index) => `gpt-try-${index}`));

const show = async (language: 'en' | 'de' = 'en', file: unknown = models) => {
  queryClient.setQueryData(MODELS_KEY, file);
  cleanUps.push(await render(<ApiKeyCard waiting="nothing" />, ['providers'], language));
};
const open = () => page.getByRole('button', { name: /configured|eingerichtet/ }).click();
const field = () => page.getByRole('combobox', { name: /^Model/ });
const list = () => page.getByRole('listbox');
const chosen = () => keyVault().snapshot().entries.openai.model;

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
  keyVault().lock();
  for (const id of ['openai', 'anthropic', 'google', 'compatible'] as const) keyVault().remove(id);
  localStorage.clear();
  keyVault().lock();
  cleanUps.push(redirectFetch('https://api.openai.com', modelUrls.openai));
});
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0).reverse()) cleanUp();
});

describe('a long list of models', () => {
  beforeEach(async () => {
    await keyVault().save('openai', { key: KEY, storage: 'memory' });
    rememberModels(OPENAI, MANY);
    await show();
    await open();
  });

  it('is searched by typing, and says how many were found', async () => {
    await expect.element(page.getByText('Type to search 401 models.')).toBeVisible();
    await field().fill('try 39');
    await expect.element(page.getByText('14 models found')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowDown}');
    const active = field().element().getAttribute('aria-activedescendant');
    expect(document.getElementById(active ?? '')?.textContent).toBe('gpt-try-139');
    await userEvent.keyboard('{Enter}');
    expect(chosen()).toBe('gpt-try-139');
    await expect.element(field()).toHaveValue('gpt-try-139');
    await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
  });

  it('gives the choice back on Escape and when it is left', async () => {
    await field().fill('try-7');
    await userEvent.keyboard('{Escape}');
    await expect.element(field()).toHaveValue('GPT-6.1 Terra (gpt-6.1-terra)');
    await field().fill('nothing like this');
    await expect.element(page.getByText('No model has this in its name.').first()).toBeVisible();
    await userEvent.tab();
    await expect.element(field()).toHaveValue('GPT-6.1 Terra (gpt-6.1-terra)');
    expect(chosen()).toBe('');
  });

  it('opens with the arrow at the choice, and takes a press', async () => {
    (field().element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    const selected = list().getByRole('option', { selected: true });
    await expect.element(selected).toHaveTextContent('GPT-6.1 Terra (gpt-6.1-terra)');
    await list().getByText('gpt-try-2', { exact: true }).click();
    expect(chosen()).toBe('gpt-try-2');
  });

  it('can be used by everybody', async () => {
    await field().fill('try-1');
    await expect.element(list()).toBeVisible();
    await expectNoAxeViolations();
  });
});

describe('a model that ends', () => {
  it('says when, in the reader’s language', async () => {
    await keyVault().save('openai', { key: KEY, storage: 'memory' });
    await show('de');
    await open();
    await expect
      .element(page.getByRole('option', { name: 'GPT-4o (gpt-4o) · endet am 14. Januar 2027' }))
      .toBeInTheDocument();
  });

  it('is replaced by the default on its day, and the card says so', async () => {
    await keyVault().save('openai', { key: KEY, storage: 'memory', model: 'gpt-4o' });
    const past = structuredClone(models);
    for (const model of past.providers[0]?.models ?? []) if ('endsOn' in model) model.endsOn = '2026-01-01';
    await show('en', past);
    await expect.element(page.getByRole('button', { name: /configured · gpt-6\.1-terra/ })).toBeVisible();
    await open();
    const words =
      'gpt-4o is no longer offered by the provider. Runs use gpt-6.1-terra until you choose another.';
    await expect.element(page.getByText(words)).toBeVisible();
  });

  it('is told of on the closed line of a tool’s page', async () => {
    await keyVault().save('openai', { key: KEY, storage: 'memory', model: 'gpt-4o' });
    const past = structuredClone(models);
    for (const model of past.providers[0]?.models ?? []) if ('endsOn' in model) model.endsOn = '2026-01-01';
    queryClient.setQueryData(MODELS_KEY, past);
    cleanUps.push(await render(<KeyLine />, ['workbench', 'providers']));
    const words = page.getByText(/^gpt-4o is no longer offered by the provider\. Runs use gpt-6\.1-terra/);
    await expect.element(words).toBeVisible();
    await page.getByRole('button', { name: 'Change' }).click();
    await expect.element(page.getByRole('button', { name: 'Close' })).toBeVisible();
    await expect.element(words).toBeVisible();
  });

  it('is replaced when the provider lists it no more', async () => {
    await keyVault().save('openai', { key: KEY, storage: 'memory', model: 'gpt-4.5' });
    await show();
    await open();
    await expect.element(page.getByText(/^gpt-4\.5 is no longer offered by the provider\./)).toBeVisible();
    await expect
      .element(page.getByText(/Tools run with this key and the model gpt-6\.1-terra/))
      .toBeVisible();
  });
});

describe('a new key', () => {
  const replace = async () => {
    await show();
    await open();
    await page.getByRole('button', { name: 'Replace key' }).click();
    await page.getByLabelText(/^API key/).fill(KEY);
    await page.getByRole('button', { name: 'Save Key' }).click();
  };

  it('keeps the chosen model', async () => {
    await keyVault().save('openai', { key: `${KEY}old`, storage: 'memory', model: 'gpt-4.1-mini' });
    await replace();
    await expect.element(page.getByRole('button', { name: /configured · gpt-4\.1-mini/ })).toBeVisible();
  });

  it('goes back to the default when it may not use that model', async () => {
    await keyVault().save('openai', { key: `${KEY}old`, storage: 'memory', model: 'gpt-6-astra' });
    await replace();
    await expect.element(page.getByRole('button', { name: /configured · gpt-6\.1-terra/ })).toBeVisible();
    expect(chosen()).toBe('');
  });
});

describe('a server without a list', () => {
  it('takes a typed name, and has its form open until there is one', async () => {
    const baseUrl = 'http://localhost:9/v1';
    await keyVault().save('compatible', { key: '', storage: 'memory', baseUrl });
    rememberModels({ provider: 'compatible', key: '', baseUrl }, []);
    await show();
    await expect.element(page.getByText(/^This server has no list of models\./)).toBeVisible();
    await page.getByLabelText('Model').fill('sonar');
    expect(keyVault().snapshot().entries.compatible.model).toBe('sonar');
    await expect.element(page.getByText('The price of this model is not known here.')).toBeVisible();
  });
});

describe('the price', () => {
  const priceOf = async (provider: 'openai' | 'anthropic' | 'google', model: string) => {
    await keyVault().save(provider, { key: KEY, storage: 'memory', model });
    const { baseUrl } = keyVault().snapshot().entries[provider];
    rememberModels({ provider, key: KEY, baseUrl }, listed(model));
    await show();
    await open();
  };

  it('says what longer prompts cost, and links the provider’s list', async () => {
    await priceOf('anthropic', 'claude-haiku-5-5');
    await expect
      .element(
        page.getByText(
          /^About \$0\.10 per million .* For prompts above 100,000 tokens: \$0\.50 in, \$2\.50 out\./,
        ),
      )
      .toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Anthropic’s price list' }))
      .toHaveAttribute('href', 'https://platform.claude.com/docs/en/about-claude/pricing');
  });

  it('says that it is not known, and where it stands', async () => {
    await priceOf('openai', 'gpt-6-astra');
    await expect.element(page.getByText(/^The price of this model is not known here\./)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'OpenAI’s price list' })).toBeVisible();
  });
});
