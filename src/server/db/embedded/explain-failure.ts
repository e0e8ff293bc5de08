/** Turns what PostgreSQL or the system says when it cannot start into one sentence for whoever runs the server. */
import { StartError } from '../../start-error.ts';

const SENTENCES: [RegExp, (dataDir: string) => string][] = [
  [
    /no space left on device|ENOSPC|disk quota exceeded|EDQUOT/i,
    (dir) => `The disk of ${dir} is full; free some space.`,
  ],
  [/read-only file system|EROFS/i, (dir) => `The disk of ${dir} is read-only; choose another DATA_DIR.`],
  [
    /permission denied|EACCES|EPERM/i,
    (dir) => `Lumora may not write to ${dir}; change its owner or choose another DATA_DIR.`,
  ],
  [/ENOTDIR|EEXIST/, (dir) => `${dir} is not a folder; choose another DATA_DIR.`],
  [/lock file ".*" already exists/i, (dir) => `Another Lumora server is already running on ${dir}.`],
  [
    /could not (?:create|resize) shared memory|could not map anonymous shared memory/i,
    () => 'There is too little shared memory for PostgreSQL.',
  ],
  [
    /error while loading shared libraries|exec format error|ENOEXEC/i,
    () => 'The bundled PostgreSQL does not run on this system; set DATABASE_URL to use another one.',
  ],
];

export function explainFailure(error: unknown, dataDir: string): StartError {
  if (error instanceof StartError) return error;
  const text = error instanceof Error ? error.message : String(error);
  const sentence = SENTENCES.find(([pattern]) => pattern.test(text))?.[1](dataDir);
  const lastLine = text.trim().split('\n').at(-1) ?? '';
  return new StartError(sentence ?? `PostgreSQL could not be started in ${dataDir}: ${lastLine}`, {
    cause: error,
  });
}
