import { useMemo } from 'react';

/** The same object for as long as it says the same, so that what is made from it is made once. Plain data only. */
export function useStableValue<Data extends object>(data: Data): Data {
  const text = JSON.stringify(data);
  return useMemo(() => JSON.parse(text) as Data, [text]);
}
