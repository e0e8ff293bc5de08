import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetOpenKeys } from './forget-open-keys.ts';
import { createKeyVault, keyVault, VAULT_STORAGE_KEY } from './key-vault.ts';
import type { KeyVault } from './vault.ts';

const KEY = 'sk-test-0123456789abcdefghij';
const PASSPHRASE = 'correct horse battery';
const vaults: KeyVault[] = [];
const open = () => {
  const vault = createKeyVault();
  vaults.push(vault);
  return vault;
};
const stored = () => localStorage.getItem(VAULT_STORAGE_KEY) ?? '';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  for (const vault of vaults.splice(0)) vault.dispose();
});

describe('kept in this browser', () => {
  it('is there after a reload, and gone after removal', async () => {
    expect(await open().save('openai', { key: KEY, storage: 'browser', model: 'gpt-4.1' })).toBe('browser');
    const reloaded = open();
    expect(reloaded.snapshot()).toMatchObject({
      provider: 'openai',
      isPersistent: true,
      hasPassphrase: false,
    });
    expect(reloaded.snapshot().entries.openai).toMatchObject({
      state: 'ready',
      storage: 'browser',
      model: 'gpt-4.1',
    });
    expect(reloaded.accessOf('openai')?.key).toBe(KEY);
    reloaded.remove('openai');
    expect(reloaded.snapshot().entries.openai.state).toBe('none');
    expect(stored()).not.toContain(KEY);
    expect(open().accessOf('openai')).toBeUndefined();
  });

  it('keeps one entry a provider, with the address where the user gives it', async () => {
    const vault = open();
    await vault.save('openai', { key: KEY, storage: 'browser' });
    await vault.save('compatible', { key: '', storage: 'browser', baseUrl: 'http://localhost:11434/v1' });
    expect(vault.accessOf('compatible')).toEqual({
      provider: 'compatible',
      key: '',
      baseUrl: 'http://localhost:11434/v1',
    });
    expect(vault.accessOf('openai')?.baseUrl).toBe('https://api.openai.com/v1');
    vault.remove('compatible');
    expect(vault.accessOf('openai')?.key).toBe(KEY);
  });

  it('tells of each key that is stored, also in place of another, and of nothing else as such', async () => {
    const vault = open();
    const acts: string[] = [];
    vault.subscribe((act) => acts.push(act));
    await vault.save('openai', { key: KEY, storage: 'browser' });
    await vault.save('openai', { key: `${KEY}-new`, storage: 'browser' });
    vault.choose({ provider: 'openai', model: 'gpt-4.1' });
    vault.lock();
    vault.remove('openai');
    expect(acts).toEqual(['stored', 'stored', 'other', 'other', 'other']);
  });

  it('shows no key in any snapshot', async () => {
    const vault = open();
    await vault.save('openai', { key: KEY, storage: 'browser' });
    expect(JSON.stringify(vault.snapshot())).not.toContain(KEY);
  });
});

