const LOOK_EVERY_MS = 200;

/**
 * npm passes a signal on to the shell it started, and that shell to nobody: without this, whoever stops `npm start`
 * leaves the server running. When the shell is gone, we end as if the signal had been ours.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  watch.unref();
}
