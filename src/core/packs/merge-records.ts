type Records<T> = Readonly<Record<string, T>>;

/**
 * What two tabs made of one record: what was changed here, and else what the other one wrote.
 * @param before what both began from; what is not the same value in `mine` was changed here
 */
export function mergeRecords<T>(before: Records<T>, mine: Records<T>, theirs: Records<T>): Record<string, T> {
  const isOurs = (key: string) => before[key] !== mine[key];
  return Object.fromEntries([
    ...Object.entries(theirs).filter(([key]) => !isOurs(key)),
    ...Object.entries(mine).filter(([key]) => isOurs(key)),
  ]);
}
