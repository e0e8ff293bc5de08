import { afterEach, expect, it, vi } from 'vitest';
import { openAnswers } from './answers.ts';

const WORKBOOK = { slug: 'offer-workbook', version: '1.0.0' };
const KEY = 'answers:offer-workbook:1';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

/** As the browser does for every tab but the one that wrote. */
const tellOthers = () =>
  dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: localStorage.getItem(KEY) }));

it('keeps what another tab wrote into other fields', () => {
  const [one, other] = [openAnswers(WORKBOOK), openAnswers(WORKBOOK)];
  one.write(0, 'Mine');
  one.write(1, 'Mine too');
  other.write(2, 'Theirs');
  expect(openAnswers(WORKBOOK).count()).toBe(3);
  const heard = vi.fn();
  const stop = one.subscribe(heard);
  tellOthers();
  expect([heard.mock.calls.length, one.read(2)]).toEqual([1, 'Theirs']);
  stop();
});

it('says when the browser keeps nothing, and loses nothing of this tab', () => {
  const answers = openAnswers(WORKBOOK);
  answers.write(0, 'Kept');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  answers.write(1, 'In this tab');
  answers.write(2, 'As this');
  expect([answers.isKept(), answers.read(0), answers.read(1), answers.read(2)]).toEqual([
    false,
    'Kept',
    'In this tab',
    'As this',
  ]);
});
