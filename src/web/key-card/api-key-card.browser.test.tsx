import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import models from '#content/models.json';
import { press } from '#tests/support/browser/keyboard/press.ts';
import { modelUrls } from '#tests/support/browser/model-urls.ts';
import { redirectFetch, render } from '#tests/support/browser/render.tsx';
import { queryClient } from '#web/api/query-client.ts';
import { keyVault, VAULT_STORAGE_KEY } from '#web/key-vault/key-vault.ts';
import { MODELS_KEY } from '#web/models/models-file.ts';
import { ApiKeyCard } from './api-key-card.tsx';
import { requestKeyCard } from './key-request.ts';

const KEY = 'sk-test-0123456789abcdefghij';
const stored = () => JSON.stringify(localStorage);
const cleanUps: (() => void)[] = [];

const show = async (language: 'en' | 'de' = 'en') => {
  queryClient.setQueryData(MODELS_KEY, models);
  cleanUps.push(await render(<ApiKeyCard />, ['providers'], language));
};
const keyInput = () => page.getByRole('textbox', { name: 'API key' }).or(page.getByLabelText(/^API key/));
const saveButton = () => page.getByRole('button', { name: 'Save Key' });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  keyVault().lock();
  for (const id of ['openai', 'anthropic', 'google', 'compatible'] as const) keyVault().remove(id);
  localStorage.clear();
  keyVault().lock();
  cleanUps.push(redirectFetch('https://api.openai.com', modelUrls.openai));
  cleanUps.push(redirectFetch('https://api.anthropic.com', modelUrls.anthropic));
});
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0).reverse()) cleanUp();
});

describe('without a key', () => {
  it('asks for one in the words of the specification, and says so once a session', async () => {
    await show();
    await expect.element(page.getByRole('heading', { name: 'OpenAI API Key Required' })).toBeVisible();
    const text = 'Please enter your OpenAI API key to use this tool.';
    await expect
      .element(page.getByRole('region', { name: 'OpenAI API Key Required' }).getByText(text))
      .toBeVisible();
    await expect.element(page.getByRole('status').getByText(text)).toBeVisible();
    cleanUps.pop()?.();
    await show();
    await expect.element(page.getByRole('heading', { name: 'OpenAI API Key Required' })).toBeVisible();
    expect(page.getByRole('status').getByText(text).elements()).toHaveLength(0);
  });

  it('requires none where no tool waits for it', async () => {
    cleanUps.push(await render(<ApiKeyCard waiting="nothing" />, ['providers']));
    const card = page.getByRole('region', { name: 'Your OpenAI API key' });
    await expect.element(card.getByText('Optional: drafts need no key.', { exact: false })).toBeVisible();
    expect(page.getByText('API Key Required').elements()).toHaveLength(0);
  });

  it('says of a prompt that its run needs one, and announces nothing', async () => {
    cleanUps.push(await render(<ApiKeyCard waiting="prompt" />, ['providers']));
    const card = page.getByRole('region', { name: 'Your OpenAI API key' });
    await expect
      .element(card.getByText(/^The prompt runs with your own model, which needs a key\./))
      .toBeVisible();
    expect(page.getByText('drafts need no key', { exact: false }).elements()).toHaveLength(0);
    expect(page.getByText('API Key Required').elements()).toHaveLength(0);
  });

  it('saves no blank key', async () => {
    await show();
    await expect.element(saveButton()).toBeDisabled();
    await keyInput().fill('   ');
    await expect.element(saveButton()).toBeDisabled();
    await expect.element(page.getByText('API key cannot be empty')).toBeVisible();
    await keyInput().fill('x');
    await expect.element(saveButton()).toBeEnabled();
    await expect.element(keyInput()).not.toHaveAttribute('aria-invalid');
  });

  it('checks the key with the provider, keeps it and collapses', async () => {
    await show();
    await keyInput().fill(`  ${KEY}  `);
    await saveButton().click();
    await expect.element(page.getByText('OpenAI API key saved successfully')).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: /OpenAI API key configured · gpt-6\.1-terra/ }))
      .toBeVisible();
    expect(localStorage.getItem(VAULT_STORAGE_KEY)).toContain(KEY);
    expect(document.body.innerHTML).not.toContain(KEY);
  });

  it('refuses a key that the provider refuses, and keeps nothing', async () => {
    await show();
    await keyInput().fill('sk-wrong-000000000000000');
    await saveButton().click();
    await expect.element(page.getByText('Invalid API key', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Please check your API key and try again.')).toBeVisible();
    await expect.element(keyInput()).toHaveAttribute('aria-invalid', 'true');
    expect(stored()).not.toContain('sk-wrong');
  });

  it('keeps a key in the tab only when asked to', async () => {
    await show();
    await keyInput().fill(KEY);
    await page.getByRole('button', { name: /keep it in this tab only/ }).click();
    await page.getByRole('radio', { name: 'In this tab only' }).click();
    await saveButton().click();
    await expect.element(page.getByText('Kept in this tab only.')).toBeVisible();
    expect(stored()).not.toContain(KEY);
    expect(keyVault().accessOf('openai')?.key).toBe(KEY);
  });

  it('takes the address of a compatible server, with or without a key', async () => {
    await show();
    await page.getByLabelText('Provider').selectOptions('compatible');
    const address = page.getByLabelText('Server address');
    await address.fill('http://192.168.0.7:11434');
    await saveButton().click();
    await expect.element(page.getByText(/^Use https\./).first()).toBeVisible();
    await address.fill(`${modelUrls.openai}/v1`);
    await keyInput().fill(KEY);
    await saveButton().click();
    await expect
      .element(page.getByRole('button', { name: /OpenAI-compatible API key configured/ }))
      .toBeVisible();
    expect(keyVault().accessOf('compatible')?.baseUrl).toBe(`${modelUrls.openai}/v1`);
  });

  it('carries nothing typed for one provider over to another', async () => {
    await show();
    await keyInput().fill(KEY);
    await page.getByLabelText('Provider').selectOptions('anthropic');
    await expect.element(page.getByRole('heading', { name: 'Anthropic API Key Required' })).toBeVisible();
    await expect.element(keyInput()).toHaveValue('');
  });

  it('speaks the language of the interface', async () => {
    await show('de');
    await expect
      .element(page.getByRole('heading', { name: 'OpenAI-API-Schlüssel erforderlich' }))
      .toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Schlüssel speichern' })).toBeDisabled();
  });
});

