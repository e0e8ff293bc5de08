/** Free tools draft without a network though nobody has opened them: what they draft by is kept, as it is for those that were. */
import type { Language } from '#core/languages/languages.ts';
import { getCatalogue } from '#web/catalogue/api.ts';
import { readStored, writeStored } from '#web/lib/storage.ts';
import { loadRecipe } from '#web/runs/load-recipe.ts';

const DONE = 'free-tools-kept';

/** Once a tab and language. @throws AppError, NetworkError */
export async function keepFreeTools(language: Language): Promise<void> {
  if (readStored(DONE, 'session') === language) return;
  const free = (await getCatalogue(language)).filter(({ level }) => level === 'none');
  for (const { slug, level } of free) await loadRecipe({ slug, level, language });
  writeStored(DONE, language, 'session');
}
