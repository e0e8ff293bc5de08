import { expect, it } from 'vitest';
import { formatPrice } from './format-price.ts';

it.each([
  [4900, 'en', '$49'],
  [149700, 'en', '$1,497'],
  [1999, 'en', '$19.99'],
  [14900, 'fr', '149\u00a0$'],
  [149700, 'de', '1.497\u00a0$'],
])('%i in %s is %s', (amount, language, text) => {
  expect(formatPrice(amount, language)).toBe(text);
});
