import { expect, it } from 'vitest';
import { parseInstant } from '@/lib/kernel/dates/instant';

it('parses an instant of an address', () => {
  expect(parseInstant('2026-11-22T07:30:00.000Z')).toEqual(new Date('2026-11-22T07:30:00Z'));
});

it.each(['', 'yesterday', '+275760-09-13T00:00:00.000Z', '-000001-01-01T00:00:00Z', '0001-01-01T00:00:00Z'])(
  'refuses %j, which the database could not compare',
  (text) => expect(parseInstant(text)).toBeUndefined(),
);
