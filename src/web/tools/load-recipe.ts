import { AppError } from '#core/errors/app-error.ts';
import type { Language } from '#core/languages/languages.ts';
import type { ToolRecipe } from '#core/tools/template.ts';
import { NetworkError } from '#web/lib/network-error.ts';
import { readOffline, removeOffline, writeOffline } from '#web/lib/offline-store.ts';
import { getRecipe } from './api.ts';

export interface RecipeRequest {
  slug: string;
  language: Language;
  isFree: boolean;
  /** When the license that opens the tool ends, in milliseconds since 1970; null = never. */
  expiresAt: number | null;
}

/** A licensed recipe stands under the beginning that is cleared at sign-out. */
const keyOf = ({ slug, language, isFree }: RecipeRequest): string =>
  `${isFree ? 'free' : 'licensed'}:recipe:${slug}:${language}`;

/**
 * The server's recipe, kept for offline use until the entitlement ends. A refusal removes what was kept.
 * @throws AppError when the server refuses, NetworkError when it cannot be reached and nothing is kept.
 */
export async function loadRecipe(request: RecipeRequest): Promise<ToolRecipe> {
  const key = keyOf(request);
  try {
    const recipe = await getRecipe(request.slug, request.language);
    await writeOffline(key, recipe, request.expiresAt);
    return recipe;
  } catch (error) {
    if (isRefusal(error)) await removeOffline(key);
    const kept = mayUseKept(error) ? await readOffline<ToolRecipe>(key) : undefined;
    if (!kept) throw error;
    return kept;
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof AppError &&
  ['unauthenticated', 'forbidden', 'license_required', 'not_found'].includes(error.code);

const mayUseKept = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof AppError && error.status >= 500);
