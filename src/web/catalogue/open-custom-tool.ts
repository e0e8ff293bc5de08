import { customIdOf, customSlug } from '#core/custom-tools/custom-slug.ts';
import type { OpenedTool } from '#core/custom-tools/custom-tool.ts';
import { AppError } from '#core/errors/app-error.ts';
import { getJson } from '#web/api/call-api.ts';

/** One's own, or shared by its link. @throws AppError `not_found` for any other */
export async function openCustomTool(id: string): Promise<OpenedTool> {
  // An address may be cut off, or typed.
  if (!customIdOf(customSlug(id))) throw new AppError('not_found', 'There is no such tool.');
  return getJson(`/api/custom-tools/${id}`);
}

/** Asked for anew each time: a tool may be changed or shared no more. */
export async function compileOpened(id: string) {
  const [opened, { compileCustomTool }] = await Promise.all([
    openCustomTool(id),
    import('#core/custom-tools/compile-custom-tool.ts'),
  ]);
  return compileCustomTool(opened.tool, id, opened.system);
}

export const OPENED_TOOLS_KEY = ['custom-tool'];

export const openedToolQuery = (id: string) => ({
  queryKey: [...OPENED_TOOLS_KEY, id],
  queryFn: () => openCustomTool(id),
  staleTime: 0,
  // What is being filled in or edited must not be replaced.
  refetchOnWindowFocus: false,
});
