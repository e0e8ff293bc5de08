import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTask } from '#core/scheduling/read-task.ts';
import { readDuration, readLines } from './read-duration.ts';

describe('how long something takes', () => {
  test.each([
    ['Invoices 45 min', 'Invoices', 45],
    ['Invoices (20 minutes)', 'Invoices', 20],
    ['Invoices: 20', 'Invoices', 20],
    ['Write 1.5 h', 'Write', 90],
    ['Schreiben – 1,5 Std.', 'Schreiben', 90],
    ['Schreiben 2 Stunden 15 Minuten', 'Schreiben', 135],
    ['Rédiger 1h30', 'Rédiger', 90],
    ['Escribir 2 horas', 'Escribir', 120],
    ['Escribir, 25 minutos', 'Escribir', 25],
    ['原稿 1時間30分', '原稿', 90],
    ['原稿９０分', '原稿', 90],
    ['釉薬：3時間', '釉薬', 180],
    ['Ratio 14:30 min', 'Ratio 14:30 min', undefined],
    ['30 min: walk', 'walk', 30],
    ['Chapter 3', 'Chapter 3', undefined],
    ['Budget 2026', 'Budget 2026', undefined],
    ['Version 2.50', 'Version 2.50', undefined],
    ['Call Anna', 'Call Anna', undefined],
  ])('in %j', (line, name, minutes) => {
    expect(readDuration(line, 'minutes')).toEqual({ name, minutes });
  });

  test('counts a bare number in the unit asked for', () => {
    expect(readDuration('Breath: 2', 'hours')).toEqual({ name: 'Breath', minutes: 120 });
    expect(readDuration('Breath: 90 min', 'hours')).toEqual({ name: 'Breath', minutes: 90 });
  });

  test('keeps within its bounds whatever the line holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (line) => {
        const { minutes = 5 } = readDuration(line, 'hours');
        expect(minutes).toBeGreaterThanOrEqual(5);
        expect(minutes).toBeLessThanOrEqual(6000);
      }),
    );
  });

  test('reads lines without their bullets', () => {
    expect(readLines('- a\n\n2. b\n・c\n2.5 h d', 3)).toEqual(['a', 'b', 'c']);
    expect(readLines('2.5 h d', 3)).toEqual(['2.5 h d']);
    expect(readLines(`${'a'.repeat(199)}🌙`, 3)).toEqual(['a'.repeat(199)]);
  });
});

describe('a task', () => {
  test.each([
    ['14:00 Dentist 45', { name: 'Dentist', minutes: 45, at: 840, isHard: false }],
    ['14h30 Dentiste', { name: 'Dentiste', minutes: 30, at: 870, isEstimated: true }],
    ['10:00–10:45 Call', { name: 'Call', minutes: 45, at: 600, isEstimated: false }],
    ['10時 打ち合わせ 60分', { name: '打ち合わせ', minutes: 60, at: 600 }],
    ['9 Uhr Zahnarzt', { name: 'Zahnarzt', at: 540 }],
    ['3 pm Call', { name: 'Call', at: 900 }],
    ['!Letter 90 min', { name: 'Letter', minutes: 90, isHard: true, at: undefined }],
    ['1h30 Écrire', { name: 'Écrire', minutes: 90, at: undefined }],
    ['2時間 原稿', { name: '原稿', minutes: 120, at: undefined }],
    ['3 calls', { name: '3 calls', minutes: 30, at: undefined }],
  ])('%j', (line, task) => expect(readTask(line)).toMatchObject(task));

  test('needs a name', () => {
    expect(readTask('45 min')).toBeUndefined();
    expect(readTask('!')).toBeUndefined();
  });
});
