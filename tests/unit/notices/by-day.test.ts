import { describe, expect, it } from 'vitest';
import { byDay } from '@/components/notices/by-day';

const zone = 'America/New_York';
const now = new Date('2026-11-21T09:00:00-05:00');
const at = (day: number, hour: number) => ({
  at: new Date(`2026-11-${day}T${String(hour).padStart(2, '0')}:00:00-05:00`),
});

describe('the days of notices', () => {
  it('are named today and yesterday, and by date before', () => {
    const days = byDay([at(21, 8), at(20, 23), at(20, 1), at(12, 12)], now, zone);
    expect(days.map(({ day, items }) => [day, items.length])).toEqual([
      ['Today', 1],
      ['Yesterday', 2],
      ['Thursday, 12 Nov 2026', 1],
    ]);
  });
});
