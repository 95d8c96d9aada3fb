import { describe, expect, it } from 'vitest';
import { includes, parsePeriod } from '@/lib/deputies/period';
import { value } from '../../support/orders/orders';

const zone = 'Europe/Vilnius';
const now = new Date('2026-11-23T22:30:00Z');
const parsed = (from: string, until: string, at = now) => parsePeriod({ from, until }, zone, at);

describe('a period', () => {
  it('begins and ends at midnight of the time zone', () => {
    const { startsAt, endsAt } = value(parsed('2026-12-01', '2026-12-02'));
    expect(startsAt).toEqual(new Date('2026-11-30T22:00:00Z'));
    expect(endsAt).toEqual(new Date('2026-12-02T22:00:00Z'));
  });

  it('includes its first moment, and not the first one after it', () => {
    const period = value(parsed('2026-12-01', '2026-12-01'));
    expect(includes(period, new Date('2026-11-30T21:59:59.999Z'))).toBe(false);
    expect(includes(period, period.startsAt)).toBe(true);
    expect(includes(period, new Date('2026-12-01T21:59:59.999Z'))).toBe(true);
    expect(includes(period, period.endsAt)).toBe(false);
  });

  it('lasts a day of 25 hours when clocks are put back', () => {
    const { startsAt, endsAt } = value(parsed('2027-10-31', '2027-10-31'));
    expect(endsAt.getTime() - startsAt.getTime()).toBe(25 * 3_600_000);
  });

  it('has up to 60 days', () => {
    expect(parsed('2026-12-01', '2027-01-29').ok).toBe(true);
    expect(parsed('2026-12-01', '2027-01-30')).toEqual({ ok: false, error: 'too_long' });
  });

  it('may begin today by that clock, which is ahead of UTC, and not yesterday', () => {
    expect(parsed('2026-11-24', '2026-11-24').ok).toBe(true);
    expect(parsed('2026-11-23', '2026-11-24')).toEqual({ ok: false, error: 'from_invalid' });
  });

  it.each([
    ['', '2026-12-01', 'from_invalid'],
    ['2026-02-30', '2026-12-01', 'from_invalid'],
    ['2026-12-01', '', 'until_invalid'],
    ['2026-12-02', '2026-12-01', 'until_before_from'],
    ['2027-12-02', '2027-12-02', 'too_far'],
  ])('is refused from %j until %j', (from, until, error) => {
    expect(parsed(from, until)).toEqual({ ok: false, error });
  });
});
