/** Before the tests of server processes: files that run side by side must not build at the same time. */
import { buildServer } from '../server-process.ts';

export function setup(): void {
  buildServer();
}
