import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chosenInstant, fieldTime, instantsAt, parseTimeZone } from '@/lib/kernel/dates/local-time';

const instantOf = (typed: string, timeZone: string) => chosenInstant(typed, timeZone)?.toISOString();

describe('a time chosen in a time zone', () => {
  it.each([
    ['in winter', '2026-11-24T09:30', 'Europe/Berlin', '2026-11-24T08:30:00.000Z'],
    ['in summer', '2026-07-24T09:30', 'Europe/Berlin', '2026-07-24T07:30:00.000Z'],
    ['west of Greenwich', '2026-11-24T22:15', 'America/New_York', '2026-11-25T03:15:00.000Z'],
    ['with seconds', '2026-11-24T09:30:45', 'Europe/Berlin', '2026-11-24T08:30:45.000Z'],
    ['with seconds in a skipped hour', '2026-03-29T02:30:45', 'Europe/Berlin', '2026-03-29T01:30:45.000Z'],
    ['with a half hour', '2026-11-24T00:10', 'Asia/Kolkata', '2026-11-23T18:40:00.000Z'],
    ['just before clocks go forward', '2026-03-29T01:59', 'Europe/Berlin', '2026-03-29T00:59:00.000Z'],
    ['when clocks have gone forward', '2026-03-29T03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
    ['in a skipped hour as an hour later', '2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['in a repeated hour as the first', '2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['after a repeated hour', '2026-10-25T03:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
    ['in a skipped hour of New York', '2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['in a repeated hour of New York', '2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    [
      'where clocks change by half an hour',
      '2026-10-04T02:15',
      'Australia/Lord_Howe',
      '2026-10-03T15:45:00.000Z',
    ],
  ])('is read %s', (_, typed, timeZone, instant) => {
    expect(instantOf(typed, timeZone)).toBe(instant);
  });

  it.each(['', '2026-11-24', '2026-11-31T09:30', '2026-11-24T25:00', '0002-11-24T09:30', 'later'])(
    'is none for %j',
    (typed) => {
      expect(chosenInstant(typed, 'Europe/Berlin')).toBeUndefined();
    },
  );

  it('is shown again as chosen, except in a skipped hour', () => {
    const zones = [
      'UTC',
      'Europe/Vilnius',
      'America/New_York',
      'Asia/Kolkata',
      'Australia/Lord_Howe',
      'Pacific/Apia',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2034, 0) }),
        (zone, at) => {
          const shown = fieldTime(new Date(at), zone);
          const read = chosenInstant(shown, zone);
          expect(read && fieldTime(read, zone)).toBe(shown);
        },
      ),
    );
  });
});

it.each([
  ['once on an ordinary day', '2026-11-24T09:30', 'Europe/Berlin', ['2026-11-24T08:30:00.000Z']],
  ['never in an hour that clocks skip', '2027-03-28T02:30', 'Europe/Berlin', []],
  [
    'twice in an hour that they repeat',
    '2026-10-25T02:30',
    'Europe/Berlin',
    ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
  ],
  ['once after that hour', '2026-10-25T03:00:15', 'Europe/Berlin', ['2026-10-25T02:00:15.000Z']],
])('finds a clock time %s', (_, typed, timeZone, instants) => {
  expect(instantsAt(typed, timeZone)?.map((at) => at.toISOString())).toEqual(instants);
});

it('finds no clock time in an incomplete text', () => {
  expect(instantsAt('2026-11-24', 'Europe/Berlin')).toBeUndefined();
});

it.each([
  ['Europe/Vilnius', 'Europe/Vilnius'],
  ['europe/vilnius', 'Europe/Vilnius'],
  ['Europe/Atlantis', undefined],
  ['', undefined],
  ['<script>', undefined],
  ['x'.repeat(10_000), undefined],
])('reads the time zone %j', (name, zone) => {
  expect(parseTimeZone(name)).toBe(zone);
});
