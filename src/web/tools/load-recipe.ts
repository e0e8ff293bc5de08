import { AppError } from '#core/errors/app-error.ts';
import { customIdOf } from '#core/tool-builder/custom-slug.ts';
import type { ToolRecipe, ToolTemplate } from '#core/tools/template.ts';
import { NetworkError } from '#web/lib/network-error.ts';
import { readOffline, removeOffline, writeOffline } from '#web/lib/offline-store.ts';
import { readEntitlement } from '#web/licenses/entitlement.ts';
import { LICENSED_PREFIX, licenseSources } from '#web/licenses/license-sources.ts';
import { getRecipe } from './api.ts';

const VISIT_MS = 60 * 60 * 1000;

/** A licensed recipe stands under the beginning that is cleared at sign-out. */
const keyOf = ({ slug, language, level }: Wanted): string =>
  `${isFree({ slug, level }) ? 'free:' : LICENSED_PREFIX}recipe:${slug}:${language}`;

/** Anybody's; a custom tool is private or shared, and goes at sign-out like what is licensed. */
const isFree = ({ slug, level }: Pick<Wanted, 'slug' | 'level'>): boolean =>
  level === 'none' && customIdOf(slug) === undefined;

type Wanted = Pick<ToolTemplate, 'slug' | 'language' | 'level'>;

/**
 * The server's recipe in the template's language, kept for offline use as long as the entitlement. A refusal removes
 * what was kept.
 * @throws AppError when the server refuses, NetworkError when it cannot be reached and nothing is kept.
 */
export async function loadRecipe(wanted: Wanted): Promise<ToolRecipe> {
  const key = keyOf(wanted);
  try {
    const recipe = await getRecipe(wanted.slug, wanted.language);
    await writeOffline(key, recipe, isFree(wanted) ? null : await keptUntil());
    return recipe;
  } catch (error) {
    if (isRefusal(error)) await removeOffline(key);
    const kept = mayUseKept(error) ? await readOffline<ToolRecipe>(key) : undefined;
    if (!kept) throw error;
    return kept;
  }
}

/** Without an entitlement the recipe serves this visit only. */
const keptUntil = async (): Promise<number> =>
  (await readEntitlement(licenseSources))?.expiresAt ?? Date.now() + VISIT_MS;

const isRefusal = (error: unknown): boolean =>
  error instanceof AppError &&
  ['unauthenticated', 'forbidden', 'license_required', 'not_found'].includes(error.code);

const mayUseKept = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof AppError && error.status >= 500);
