import { describe, expect, it } from 'vitest';
import { choosePeriod, type PeriodPreset, presetPeriod } from '@/lib/statements/model/period';
import { showPeriod } from '@/lib/statements/model/show-period';
import { day } from './statement-builder';

const today = day('2026-11-21');

describe('a preset period', () => {
  it.each<[PeriodPreset, string, string]>([
    ['this_month', '2026-11-01', '2026-11-21'],
    ['last_month', '2026-10-01', '2026-10-31'],
    ['last_30_days', '2026-10-23', '2026-11-21'],
    ['this_quarter', '2026-10-01', '2026-11-21'],
    ['this_year', '2026-01-01', '2026-11-21'],
    ['last_year', '2025-01-01', '2025-12-31'],
    ['last_12_months', '2025-11-22', '2026-11-21'],
  ])('%s runs from %s to %s', (preset, from, to) => {
    expect(presetPeriod(preset, today)).toEqual({ from, to });
  });

  it('on the last day of February spans a whole year', () => {
    expect(presetPeriod('last_12_months', day('2028-02-29'))).toEqual({
      from: '2027-03-01',
      to: '2028-02-29',
    });
  });
});

describe('the period in the address bar', () => {
  it('is the current month up to today when nothing is asked for (contract 4.5)', () => {
    expect(choosePeriod({}, today)).toMatchObject({
      preset: 'this_month',
      period: { from: '2026-11-01', to: '2026-11-21' },
    });
  });

  it('is what its two days say, whatever the preset', () => {
    expect(choosePeriod({ period: 'last_year', from: '2026-02-03', to: '2026-02-04' }, today)).toMatchObject({
      preset: 'custom',
      period: { from: '2026-02-03', to: '2026-02-04' },
    });
  });

  it('uses the default for a missing day', () => {
    expect(choosePeriod({ from: '2026-02-03' }, today).period).toEqual({
      from: '2026-02-03',
      to: '2026-11-21',
    });
    expect(choosePeriod({ to: '2026-11-02' }, today).period).toEqual({
      from: '2026-11-01',
      to: '2026-11-02',
    });
  });

  it('recognises a preset by its days', () => {
    expect(choosePeriod({ from: '2026-10-01', to: '2026-10-31' }, today).preset).toBe('last_month');
  });

  it.each([
    [{ from: '2026-02-30', to: '2026-03-01' }, 'from_not_a_date'],
    [{ from: '2026-02-03', to: 'soon' }, 'to_not_a_date'],
    [{ from: '2026-03-02', to: '2026-03-01' }, 'from_after_to'],
    [{ from: '1999-12-31', to: '2026-11-21' }, 'from_too_early'],
    [{ from: '2026-03-02', to: '2026-11-22' }, 'to_in_future'],
  ])('refuses %j as %s, and keeps the input', (typed, problem) => {
    const choice = choosePeriod(typed, today);
    expect(choice).toEqual({ preset: 'custom', typed, problem });
  });

  it('refuses a preset that does not exist', () => {
    expect(choosePeriod({ period: 'toString' }, today).problem).toBe('unknown_preset');
  });

  it('reads as two days, or as one', () => {
    expect(showPeriod({ from: day('2026-11-01'), to: today })).toBe('1 Nov 2026 – 21 Nov 2026');
    expect(showPeriod({ from: today, to: today })).toBe('21 Nov 2026');
  });
});
