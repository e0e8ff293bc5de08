/** Looks into JSON that somebody else wrote: `at(data, 'choices', 0, 'delta')`. Undefined where the path ends. */
export function at(value: unknown, ...path: (string | number)[]): unknown {
  let current = value;
  for (const step of path) {
    if (current === null || typeof current !== 'object') return undefined;
    current = (current as Record<string | number, unknown>)[step];
  }
  return current;
}

export const textAt = (value: unknown, ...path: (string | number)[]): string => {
  const found = at(value, ...path);
  return typeof found === 'string' ? found : '';
};

export const numberAt = (value: unknown, ...path: (string | number)[]): number | undefined => {
  const found = at(value, ...path);
  return typeof found === 'number' && Number.isFinite(found) ? found : undefined;
};

export const listAt = (value: unknown, ...path: (string | number)[]): unknown[] => {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
};
