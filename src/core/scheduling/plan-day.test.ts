import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Language } from '#core/languages/languages.ts';
import { formatClock } from '#core/time/clock.ts';
import { planDay } from './plan-day.ts';

const wish = {
  start: 540,
  end: 1020,
  peak: 'morning',
  rhythm: 'classic',
  mealMinutes: 45,
  reserve: 10,
  language: 'en' as Language,
};
const rows = (text: string, changes: Partial<typeof wish> = {}) =>
  planDay(text, { ...wish, ...changes }).blocks.map(
    ({ kind, name, from, to }) => `${formatClock(from)}-${formatClock(to)} ${name || kind}`,
  );

describe('a day in blocks', () => {
  test('puts the demanding task into the best hours, and keeps appointments and the meal', () => {
    expect(rows('Invoices 30\n14:00 Dentist 45\n!Letter 90\nMail 20')).toEqual([
      '09:00-09:45 Letter',
      '09:45-09:55 break',
      '09:55-10:40 Letter',
      '10:40-10:50 break',
      '10:50-11:20 Invoices',
      '11:20-11:40 Mail',
      '12:30-13:15 meal',
      '14:00-14:45 Dentist',
    ]);
  });

  test('eats when the country does', () => {
    expect(rows('13:30 Class 45', { language: 'es' })).toEqual(['13:30-14:15 Class', '14:15-15:00 meal']);
  });

  test('waits for a later peak with what is demanding', () => {
    expect(rows('!Letter 50\nInvoices 30', { peak: 'afternoon' })).toEqual([
      '09:00-09:30 Invoices',
      '12:30-13:15 meal',
      '14:10-15:00 Letter',
    ]);
  });

  test('takes the longest for demanding where nothing is marked', () => {
    expect(planDay('Mail 20\nLetter 60\nCall 30', wish).hard).toEqual(['Letter']);
  });

  test('does not divide a short task that has room elsewhere', () => {
    expect(rows('!Letter 50\nPlan 60\n10:00 Call 150', { peak: 'steady' })).toEqual([
      '09:00-09:50 Letter',
      '10:00-12:30 Call',
      '12:30-13:15 meal',
      '13:15-14:15 Plan',
    ]);
  });

  test('leaves whole what does not fit, and goes on with what does', () => {
    const plan = planDay('Book 400\nMail 20\nLetter 600', { ...wish, reserve: 0 });
    expect(plan.left).toEqual([
      { name: 'Book', minutes: 400 },
      { name: 'Letter', minutes: 600 },
    ]);
    expect(plan.blocks.filter(({ kind }) => kind === 'task').map(({ name }) => name)).toEqual(['Mail']);
  });

  test('keeps the reserve open', () => {
    const half = planDay(Array(20).fill('Task 30').join('\n'), {
      ...wish,
      peak: 'steady',
      mealMinutes: 0,
      reserve: 50,
    });
    expect(half.taskMinutes).toBe(240);
    expect(half.left).toHaveLength(12);
  });

  test('tells appointments that cannot be kept', () => {
    const { clashes } = planDay('10:00 A 60\n10:30 B 30\n18:00 C 30', wish);
    expect(clashes).toEqual([
      { name: 'B', from: 630, to: 660 },
      { name: 'C', from: 1080, to: 1110 },
    ]);
  });

  test('goes past midnight, and has a day where none was given', () => {
    expect(rows('01:00 Soundcheck 30\nPack 30', { start: 1260, end: 120, mealMinutes: 0 })).toEqual([
      '21:00-21:30 Pack',
      '01:00-01:30 Soundcheck',
    ]);
    expect(rows('23:00–00:30 Call', { start: 1260, end: 120, mealMinutes: 0 })).toEqual(['23:00-00:30 Call']);
    expect(planDay('', { ...wish, start: undefined as never, end: undefined as never })).toMatchObject({
      start: 540,
      end: 1020,
    });
  });

  test('never overlaps, never leaves the day, and accounts for every minute', () => {
    const line = fc.tuple(fc.constantFrom('', '!', '11:00 ', '15:30 '), fc.integer({ min: 5, max: 200 }));
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 14 }),
        fc.integer({ min: 0, max: 1439 }),
        fc.integer({ min: 0, max: 1439 }),
        fc.constantFrom('morning', 'midday', 'afternoon', 'evening', 'steady'),
        fc.constantFrom('short', 'classic', 'long'),
        fc.integer({ min: 0, max: 90 }),
        fc.integer({ min: 0, max: 40 }),
        (lines, start, end, peak, rhythm, mealMinutes, reserve) => {
          const text = lines.map(([front, minutes], index) => `${front}T${index}x ${minutes} min`).join('\n');
          const plan = planDay(text, {
            ...wish,
            start,
            end,
            peak,
            rhythm,
            mealMinutes,
            reserve,
          });
          let last = plan.start;
          for (const { from, to } of plan.blocks) {
            expect(from).toBeGreaterThanOrEqual(last);
            expect(to).toBeGreaterThan(from);
            last = to;
          }
          expect(last).toBeLessThanOrEqual(plan.end);
          expect(plan.taskMinutes + plan.fixedMinutes + plan.pauseMinutes + plan.openMinutes).toBe(
            plan.end - plan.start,
          );
          lines.forEach(([front, minutes], index) => {
            const name = `T${index}x`;
            const placed = plan.blocks
              .filter((block) => block.name === name)
              .reduce((sum, { from, to }) => sum + to - from, 0);
            const isElsewhere = [...plan.left, ...plan.clashes].some((entry) => entry.name === name);
            expect(placed, `${front}${name}`).toBe(isElsewhere ? 0 : minutes);
          });
        },
      ),
    );
  });
});
