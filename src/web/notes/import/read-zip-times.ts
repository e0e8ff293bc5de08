import { strFromU8 } from 'fflate';

const [END, ENTRY] = [0x06054b50, 0x02014b50];
const [END_BYTES, ENTRY_BYTES] = [22, 46];
const LONGEST_COMMENT = 0xffff;
const IS_UTF8 = 1 << 11;

/** When each file of a ZIP was changed, from its list at the end, which the library keeps to itself; none where there is no such list. */
export function readZipTimes(bytes: Uint8Array): Map<string, string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const times = new Map<string, string>();
  const has = (at: number, size: number, mark: number) =>
    at >= 0 && at + size <= bytes.length && view.getUint32(at, true) === mark;
  let end = bytes.length - END_BYTES;
  const first = Math.max(0, end - LONGEST_COMMENT);
  while (end >= first && !has(end, END_BYTES, END)) end -= 1;
  if (end < first) return times;
  let at = view.getUint32(end + 16, true);
  while (has(at, ENTRY_BYTES, ENTRY)) {
    const short = (offset: number) => view.getUint16(at + offset, true);
    const name = bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + short(28));
    times.set(strFromU8(name, (short(8) & IS_UTF8) === 0), timeOf(short(14), short(12)));
    at += ENTRY_BYTES + short(28) + short(30) + short(32);
  }
  return times;
}

/** By the clock of whoever made the ZIP, of which the zone is not told. */
const timeOf = (day: number, time: number): string =>
  new Date(
    (day >> 9) + 1980,
    ((day >> 5) & 15) - 1,
    day & 31,
    time >> 11,
    (time >> 5) & 63,
    (time & 31) * 2,
  ).toISOString();
