/** A certificate that somebody completed the academy. */
import { MODULE_COUNT } from '../academy/education-level.ts';
import type { LessonId } from '../academy/lesson.ts';
import { completedModules } from '../academy/progress.ts';
import type { CertificateStanding } from './standing.ts';

/** In place of what a license comes from. */
export const ACADEMY_SOURCE = 'academy';

/** What is signed. Days are `yyyy-MM-dd` by UTC. */
export interface CompletionRecord {
  /** Twelve characters, see `certificate-id.ts`. */
  id: string;
  /** At most `holderBytes(null)` as UTF-8. */
  holder: string;
  /** Numbers of the modules, in their order. */
  modules: number[];
  /** The day of the last lesson. */
  completedOn: string;
  issuedOn: string;
  /** Of the published key that signed it. */
  keyId: string;
}

/** What a certificate of the course says; null while a lesson is missing. */
export function toCompletion(
  completed: readonly (LessonId & { completedAt: Date })[],
): Pick<CompletionRecord, 'modules' | 'completedOn'> | null {
  const modules = completedModules(completed);
  if (modules.length < MODULE_COUNT) return null;
  const last = Math.max(...completed.map(({ completedAt }) => completedAt.getTime()));
  return { modules, completedOn: new Date(last).toISOString().slice(0, 10) };
}

/** It counts for as long as the account's lessons say the same. */
export const completionStanding = (
  { modules }: Pick<CompletionRecord, 'modules'>,
  completed: readonly LessonId[],
): CertificateStanding => {
  const now = completedModules(completed);
  return modules.every((module) => now.includes(module))
    ? { state: 'valid' }
    : { state: 'revoked', on: null };
};