describe('with a key', () => {
  const configured = () => page.getByRole('button', { name: /API key configured/ });
  beforeEach(async () => {
    await keyVault().save('openai', { key: KEY, storage: 'browser', model: 'gpt-4o' });
  });

  it('offers the models of this key, and remembers the choice', async () => {
    await show();
    await configured().click();
    const select = page.getByLabelText('Model');
    await expect
      .element(page.getByRole('option', { name: /^GPT-4\.1 mini \(gpt-4\.1-mini\)/ }))
      .toBeInTheDocument();
    expect(page.getByRole('option', { name: /embedding|whisper|tts/ }).elements()).toHaveLength(0);
    await select.selectOptions('gpt-4.1');
    expect(keyVault().snapshot().entries.openai.model).toBe('gpt-4.1');
    await expect.element(page.getByText(/^About \$2\.00 per million tokens in, \$8\.00 out/)).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect
      .element(page.getByRole('button', { name: 'OpenAI API key configured · gpt-4.1' }))
      .toBeVisible();
  });

  it('asks before it removes the key', async () => {
    await show();
    await configured().click();
    await page.getByRole('button', { name: 'Remove key' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(stored()).toContain(KEY);
    await page.getByRole('button', { name: 'Remove key' }).click();
    await dialog.getByRole('button', { name: 'Remove key' }).click();
    await expect.element(page.getByText('API key removed')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'OpenAI API Key Required' })).toBeVisible();
    expect(stored()).not.toContain(KEY);
  });

  it('puts it under a passphrase, and asks for that after a reload', async () => {
    await show();
    await configured().click();
    await page.getByRole('button', { name: 'Add a passphrase' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabelText('Passphrase').fill('short');
    await dialog.getByRole('button', { name: 'Add a passphrase' }).click();
    await expect.element(dialog.getByText('Please use a longer passphrase.')).toBeVisible();
    await dialog.getByLabelText('Passphrase').fill('correct horse battery');
    await dialog.getByRole('button', { name: 'Add a passphrase' }).click();
    await expect.element(page.getByText('Passphrase added')).toBeVisible();
    expect(stored()).not.toContain(KEY);

    // What a reload leaves: the storage, without this tab's memory.
    keyVault().lock();
    await expect.element(page.getByRole('heading', { name: 'OpenAI API key is locked' })).toBeVisible();
    await page.getByLabelText('Passphrase').fill('wrong passphrase');
    await page.getByRole('button', { name: 'Unlock' }).click();
    await expect
      .element(page.getByText('That is not the passphrase of your keys. Please try again.'))
      .toBeVisible();
    await page.getByLabelText('Passphrase').fill('correct horse battery');
    await userEvent.keyboard('{Enter}');
    await expect.element(configured()).toBeVisible();
    expect(keyVault().accessOf('openai')?.key).toBe(KEY);
  });

  it('opens when somebody asks for it, with the focus in it', async () => {
    await show();
    await expect.element(configured()).toBeVisible();
    // The card listens from its first effect on, a moment after it can be seen.
    await vi.waitFor(() => {
      requestKeyCard();
      expect(page.getByLabelText('Provider').elements()).toHaveLength(1);
    });
    await expect.element(page.getByRole('heading', { name: 'OpenAI API key configured' })).toBeVisible();
    await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('SELECT'));
  });
});

describe('the focus', () => {
  const configured = () => page.getByRole('button', { name: /API key configured/ });
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  it('goes to what says that the key is saved, from there into the card, and back', async () => {
    await show();
    await keyInput().fill(KEY);
    await press(saveButton());
    await expect.element(configured()).toHaveFocus();
    await press(configured());
    await expect.element(page.getByLabelText('Provider')).toHaveFocus();
    await press(button('Done'));
    await expect.element(configured()).toHaveFocus();
  });

  it('goes to the fields that open, and from one that closes to where it was opened', async () => {
    await keyVault().save('openai', { key: KEY, storage: 'browser', model: 'gpt-4o' });
    await show();
    await press(configured());
    await press(button('Replace key'));
    await expect.element(keyInput()).toHaveFocus();
    await press(button('Cancel'));
    await expect.element(button('Replace key')).toHaveFocus();
    await press(button('Remove key'));
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Remove key' }));
    await expect.element(page.getByText('API key removed')).toBeVisible();
    await expect.element(page.getByLabelText('Provider')).toHaveFocus();
  });

  it('goes to the chosen way of keeping it', async () => {
    await show();
    await press(page.getByRole('button', { name: /keep it in this tab only/ }));
    await expect.element(page.getByRole('radio', { name: /in this browser/i }).first()).toHaveFocus();
  });
});
