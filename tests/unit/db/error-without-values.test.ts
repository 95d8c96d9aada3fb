import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { errorWithoutValues } from '@/lib/db/error-without-values';

const failed = new DrizzleQueryError(
  'insert into users (name) values ($1)',
  ['canary-name'],
  new Error('relation "users" does not exist'),
);

test('an error of a statement keeps what failed and loses the values', () => {
  const safe = errorWithoutValues(failed);
  expect(safe).toMatchObject({
    message: 'relation "users" does not exist in: insert into users (name) values ($1)',
  });
  expect(JSON.stringify([String(safe), safe instanceof Error && safe.stack, safe])).not.toContain('canary');
});

test('any other error stays what it is', () => {
  const error = new Error('something else');
  expect(errorWithoutValues(error)).toBe(error);
});
