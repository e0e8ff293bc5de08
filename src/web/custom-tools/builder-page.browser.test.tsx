import { Link, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Language } from '#core/languages/languages.ts';
import { render } from '#tests/support/browser/render.tsx';
import { watchStatus } from '#tests/support/browser/watch-status.ts';
import { aCustomTool } from '#tests/support/custom-tool.ts';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { queryClient } from '#web/api/query-client.ts';
import { OWN_TOOLS_KEY } from '#web/catalogue/use-own-tools.ts';
import { createI18n, type I18nStore } from '#web/languages/i18n.ts';
import { loadNamespace } from '#web/languages/load-namespace.ts';
import { I18nProvider } from '#web/languages/use-translation.ts';
import { refreshSession } from '#web/lib/session.ts';
import { BuilderPage } from './builder-page.tsx';

const ID = '3f2b8c9e-1d4a-4b6f-9c7e-5a8d2e1f0b34';
const KEPT = {
  ...{ id: ID, name: 'Kept', tagline: '', category: 'creative-assistant', language: 'en', version: 1 },
  ...{ visibility: 'private', updatedAt: '2026-11-20T10:00:00Z' },
};

let own: unknown[] = [];
let texts: I18nStore;
let cleanUp = () => {};
beforeEach(() => {
  own = [];
  const tool = aCustomTool();
  answerApi({
    'GET /api/session': () => Response.json({ user: { id: 'u' }, level: 'pro' }),
    'GET /api/custom-tools': () => Response.json({ items: own, limit: 1 }),
    [`GET /api/custom-tools/${ID}`]: () =>
      Response.json({
        ...{ id: ID, name: tool.name, tagline: tool.tagline, category: tool.category, language: 'en' },
        ...{ version: 2, visibility: 'private', tool, author: 'Ada', priceCents: null, isOwn: true },
        ...{ brand: null, system: 'Write.' },
      }),
  });
});
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

const Place = () => <output aria-label="Place">{useLocation().hash}</output>;

async function open(search: string): Promise<void> {
  await refreshSession();
  texts = await createI18n({ language: 'en', load: loadNamespace, namespaces: ['common', 'custom-tools'] });
  const ui = (
    <I18nProvider value={texts}>
      <Link to={{ search, hash: 'main' }}>Skip</Link>
      <Link to="/tool-create">Elsewhere</Link>
      <Place />
      <BuilderPage />
    </I18nProvider>
  );
  cleanUp = await render(ui, ['custom-tools'], 'en', `/tool-create${search}`);
}
const speak = (language: Language) => texts.changeLanguage(language);
const tagline = () => page.getByRole('textbox', { name: /^(Tagline|Kurzbeschreibung)/ });

it('keeps a new tool as it was written when the skip link is followed, and begins anew when it was left', async () => {
  await open('?new');
  await tagline().fill('Written by hand');
  await page.getByRole('link', { name: 'Skip' }).click();
  await expect.element(page.getByRole('status', { name: 'Place' })).toHaveTextContent('#main');
  await expect.element(tagline()).toHaveValue('Written by hand');
  await page.getByRole('link', { name: 'Elsewhere' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('link', { name: 'Start empty' }).click();
  await expect.element(tagline()).toHaveValue('');
});

it('keeps a copy as it was changed when another language is chosen', async () => {
  await open(`?from=custom-${ID}`);
  await tagline().fill('Written by hand');
  await speak('de');
  await expect.element(page.getByRole('heading', { name: 'Vorschau' })).toBeVisible();
  await expect.element(tagline()).toHaveValue('Written by hand');
});

it('keeps what is being written when the last place was taken in another tab, and asks of the next', async () => {
  await open('?new');
  await tagline().fill('Written by hand');
  own = [KEPT];
  await queryClient.refetchQueries({ queryKey: OWN_TOOLS_KEY });
  await expect.element(tagline()).toHaveValue('Written by hand');
  await page.getByRole('link', { name: 'Elsewhere' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.element(page.getByText('Your level keeps 1 tool of your own')).toBeVisible();
});

it('says at its field what is wrong with a name that nobody sees, or that passes for another', async () => {
  await open(`?from=custom-${ID}`);
  const name = page.getByRole('textbox', { name: /^Name/ });
  await name.fill('\u200b\u3164');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(name).toHaveAccessibleDescription(/at least one letter or digit/);
  await name.fill('Angel Number\u200b');
  await expect.element(name).toHaveAccessibleDescription(/characters in it that nobody sees/);
  await name.fill('Angel Number');
  await expect.element(name).not.toHaveAccessibleDescription(/./);
});

it('says each block that is added, the second of a kind too', async () => {
  await open('?new');
  const heard = watchStatus();
  const add = page.getByRole('group', { name: 'Add a block' }).getByRole('button').first();
  await add.click();
  await expect.poll(() => heard).toHaveLength(1);
  await add.click();
  await expect.poll(() => heard).toHaveLength(2);
});
