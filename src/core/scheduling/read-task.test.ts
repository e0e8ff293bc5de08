import { describe, expect, it } from 'vitest';
import { readTask } from './read-task.ts';

describe('how long an appointment is', () => {
  it.each<[string, { at: number; minutes: number; isEstimated: boolean }]>([
    ['10:00–10:30 Call', { at: 600, minutes: 30, isEstimated: false }],
    ['08:00–22:00 Fair', { at: 480, minutes: 720, isEstimated: false }],
    ['23:00–00:30 Call', { at: 1_380, minutes: 90, isEstimated: false }],
    ['11 pm - 1 am Call', { at: 1_380, minutes: 120, isEstimated: false }],
    ['22:00–00:00 Rehearsal', { at: 1_320, minutes: 120, isEstimated: false }],
    ['20:00–08:00 Night watch', { at: 1_200, minutes: 720, isEstimated: false }],
    // Nobody has an appointment of 23 hours and a half.
    ['14:00–13:30 Call', { at: 840, minutes: 30, isEstimated: true }],
    ['14:00–13:30 Call 45 min', { at: 840, minutes: 45, isEstimated: false }],
    ['10:00–10:00 Call', { at: 600, minutes: 30, isEstimated: true }],
    ['10:00 Call', { at: 600, minutes: 30, isEstimated: true }],
  ])('%s', (line, task) => {
    expect(readTask(line)).toMatchObject(task);
  });
});
