import type { NewPassionFinderResponse, PassionFinderRow } from '#core/tools/passion-finder-response.ts';
import type { BaseServices } from '../base/base-services.ts';
import { withinQuota } from '../storage/within-quota.ts';
import { passionFinderResponses, toRow } from './tables.ts';

export async function createResponse(
  services: Pick<BaseServices, 'db' | 'clock'>,
  userId: string,
  { answer, scores }: NewPassionFinderResponse,
): Promise<PassionFinderRow> {
  const [created] = await withinQuota(services, userId, 'quizAnswers', { rows: 1 }, (tx) =>
    tx
      .insert(passionFinderResponses)
      .values({ userId, answer, scores: scores ?? null, createdAt: services.clock() })
      .returning(),
  );
  if (!created) throw new Error('The response was not stored.');
  return toRow(created);
}
