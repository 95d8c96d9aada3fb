import { describe, expect, it } from 'vitest';
import { byDay } from '@/components/notices/by-day';

const now = new Date(2026, 10, 21, 9, 0);
const at = (day: number, hour: number) => ({ at: new Date(2026, 10, day, hour) });

describe('the days of notices', () => {
  it('are named today and yesterday, and by date before', () => {
    const days = byDay([at(21, 8), at(20, 23), at(20, 1), at(12, 12)], now);
    expect(days.map(({ day, items }) => [day, items.length])).toEqual([
      ['Today', 1],
      ['Yesterday', 2],
      ['Thursday, 12 November 2026', 1],
    ]);
  });
});
