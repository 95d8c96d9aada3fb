import { describe, expect, it } from 'vitest';
import { isOnBankingDay, waitedSince } from '@/lib/reminders/waited';

const zone = 'Europe/Vilnius';
const since = (now: string, hours: number, timeZone = zone) =>
  waitedSince(new Date(now), hours, timeZone).toISOString();

describe('the wait before a reminder', () => {
  it('is elapsed time within a banking day', () => {
    expect(since('2026-11-24T15:00:00Z', 4)).toBe('2026-11-24T11:00:00.000Z');
  });

  it('goes on over the night between two banking days', () => {
    expect(since('2026-11-25T08:00:00Z', 24)).toBe('2026-11-24T08:00:00.000Z');
  });

  it('stops from Friday midnight to Monday midnight', () => {
    expect(since('2026-11-23T10:00:00+02:00', 24)).toBe('2026-11-20T08:00:00.000Z');
  });

  it('stops on Good Friday and Easter Monday', () => {
    expect(since('2026-04-07T10:00:00+03:00', 24)).toBe('2026-04-02T07:00:00.000Z');
  });

  it('begins on Monday for what was submitted on Saturday', () => {
    const saturday = '2026-11-21T12:00:00.000Z';
    expect(since('2026-11-23T10:00:00+02:00', 11) < saturday).toBe(true);
    expect(since('2026-11-23T10:00:00+02:00', 10) > saturday).toBe(true);
  });

  it('never begins later for more hours', () => {
    const starts = Array.from({ length: 400 }, (_, hours) => since('2027-01-04T09:30:00Z', hours + 1));
    expect(starts).toEqual([...starts].sort().reverse());
  });
});

describe('a banking day', () => {
  it('is by the clock of the time zone', () => {
    expect(isOnBankingDay(new Date('2026-11-20T21:59:00Z'), zone)).toBe(true);
    expect(isOnBankingDay(new Date('2026-11-20T22:00:00Z'), zone)).toBe(false);
    expect(isOnBankingDay(new Date('2026-11-22T22:00:00Z'), zone)).toBe(true);
  });

  it('is no holiday of TARGET', () => {
    expect(isOnBankingDay(new Date('2026-12-25T12:00:00Z'), zone)).toBe(false);
    expect(isOnBankingDay(new Date('2026-12-24T12:00:00Z'), zone)).toBe(true);
  });
});
