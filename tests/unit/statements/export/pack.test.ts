import { describe, expect, test } from 'vitest';
import { localDate } from '@/lib/kernel/dates/calendar';
import {
  deadAfterMs,
  knownFormats,
  packFileName,
  packFormats,
  packMonths,
  packPeriod,
  shownState,
} from '@/lib/statements/export/packs/pack';
import { allFormats } from '@/lib/statements/formats/shared/format-names';

const month = localDate('2026-10-01');

describe('a pack', () => {
  test('is of a whole month, or of what has passed of this one', () => {
    expect(packPeriod(month, localDate('2026-11-21'))).toEqual({ from: '2026-10-01', to: '2026-10-31' });
    expect(packPeriod(month, localDate('2026-10-05'))).toEqual({ from: '2026-10-01', to: '2026-10-05' });
  });

  test('can be asked for of this month and three years before it', () => {
    const months = packMonths(localDate('2026-11-21'));
    expect(months.slice(0, 2)).toEqual(['2026-11-01', '2026-10-01']);
    expect(months.at(-1)).toBe('2023-11-01');
  });

  test.each([
    ['Aster Trading OÜ', 'statements-Aster-Trading-OU-2026-10.zip'],
    ['"; rm -rf / \r\n', 'statements-rm-rf-2026-10.zip'],
    ['Žalgirio prekyba, UAB', 'statements-Zalgirio-prekyba-UAB-2026-10.zip'],
    ['Ελλάς', 'statements-2026-10.zip'],
    [undefined, 'statements-2026-10.zip'],
  ])('of %j has a name that any file system takes', (client, name) => {
    expect(packFileName(client, month)).toBe(name);
  });

  test('names formats in one order, and leaves out what it does not know', () => {
    expect(knownFormats(['mt940', 'pdf', 'wordstar'])).toEqual(['pdf', 'mt940']);
  });

  test('holds interim reports for the current month only', () => {
    const interim = ['camt052', 'mt942'];
    expect(packFormats(month, localDate('2026-10-31'))).toEqual(expect.arrayContaining(interim));
    expect(packFormats(month, localDate('2026-11-01'))).toEqual(
      allFormats.filter((format) => !interim.includes(format)),
    );
  });

  test('is shown as stopped if its process is gone, and can be prepared again', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    const dead = new Date(now.getTime() - deadAfterMs - 1);
    expect(shownState('preparing', now, now)).toBe('preparing');
    expect(shownState('preparing', dead, now)).toBe('stopped');
    expect(shownState('writing', dead, now)).toBe('ready');
    expect(shownState('done', dead, now)).toBe('done');
  });
});
