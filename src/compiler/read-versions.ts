/** The version history of a tool: what each version brought, and what is planned. */

import { LANGUAGES } from '#content/languages.ts';
import { type ToolVersions, versionsSchema } from '#content/schema.ts';
import type { Release } from '#core/licenses/releases.ts';
import { checkFrench } from './checks/french-typography.ts';
import type { Reader } from './read-content.ts';

export const VERSIONS_FILE = 'versions.json';

/** @param isWritten whether the tool can be opened: one that is coming may have no version yet */
export function readVersions(reader: Reader, folder: string, isWritten: boolean): Release[] {
  const path = `${folder}/${VERSIONS_FILE}`;
  if (!isWritten && !reader.has(path)) return [];
  const versions = reader.json(path, versionsSchema)?.versions;
  if (!versions) return [];
  for (const message of checkVersions(versions, isWritten)) reader.report(path, message);
  return versions.map(({ version, releasedOn = null, features }) => ({ version, releasedOn, features }));
}

type Versions = ToolVersions['versions'];

function checkVersions(versions: Versions, isWritten: boolean): string[] {
  const problems: string[] = [];
  if (isWritten && versions[0]?.releasedOn === undefined)
    problems.push('the first version has no releasedOn, but the tool can be opened');
  for (const [index, { version, releasedOn, features }] of versions.entries()) {
    const before = versions[index - 1];
    if (before && !isAfter(version, before.version))
      problems.push(`${version} stands after ${before.version}; write the oldest first`);
    if (before && releasedOn !== undefined && (before.releasedOn ?? '9999') > releasedOn)
      problems.push(`${version} comes out before ${before.version}`);
    for (const language of LANGUAGES)
      if (features[language].length !== features.en.length)
        problems.push(`${version}: the features in ${language} must be as many as in en`);
    problems.push(...checkFrench(features.fr, `${version}.features.fr`));
  }
  return problems;
}

function isAfter(version: string, other: string): boolean {
  const [own, others] = [version, other].map((each) => each.split('.').map(Number)) as [number[], number[]];
  const place = own.findIndex((part, index) => part !== others[index]);
  return place >= 0 && (own[place] ?? 0) > (others[place] ?? 0);
}
