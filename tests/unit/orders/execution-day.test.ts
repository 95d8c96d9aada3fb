import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, clockAt, daysBetween } from '@/lib/kernel/dates/calendar';
import { isTargetDay } from '@/lib/kernel/dates/target-calendar';
import { type CutOff, executionDay } from '@/lib/orders/order/dates/execution-day';
import { executionLabels } from '@/lib/orders/order/dates/execution-labels';
import type { Network } from '@/lib/provider/contract/terms';

const cutOff: CutOff = { timeZone: 'Europe/Vilnius', sepa: '15:00', swift: '14:00' };

/**
 * What a person reads at `now` about an order that is sent at `sent`, both in UTC; Vilnius is two hours ahead
 * in winter.
 */
function words(network: Network, sent: string, now = sent) {
  const today = clockAt(new Date(now), cutOff.timeZone).date;
  return executionLabels(executionDay(network, new Date(sent), cutOff), today, cutOff);
}

describe('the execution day of an order', () => {
  test('is today before the cut-off of a banking day', () => {
    expect(words('SEPA', '2026-11-20T12:59:59Z')).toEqual({
      when: 'Expected execution: today',
      why: 'if it is sent before 15:00, Vilnius time',
    });
  });

  test('is the next banking day from the minute of the cut-off', () => {
    expect(words('SEPA', '2026-11-19T13:00:00Z')).toEqual({
      when: 'Expected execution: Friday, 20 November',
      why: 'today’s cut-off is at 15:00, Vilnius time',
    });
  });

  test('is after the weekend for late Fridays', () => {
    expect(words('SEPA', '2026-11-20T13:30:00Z')).toEqual({
      when: 'Expected execution: Monday, 23 November',
      why: 'today’s cut-off is at 15:00, Vilnius time; banks are closed on Saturday and Sunday',
    });
  });

  test('is Tuesday for Good Friday', () => {
    expect(words('SEPA', '2026-04-03T06:00:00Z')).toEqual({
      when: 'Expected execution: Tuesday, 7 April',
      why: 'banks are closed on Good Friday, Saturday, Sunday and Easter Monday',
    });
  });

  test('has its own cut-off with SWIFT', () => {
    expect(words('SWIFT', '2026-11-19T12:30:00Z').when).toBe('Expected execution: Friday, 20 November');
    expect(words('SEPA', '2026-11-19T12:30:00Z').when).toBe('Expected execution: today');
  });

  test('is immediate with SEPA instant, even on Christmas night', () => {
    expect(words('SEPA_INSTANT', '2026-12-25T21:00:00Z')).toEqual({
      when: 'Expected execution: today',
      why: 'within seconds after it is sent, on any day and at any hour',
    });
  });

  test('follows the zone of the cut-off over the date line and summer time', () => {
    expect(executionDay('SEPA', new Date('2026-11-22T22:30:00Z'), cutOff).on).toBe('2026-11-23');
    expect(executionDay('SEPA', new Date('2026-07-01T12:00:00Z'), cutOff).on).toBe('2026-07-02');
    expect(executionDay('SEPA', new Date('2026-07-01T11:59:00Z'), cutOff).on).toBe('2026-07-01');
  });

  test('shows another year', () => {
    expect(words('SEPA', '2026-12-31T20:00:00Z').when).toBe('Expected execution: Monday, 4 January 2027');
  });

  test('of a held order is counted from its sending day', () => {
    expect(words('SEPA', '2026-11-27T14:00:00Z', '2026-11-20T09:00:00Z')).toEqual({
      when: 'Expected execution: Monday, 30 November',
      why: 'that day’s cut-off is at 15:00, Vilnius time; banks are closed on Saturday and Sunday',
    });
  });
});

const instants = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2035-12-31T00:00:00Z'),
  noInvalidDate: true,
});
/** By day: at night, where summer time ends, an hour comes twice. */
const minutes = fc.integer({ min: 6 * 60, max: 22 * 60 }).map((minute) => {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
});
const cutOffs = fc.record({
  timeZone: fc.constantFrom('Europe/Vilnius', 'Europe/Lisbon', 'UTC', 'America/New_York', 'Pacific/Auckland'),
  sepa: minutes,
  swift: minutes,
});
const networks = fc.constantFrom<Network>('SEPA', 'SWIFT', 'SEPA_INSTANT');

describe('any order', () => {
  test('is executed on the first remaining banking day, never before it is sent', () => {
    fc.assert(
      fc.property(networks, instants, cutOffs, (network, sentAt, limits) => {
        const day = executionDay(network, sentAt, limits);
        expect(day.sentOn).toBe(clockAt(sentAt, limits.timeZone).date);
        if (network === 'SEPA_INSTANT') {
          expect(day.on).toBe(day.sentOn);
          return;
        }
        expect(isTargetDay(day.on)).toBe(true);
        const passed = Array.from({ length: daysBetween(day.sentOn, day.on) }, (_, index) =>
          addDays(day.sentOn, index),
        );
        expect(passed.slice(1).some(isTargetDay)).toBe(false);
        expect(day.closings).toHaveLength(passed.filter((date) => !isTargetDay(date)).length);
        expect(passed.length > 0 && isTargetDay(day.sentOn)).toBe(day.isLate);
      }),
    );
  });

  test('is never executed earlier when sent later', () => {
    fc.assert(
      fc.property(networks, instants, instants, cutOffs, (network, one, other, limits) => {
        const [first, last] = one <= other ? [one, other] : [other, one];
        const early = executionDay(network, first, limits).on;
        expect(early <= executionDay(network, last, limits).on).toBe(true);
      }),
    );
  });
});
