import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planCourse } from './plan-course.ts';

const wish = {
  weeks: 4,
  hours: 2,
  reserve: 0,
  style: 'recorded',
  lessonMinutes: 10,
  start: '2026-03-02',
  language: 'en' as const,
};

describe('a course', () => {
  test('fills the weeks in the order of the topics', () => {
    const course = planCourse('Breath: 3 h\nPosture: 90 min\nVoice: 2', wish);
    expect(course.weeks.map(({ parts }) => parts)).toEqual([
      [{ name: 'Breath', minutes: 120 }],
      [
        { name: 'Breath', minutes: 60 },
        { name: 'Posture', minutes: 60 },
      ],
      [
        { name: 'Posture', minutes: 30 },
        { name: 'Voice', minutes: 90 },
      ],
      [{ name: 'Voice', minutes: 30 }],
    ]);
    expect(course.modules[1]).toMatchObject({ from: 2, to: 3, left: 0, minutes: 90 });
    expect(course.modules[0]).toMatchObject({ teach: 63, practise: 90, exchange: 27, lessons: 7 });
    expect(course.weeks[3]).toMatchObject({ date: '2026-03-23', load: 25 });
    expect(course).toMatchObject({ needed: 390, available: 480, over: 0, weeksNeeded: 4 });
  });

  test('gives topics without hours what the others leave', () => {
    const { modules, each } = planCourse('Breath: 2 h\nPosture\nVoice', wish);
    expect(each).toBe(180);
    expect(modules.map(({ minutes }) => minutes)).toEqual([120, 180, 180]);
  });

  test('keeps the reserve, and says what does not fit', () => {
    const course = planCourse('Breath: 6 h\nVoice: 4 h', { ...wish, reserve: 25 });
    expect(course).toMatchObject({ available: 360, over: 240, weeksNeeded: 7 });
    expect(course.modules[1]).toMatchObject({ from: 0, to: 0, left: 240 });
    expect(course.weeks[0]?.load).toBe(75);
  });

  test('neither loses nor adds a minute', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 12 }),
        fc.integer({ min: 1, max: 16 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 0, max: 40 }),
        fc.constantFrom('recorded', 'live', 'hands_on', ''),
        (hours, weeks, each, reserve, style) => {
          const text = hours.map((hour, index) => `T${index}x${hour ? `: ${hour} h` : ''}`).join('\n');
          const course = planCourse(text, { ...wish, weeks, hours: each, reserve, style });
          const placed = course.weeks.reduce((sum, { minutes }) => sum + minutes, 0);
          const left = course.modules.reduce((sum, module) => sum + module.left, 0);
          expect(placed + left).toBe(course.needed);
          expect(course.over).toBe(left);
          for (const { minutes, load } of course.weeks) {
            expect(minutes).toBeLessThanOrEqual(each * 60 * (1 - reserve / 100));
            expect(load).toBeLessThanOrEqual(100);
          }
          for (const { minutes, teach, practise, exchange } of course.modules)
            expect(teach + practise + exchange).toBe(minutes);
        },
      ),
    );
  });
});
