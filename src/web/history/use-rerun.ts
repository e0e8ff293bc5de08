import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { bundleOfProduct } from '#core/bundles/bundle-product.ts';
import { toolPath } from '#core/custom-tools/custom-slug.ts';
import { useSession } from '#web/lib/session.ts';
import type { RunBeginning } from '#web/runs/run-beginning.ts';
import { showToast } from '#web/ui/toast.ts';
import { runQuery } from './kept/kept-history.ts';
import { runTitle } from './run-title.ts';

/**
 * Opens the tool, or the prompt in its reader, with the run's values in its form, to be changed and run again; `isMoreLikeThis` also asks for another
 * result of its kind.
 * @param failure what is said where the run cannot be read
 */
export function useRerun(failure: string): (id: string, isMoreLikeThis?: boolean) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const userId = useSession().user?.id ?? '';
  return async (id, isMoreLikeThis = false) => {
    try {
      const run = await client.fetchQuery(runQuery(userId, id));
      const beginning: RunBeginning = {
        values: run.values,
        origin: {
          id: run.id,
          title: runTitle(run, run.toolName ?? run.toolSlug),
          ...(isMoreLikeThis && { moreLike: run.output }),
        },
      };
      const bundle = bundleOfProduct(run.toolSlug);
      const path = bundle === undefined ? toolPath(run.toolSlug) : `/prompt-store/${bundle}#reader`;
      await navigate(path, { state: beginning });
    } catch {
      showToast({ type: 'error', title: failure });
    }
  };
}
