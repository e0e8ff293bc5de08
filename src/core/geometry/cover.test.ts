import { expect, it } from 'vitest';
import { coverColor } from './cover.ts';

it.each([
  ['Spiritual', 'spiritual'],
  ['Business', 'business'],
  ['Coaching', 'coaching'],
  ['Marketing', 'marketing'],
  ['Creative', 'creative'],
  ['Personal Development', 'personal-development'],
  ['spiritual', 'other'],
  ['Cooking', 'other'],
  ['toString', 'other'],
  ['', 'other'],
])('the cover of "%s" has the cloth %s', (topic, color) => {
  expect(coverColor(topic)).toBe(color);
});