describe('memory only', () => {
  it('is stored nowhere and replaces what was stored', async () => {
    const vault = open();
    await vault.save('openai', { key: KEY, storage: 'browser' });
    await vault.save('openai', { key: KEY, storage: 'memory', model: 'gpt-4o' });
    expect(vault.snapshot().entries.openai).toMatchObject({ state: 'ready', storage: 'memory' });
    expect(JSON.stringify(localStorage)).not.toContain(KEY);
    expect(open().snapshot().entries.openai).toMatchObject({ state: 'none', model: 'gpt-4o' });
  });

  it('goes to the server that it was entered for, whatever address another tab chooses', async () => {
    const [one, other] = [open(), open()];
    const mine = { provider: 'compatible', key: KEY, baseUrl: 'https://mine.test/v1' };
    await one.save('compatible', { key: KEY, storage: 'memory', baseUrl: mine.baseUrl });
    await other.save('compatible', { key: '', storage: 'browser', baseUrl: 'https://other.test/v1' });
    expect(one.accessOf('compatible')).toEqual(mine);
    one.choose({ provider: 'compatible', model: 'large' });
    expect(one.snapshot().entries.compatible.baseUrl).toBe(mine.baseUrl);
    expect(other.accessOf('compatible')?.baseUrl).toBe('https://other.test/v1');
    one.remove('compatible');
    expect(one.snapshot().entries.compatible.baseUrl).toBe('');
  });

  it('stays with its address when it is entered again without one', async () => {
    const vault = open();
    await vault.save('compatible', { key: '', storage: 'browser', baseUrl: 'https://mine.test/v1' });
    await vault.save('compatible', { key: KEY, storage: 'memory' });
    expect(vault.accessOf('compatible')?.baseUrl).toBe('https://mine.test/v1');
  });

  it('is forgotten with the tab, which leaves what another one stored', async () => {
    const [one, other] = [open(), open()];
    await one.save('openai', { key: KEY, storage: 'memory' });
    await other.save('anthropic', { key: KEY, storage: 'browser' });
    one.forgetTab();
    expect([one.keyOf('openai'), one.keyOf('anthropic')]).toEqual([undefined, KEY]);
  });
});

describe('under a passphrase', () => {
  it('is unreadable in storage, locked after a reload, and opens with the passphrase only', async () => {
    await open().save('openai', { key: KEY, storage: 'passphrase', passphrase: PASSPHRASE });
    expect(stored()).not.toContain(KEY);
    expect(stored()).not.toContain(PASSPHRASE);
    const reloaded = open();
    expect(reloaded.snapshot().entries.openai.state).toBe('locked');
    expect(reloaded.accessOf('openai')).toBeUndefined();
    await expect(reloaded.unlock('another one')).rejects.toMatchObject({ problem: 'wrong_passphrase' });
    expect(reloaded.snapshot().entries.openai.state).toBe('locked');
    await reloaded.unlock(PASSPHRASE);
    expect(reloaded.accessOf('openai')?.key).toBe(KEY);
    reloaded.lock();
    expect(reloaded.accessOf('openai')).toBeUndefined();
  });

  it('takes further keys under the same passphrase, and no other', async () => {
    await open().save('openai', { key: KEY, storage: 'passphrase', passphrase: PASSPHRASE });
    const vault = open();
    const second = { key: 'sk-ant-second-key-000000', storage: 'passphrase' as const };
    await expect(vault.save('anthropic', second)).rejects.toMatchObject({ problem: 'locked' });
    await expect(vault.save('anthropic', { ...second, passphrase: 'another one' })).rejects.toMatchObject({
      problem: 'wrong_passphrase',
    });
    await vault.save('anthropic', { ...second, passphrase: PASSPHRASE });
    const reloaded = open();
    await reloaded.unlock(PASSPHRASE);
    expect(reloaded.accessOf('openai')?.key).toBe(KEY);
    expect(reloaded.accessOf('anthropic')?.key).toBe(second.key);
  });

  it('can be changed and taken away', async () => {
    const vault = open();
    await vault.save('openai', { key: KEY, storage: 'passphrase', passphrase: PASSPHRASE });
    await expect(vault.changePassphrase('wrong one', 'a new passphrase')).rejects.toMatchObject({
      problem: 'wrong_passphrase',
    });
    await vault.changePassphrase(PASSPHRASE, 'a new passphrase');
    const reloaded = open();
    await expect(reloaded.unlock(PASSPHRASE)).rejects.toMatchObject({ problem: 'wrong_passphrase' });
    await reloaded.unlock('a new passphrase');
    await reloaded.changePassphrase('a new passphrase', undefined);
    expect(open().snapshot()).toMatchObject({ hasPassphrase: false });
    expect(open().accessOf('openai')?.key).toBe(KEY);
  });

  it('refuses a short one, and data that was moved or weakened', async () => {
    const vault = open();
    const short = { key: KEY, storage: 'passphrase' as const, passphrase: 'short' };
    await expect(vault.save('openai', short)).rejects.toMatchObject({ problem: 'short_passphrase' });
    await vault.save('openai', { ...short, passphrase: PASSPHRASE });
    const vaultText = JSON.parse(stored());
    const moved = { ...vaultText, keys: { anthropic: vaultText.keys.openai } };
    localStorage.setItem(VAULT_STORAGE_KEY, JSON.stringify(moved));
    await expect(open().unlock(PASSPHRASE)).rejects.toMatchObject({ problem: 'wrong_passphrase' });
    const weak = { ...vaultText, lock: { ...vaultText.lock, iterations: 1 } };
    localStorage.setItem(VAULT_STORAGE_KEY, JSON.stringify(weak));
    expect(open().snapshot().entries.openai.state).toBe('none');
  });
});

