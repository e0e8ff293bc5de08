/** What `work` took of the processor on this thread, in milliseconds: what else the machine does is not counted. */
export function processorTime(work: () => unknown): number {
  const begin = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(begin);
  return (user + system) / 1000;
}