describe('when somebody leaves', () => {
  it('no key and no address is left but what lies under a passphrase', async () => {
    const vault = keyVault();
    await vault.save('anthropic', { key: KEY, storage: 'passphrase', passphrase: PASSPHRASE });
    const compatible = { key: KEY, baseUrl: 'https://of-ada.test/v1', model: 'model-of-ada' };
    await vault.save('compatible', { ...compatible, storage: 'browser' });
    await forgetOpenKeys();
    expect(open().snapshot().entries).toMatchObject({
      compatible: { state: 'none', baseUrl: '' },
      anthropic: { state: 'locked' },
    });
    // The address that was given with a key of another tab outlived it.
    await open().save('compatible', { ...compatible, storage: 'memory' });
    await forgetOpenKeys();
    expect(stored()).not.toMatch(/-ada/);
  });
});

describe('when storage is refused or odd', () => {
  it('keeps the key in memory and says so', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    const vault = open();
    expect(vault.snapshot().isPersistent).toBe(false);
    expect(await vault.save('openai', { key: KEY, storage: 'browser' })).toBe('memory');
    expect(vault.accessOf('openai')?.key).toBe(KEY);
    expect(vault.snapshot().entries.openai).toMatchObject({ state: 'ready', storage: 'memory' });
    vault.forgetTab();
    expect(vault.keyOf('openai')).toBeUndefined();
  });

  it('notices that the storage became full', async () => {
    const vault = open();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await vault.save('openai', { key: KEY, storage: 'browser' })).toBe('memory');
    expect(vault.snapshot()).toMatchObject({ isPersistent: false });
    expect(vault.accessOf('openai')?.key).toBe(KEY);
  });

  it.each([
    '',
    'null',
    '[]',
    '{"version":1}',
    '{"version":1,"keys":{"openai":{"storage":"browser"}}}',
    '{"version":2}',
  ])('reads %j as no keys', (text) => {
    localStorage.setItem(VAULT_STORAGE_KEY, text);
    expect(open().snapshot().entries.openai.state).toBe('none');
  });
});

describe('another tab', () => {
  /** Same origin, own window: what it stores reaches this page as a storage event. Empty, so that nothing is loaded. */
  const otherTab = () => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    return frame;
  };

  it('tells this one when a key comes and goes', async () => {
    const vault = open();
    const seen: string[] = [];
    vault.subscribe(() => seen.push(vault.snapshot().entries.openai.state));
    const frame = otherTab();
    const storage = (frame.contentWindow as Window).localStorage;
    const key = { storage: 'browser', key: KEY };
    storage.setItem(
      VAULT_STORAGE_KEY,
      JSON.stringify({ version: 1, models: {}, baseUrls: {}, keys: { openai: key } }),
    );
    await vi.waitFor(() => expect(seen).toEqual(['ready']));
    storage.removeItem(VAULT_STORAGE_KEY);
    await vi.waitFor(() => expect(seen).toEqual(['ready', 'none']));
    frame.remove();
  });
});
